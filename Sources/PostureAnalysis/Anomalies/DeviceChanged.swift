import PostureModel

extension AnomalyRule {
  static let deviceChanged = AnomalyRule(
    "device-changed", .event, .warning,
    meaning: "The device's model, OS or kind differs from the one given before.",
    effect: "One session mixes the figures of two devices.",
    remedy: "Keep a session for each device and OS version.",
    tests: .watch { _ in DeviceWatch() })
}

/// Compares each device with the values that were given last.
private struct DeviceWatch: ReadingWatch {
  private var subjects: [Subject] = []
  private var last = Subject(device: nil, os: nil, simulator: nil)
  private var index: Int?

  mutating func register(_ subject: Subject) { subjects.append(subject) }

  mutating func observe(_ step: borrowing Step) -> [Occurrence] {
    guard let index = step.new.reading.subject, index != self.index else { return [] }
    self.index = index
    let (new, old) = (subjects[index], last)
    last = Subject(
      device: new.device ?? old.device, os: new.os ?? old.os,
      simulator: new.simulator ?? old.simulator)
    var changes: [String] = []
    var detail: Detail = [:]
    if let device = new.device, let known = old.device, device != known {
      changes.append("device \(device) after \(known)")
      detail = detail.merging(["device": .text(device), "lastDevice": .text(known)])
    }
    if let os = new.os, let known = old.os, os != known {
      changes.append("OS \(os) after \(known)")
      detail = detail.merging(["os": .text(os), "lastOS": .text(known)])
    }
    if let simulator = new.simulator, let known = old.simulator, simulator != known {
      changes.append(simulator ? "a simulator after a device" : "a device after a simulator")
      detail = detail.merging(["simulator": .flag(simulator), "lastSimulator": .flag(known)])
    }
    guard !changes.isEmpty else { return [] }
    let (message, all) = (changes.joined(separator: ", "), detail)
    return [Occurrence(step.new, message, all)]
  }
}
