/// What a hand does with the phone, a reading after another; the angle in tenths of a degree.
struct GeneratedHand {
  /// The opening of the hinge, in tenths of a degree.
  private(set) var angle: Int
  /// Whether the hinge was moved since the reading before, and this reading is an even one.
  private(set) var isUneven = false
  /// Whether the picture is wider than tall on the inner display: the book, not the laptop.
  private(set) var isBook: Bool
  private(set) var hasKeyboard = false
  private(set) var isSplit = false
  /// Whether the status area is reported as an occlusion.
  private(set) var hasStatusArea = false

  private var target: Int
  private var untilPosture: Int
  private var untilKeyboard: Int
  private var untilTurn: Int
  private var isEven = false

  init(_ dice: inout Dice) {
    target = Self.postures[dice.number(in: 0...2)]
    angle = target
    isBook = dice.isOne(in: 2)
    untilPosture = dice.number(in: 30...360)
    untilKeyboard = dice.number(in: 20...200)
    untilTurn = dice.number(in: 100...900)
  }

  /// Closed, half-open, open.
  private static let postures = [0, 1_100, 1_800]

  /// Goes on to the next reading.
  mutating func hold(_ dice: inout Dice) {
    isEven.toggle()
    untilPosture -= 1
    if untilPosture <= 0 {
      let posture = target == 0 ? 0 : target == 1_800 ? 2 : 1
      let next = (posture + dice.number(in: 1...2)) % 3
      target = next == 1 ? dice.number(in: 800...1_500) : Self.postures[next]
      untilPosture = dice.number(in: 30...360)
      hasStatusArea = !dice.isOne(in: 3)
      isSplit = next == 2 && dice.isOne(in: 4)
    }
    let before = angle
    move(&dice)
    isUneven = isEven && angle != before
    untilKeyboard -= 1
    if untilKeyboard <= 0 {
      hasKeyboard.toggle()
      untilKeyboard = hasKeyboard ? dice.number(in: 5...60) : dice.number(in: 30...400)
    }
    untilTurn -= 1
    if untilTurn <= 0 {
      isBook.toggle()
      untilTurn = dice.number(in: 60...1_200)
    }
  }

  private mutating func move(_ dice: inout Dice) {
    if abs(target - angle) > 60 {
      let step = dice.number(in: 30...120)
      angle += target > angle ? min(step, target - angle) : max(-step, target - angle)
    } else if target != 0, target != 1_800, dice.isOne(in: 5) {
      // A half-open phone is never quite at rest in a hand.
      angle = target + dice.number(in: -8...8)
    } else {
      angle = target
    }
  }
}
