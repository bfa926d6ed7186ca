import NotebookStore

/// What of a folder is not imported, by what it is.
struct PassedOver {
  private var files: [String] = []
  private var folders: [String] = []
  private var hidden: [String] = []
  private var links: [String] = []
  private var devices: [String] = []
  /// The names that are not UTF-8.
  var unreadable: [String] = []

  mutating func add(_ item: Folder.Item) {
    switch item.kind {
    case .file where item.isHidden: hidden.append(item.name)
    case .file: files.append(item.name)
    case .folder: folders.append(item.name)
    case .link: links.append(item.name)
    case .pipe, .device: devices.append(item.name)
    }
  }

  /// How many there are of each kind, and the first names; nothing if all was imported.
  var words: String? {
    let groups = [
      (files, "file that is no dump", "files that are no dumps"), (folders, "folder", "folders"),
      (hidden, "hidden file", "hidden files"), (links, "link", "links"),
      (devices, "device or pipe", "devices and pipes"),
      (unreadable, "file with a name that is not UTF-8", "files with names that are not UTF-8"),
    ].filter { !$0.0.isEmpty }
    guard !groups.isEmpty else { return nil }
    return groups.map { names, one, many in
      let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
      return "\(names.count) \(names.count == 1 ? one : many) "
        + "(\(names.prefix(3).joined(separator: ", "))\(rest))"
    }.joined(separator: ", ")
  }
}
