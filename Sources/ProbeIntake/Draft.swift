import PostureModel

/// What a record has said so far, before its parts are put in relation.
struct Draft {
  /// An angle, and the unit that its key names.
  struct Angle: Equatable {
    var value: Double
    var unit: IntakeChoices.AngleUnit?
  }

  /// A status, and the probe's word if it is none of ours.
  struct Status: Equatable {
    var status: HingeStatus
    var word: String?
  }

  /// A region whose frame is still in the space that the probe used.
  struct DraftRegion {
    var kind: Region.Kind
    var frame: GivenRect
    var active: Bool?
    var isInSafeArea: Bool
    /// The value that it was read from.
    var token: Int

    /// Whether two keys say the same of a region.
    func agrees(with other: DraftRegion) -> Bool {
      kind == other.kind && frame == other.frame && active == other.active
        && isInSafeArea == other.isInSafeArea
    }
  }

  var sequence: Int64?
  var uptime: Double?
  var session: Int?
  var angle: Angle?
  var angleToken = 0
  var angleUnit: IntakeChoices.AngleUnit?
  var status: Status?
  /// The status as one of UIKit's numbers, if it was one.
  var statusNumber: Int?
  var window = GivenRect()
  var screen = GivenRect()
  var mainScreen = GivenRect()
  /// The fields that stand in the record as they are.
  var layout = Layout()
  var safeArea: Edges?
  /// The value of Flutter's `padding`, which says the safe area where nothing else does.
  var padding: Int?
  var regions: [DraftRegion]?
  var divisions: [DraftRegion]?
  var occlusions: [DraftRegion]?
  var regionsToken = 0
  /// Whether a region was of a kind that is none of ours.
  var isRegionLost = false
  var keyboard = GivenRect()
  /// Whether the keyboard's frame is in the screen's space; `nil` if the record does not say.
  var isKeyboardOnScreen: Bool?
  var keyboardHeight = Side.absent
  /// Whether the keyboard has a key that is none of ours and says yes.
  var isKeyboardVisible = false
  /// Whether a keyboard was given that cannot be used.
  var isKeyboardLost = false
  /// Whether the record has a key for a keyboard, whatever its value.
  var hasKeyboardKey = false
  /// Whether the object inside this one gave its own time.
  var hasInnerTime = false
  /// A word or number for a size class that is none of ours.
  var sizeClassWord: String?
  /// Whether a size class was one of UIKit's numbers.
  var hasSizeClassNumber = false
  var changing = Changing()
  /// Tokens of what goes to the context, `nil` where absent.
  var texts = Texts()

  /// Tokens of the values that change from record to record, 0 where absent.
  struct Changing {
    var time = 0
    var angle = 0
    var sequence = 0
    var uptime = 0
    /// Whether each was given under one name only.
    var isPlain = true

    @inline(__always)
    mutating func note(_ slot: WritableKeyPath<Changing, Int>, _ token: Int) {
      if self[keyPath: slot] != 0 { isPlain = false }
      self[keyPath: slot] = token
    }
  }

  /// Where the texts of a context stand in the record.
  struct Texts {
    var model: Int?
    var os: Int?
    var build: Int?
    var simulator: Bool?
    var app: Int?
    var appVersion: Int?
    var appBuild: Int?
    var note: Int?
    var screenshot: Int?
    var extra: Int?
    var hasDevice = false
    var hasApp = false

    /// Whether the record says nothing of its context.
    var isEmpty: Bool {
      !hasDevice && !hasApp && (model ?? os ?? build) == nil && simulator == nil
        && (app ?? appVersion ?? appBuild) == nil && (note ?? screenshot) == nil
    }
  }

  init() {}
}

/// Keeps a field's value; another value under another of its names is a conflict.
@inline(__always)
func put<Value: Equatable>(
  _ slot: inout Value?, _ value: Value, _ token: Int, _ record: Record, _ field: Field
) throws(Fault) {
  if let old = slot, old != value { throw conflict(token, record, field) }
  slot = value
}

/// A fault of two keys that say different things about one field.
func conflict(_ token: Int, _ record: Record, _ field: Field) -> Fault {
  Fault(
    code: .aliasConflict, token: token,
    message: "expected the same \(field.rawValue) as under its other name, "
      + "found \(record.found(token))")
}
