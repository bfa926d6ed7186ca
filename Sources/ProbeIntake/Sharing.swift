import PostureModel

/// The last few layouts: a reading nearly always repeats one of them.
struct LayoutCache {
  private static let size = 8
  private var layouts: [Shared<Layout>] = []
  private var next = 0

  /// The one object for a layout, an earlier one where it is still known.
  mutating func share(_ layout: Layout) -> Shared<Layout> {
    for known in layouts {
      // What changes most often is compared first; the whole is large.
      if known.value.window == layout.window, known.value.keyboard == layout.keyboard,
        known.value == layout
      {
        return known
      }
    }
    let shared = Shared(layout)
    if layouts.count < Self.size {
      layouts.append(shared)
    } else {
      layouts[next] = shared
      next = (next + 1) % Self.size
    }
    return shared
  }
}

/// The last few contexts, found again by the bytes that they were made of.
struct ContextCache {
  /// A context, the bytes behind it, and the unknown keys in it.
  struct Entry {
    var source: [UInt8]
    var context: Shared<Context>?
    var unknown: [Int]
  }

  private static let size = 4
  private var entries: [Entry] = []
  private var next = 0
  /// The bytes that the record at hand makes its context of.
  var source: [UInt8] = []

  /// The entry that was made of the same bytes.
  var known: Entry? { entries.first { $0.source == source } }

  /// Keeps a context for the records that repeat it.
  mutating func keep(_ context: Context, unknown: [Int]) -> Entry {
    let shared = context.isEmpty ? nil : Shared(context)
    let same = entries.first { $0.context == shared }?.context
    let entry = Entry(source: source, context: same ?? shared, unknown: unknown)
    if entries.count < Self.size {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % Self.size
    }
    return entry
  }
}
