import PostureModel

extension Scenario {
  /// Every surprise that was published, each once, with calm between them.
  ///
  /// Not here, for want of a published figure: an angle beyond the hinge, insets larger than the
  /// window, unexpected size classes, another device, times in whole seconds. Wrong units and
  /// quantised angles are a whole session's, so they have scenarios of their own. Pictures are not
  /// readings: the bundled session has two, one black and one of the other display (D, F, L).
  static let surprises = Scenario(
    name: "surprises",
    summary: "every anomaly that the published figures tell of, each with its source in the note",
    sources: "B the Bruce engineering blog; D callstack/agent-device; F Bitfold's post on layout; "
      + "H the hinge-as-a-control page; I ihormalovanyi/iphone-duo-companion; "
      + "K kusumotoa/iPhoneDuoLab; L rcjuancarlosuwu/duo-lab; Q tddworks/baguette; "
      + "R appandflow/react-native-reserved-regions; S foldstatedev/FoldSafe",
    habits: .late,
    steps: unfolding + book + laptop + flat + folding + clicking + closedSideways)

  private static let bookAngle = 127.77777862548828

  private static let unfolding: [Act] = [
    .readings(4), .window(.letterboxed),
    .readings(2, note: "built with SDK 27.0: the window is 386 × 678 and has no regions"),
    .window(.full), .readings(2), .odd(.tornInsets, readings: 1), .press(to: bookAngle),
    .readings(4),
  ]

  private static let book: [Act] = [
    .keyboard(true), .readings(3, note: "K, I, L: the keyboard lies over the fold"),
    .keyboard(false), .readings(2),
    .odd(.noHinge, readings: 2), .readings(2),
    .odd(.statusWord("open"), readings: 2), .readings(2),
    .odd(.readTwice(angle: 127.5), readings: 1), .readings(2),
    .odd(.safeAreaSpace, readings: 2), .readings(2),
    .odd(.safeAreaMissing, readings: 2), .readings(2),
    .odd(.marginsTwice, readings: 2), .readings(2),
    .odd(.creaseAlone, readings: 2), .readings(3),
  ]

  private static let laptop: [Act] = [
    .turn(.horizontal), .odd(.regionsLate, readings: 1), .readings(3),
    .odd(.safeAreaSpace, readings: 2), .readings(2),
    .odd(.lowKeyboard, readings: 2), .readings(3),
    .turn(.vertical), .readings(1, note: "turned for one reading only"),
    .turn(.horizontal), .readings(3),
  ]

  private static let flat: [Act] = [
    .press(to: 180), .odd(.allButAngleLate(), readings: 1), .readings(4),
    .odd(.panelScale, readings: 2), .readings(2),
    .turn(.vertical), .readings(3),
    .window(.splitView), .readings(3, note: "L: Split View at 50 %"),
    .window(.letterboxed),
    .readings(2, note: "built with SDK 27.0: the window is 871 × 669 and has no regions"),
    .window(.full), .readings(3),
    .silence(readings: 7), .readings(4, note: "the probe missed seven ticks before this"),
    .clock(seconds: 3), .readings(4, note: "the wall clock was put forward by 3 s"),
    .clock(seconds: -3), .readings(4, note: "the wall clock was put right again"),
  ]

  private static let folding: [Act] = [
    .press(to: bookAngle), .odd(.allButAngleLate(angle: 175.1), readings: 1), .readings(3),
    .press(to: 180), .odd(.hingeStuck, readings: 2), .readings(3),
    .drag(to: 90, speed: 6), .readings(3, note: "R: after 180 the division came only at 113"),
    .press(to: 0), .readings(3),
    .press(to: bookAngle), .odd(.windowLate, readings: 1), .readings(3),
    .press(to: 0), .odd(.regionsOfOtherDisplay, readings: 1), .readings(3),
  ]

  private static let clicking: [Act] = [
    .click(to: 180), .readings(3, note: "S: a probe every two seconds can miss a fold whole"),
    .press(to: 0), .readings(3),
    .drag(to: 60, speed: 6), .readings(3, note: "Q: half-open, and the outer display still lit"),
    .click(to: 123.3), .readings(3, note: "I: clicked to 123.3, settled as closed"),
    .odd(.innerLit, readings: 2), .readings(3),
    .click(to: 143.1), .odd(.allButAngleLate(), readings: 1), .readings(3),
    .press(to: 0), .readings(3),
  ]

  private static let closedSideways: [Act] = [
    .turn(.horizontal), .readings(3), .window(.letterboxed),
    .odd(.keyboardInScreenSpace, readings: 2), .window(.full), .readings(3),
    .drag(to: 150, speed: 6), .readings(3, note: "I: opening, the division was late up to 172.6"),
    .press(to: 0), .readings(3),
  ]
}
