import PostureModel

extension AnomalyRule {
  static let deviceChanged = AnomalyRule(
    "device-changed", .event, .warning,
    meaning: "The device's model, its OS or its kind is not what the session began with.",
    effect: "Figures of two devices are mixed in one session.",
    remedy: "Keep a session for each device and OS version.",
    test: .watch { _ in DeviceWatch() })
}

/// Compares each device with the first values met; a device that stays is told once.
private struct DeviceWatch: ReadingWatch {
  let attention: Attention = .origins
  private var subjects: [Subject] = []
  private var first = Subject(device: nil, os: nil, simulator: nil)
  private var latest: Int?

  mutating func meet(_ subject: Subject) { subjects.append(subject) }

  mutating func see(_ step: Step) -> [Occurrence] {
    guard let index = step.new.reading.subject, index != latest else { return [] }
    latest = index
    let subject = subjects[index]
    var changes: [String] = []
    var detail: Detail = [:]
    if let device = subject.device, let known = first.device, device != known {
      changes.append("device \(device) instead of \(known)")
      detail = detail.merging(["device": .text(device), "firstDevice": .text(known)])
    }
    if let os = subject.os, let known = first.os, os != known {
      changes.append("OS \(os) instead of \(known)")
      detail = detail.merging(["os": .text(os), "firstOS": .text(known)])
    }
    if let simulator = subject.simulator, let known = first.simulator, simulator != known {
      changes.append(
        simulator ? "a simulator instead of a device" : "a device instead of a simulator")
      detail = detail.merging(["simulator": .flag(simulator), "firstSimulator": .flag(known)])
    }
    first.device = first.device ?? subject.device
    first.os = first.os ?? subject.os
    first.simulator = first.simulator ?? subject.simulator
    return changes.isEmpty ? [] : [Occurrence(step.new, changes.joined(separator: ", "), detail)]
  }
}
