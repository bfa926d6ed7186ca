/// Which layouts of a state are drawn, of those with the keyboard up or of those with it down.
struct PictureChoice {
  /// More layouts than this are left to the notebook.
  static let most = 3

  /// The layouts that are drawn, the most frequent first where readings count.
  var shown: [PicturedLayout]
  /// Those that are not, the most frequent first.
  var rest: [PicturedLayout]

  /// Takes the layouts in the order of what they say, of which the first stands for the others.
  ///
  /// The one that the page's words are of is always drawn, however seldom it was read. Where
  /// readings were written down and not taken, their number is no frequency, and the order stays.
  init(_ pictured: [PicturedLayout], isKeyboardUp: Bool, countsReadings: Bool = true) {
    let group = pictured.filter { $0.isKeyboardUp == isKeyboardUp }
    let ordered =
      countsReadings
      ? group.sorted { (-$0.readings, $0.numbers[0]) < (-$1.readings, $1.numbers[0]) } : group
    let frequent = ordered.prefix(Self.most)
    let first = group.first?.numbers
    let isIn = frequent.contains { $0.numbers == first }
    let kept = Set((isIn ? frequent : frequent.dropLast()).map(\.numbers) + [first ?? []])
    shown = ordered.filter { kept.contains($0.numbers) }
    rest = ordered.filter { !kept.contains($0.numbers) }
  }
}
