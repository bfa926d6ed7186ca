/// What a key can say about a reading; the raw value is how the contract names it.
enum Field: String, CaseIterable {
  case none = ""
  case time, sequence, uptime, session, note, screenshot, extra
  case device
  case deviceModel = "device.model"
  case deviceOS = "device.os"
  case deviceBuild = "device.build"
  case deviceSimulator = "device.simulator"
  case app
  case appName = "app.name"
  case appVersion = "app.version"
  case appBuild = "app.build"
  case window, screen, mainScreen, scale
  case sizeClass
  case horizontalSizeClass = "sizeClass.horizontal"
  case verticalSizeClass = "sizeClass.vertical"
  case layoutDirection, interfaceOrientation, safeArea, padding
  case regions, divisions, occlusions, displayFeatures, viewportSegments
  case hinge
  case status = "hinge.status"
  /// A key that is a status only if its value is a status word.
  case statusWord = "status"
  case devicePosture, inner
  case angle = "hinge.angle"
  case angleUnit, keyboard
  case keyboardFrame = "keyboard.frame"
  case keyboardSpace = "keyboard.space"
  case keyboardHeight = "keyboard.height"
  case viewInsets
  case windowX = "window.x"
  case windowY = "window.y"
  case windowWidth = "window.width"
  case windowHeight = "window.height"
  case screenWidth = "screen.width"
  case screenHeight = "screen.height"
  case mainScreenWidth = "mainScreen.width"
  case mainScreenHeight = "mainScreen.height"
  case keyboardX = "keyboard.x"
  case keyboardY = "keyboard.y"
  case keyboardWidth = "keyboard.width"
  case safeAreaTop = "safeArea.top"
  case safeAreaLeading = "safeArea.leading"
  case safeAreaBottom = "safeArea.bottom"
  case safeAreaTrailing = "safeArea.trailing"
  case safeAreaLeft = "safeArea.left"
  case safeAreaRight = "safeArea.right"

  /// An object whose keys mean something of their own.
  enum Scope { case record, device, app, sizeClass, hinge, regions }

  /// What a key says in an object.
  init(_ name: Name, in scope: Scope) {
    self =
      switch scope {
      case .record: Field(ofRecord: name)
      case .device:
        switch name {
        case .model: .deviceModel
        case .os: .deviceOS
        case .build: .deviceBuild
        case .simulator: .deviceSimulator
        default: .none
        }
      case .app:
        switch name {
        case .name: .appName
        case .version: .appVersion
        case .build: .appBuild
        default: .none
        }
      case .sizeClass:
        switch name {
        case .horizontal, .horizontalSizeClass: .horizontalSizeClass
        case .vertical, .verticalSizeClass: .verticalSizeClass
        default: .none
        }
      case .regions:
        switch name {
        case .division, .divisions, .folds: .divisions
        case .occlusion, .occlusions: .occlusions
        default: .none
        }
      case .hinge:
        switch name {
        case .status, .hingeStatus, .hingeState, .posture: .status
        case .angle, .angleDegrees, .angleRadians, .hingeAngle, .hingeAngleDegrees,
          .hingeAngleRadians:
          .angle
        case .angleUnit: .angleUnit
        default: .none
        }
      }
  }

  private init(ofRecord name: Name) {
    self =
      switch name {
      case .time, .timestamp, .date, .ts, .capturedAt: .time
      case .sequence, .seq, .index: .sequence
      case .uptime: .uptime
      case .session: .session
      case .note: .note
      case .screenshot: .screenshot
      case .extra: .extra
      case .device: .device
      case .app: .app
      case .window, .windowSize, .windowBounds, .size, .bounds: .window
      case .width, .innerWidth: .windowWidth
      case .height, .innerHeight: .windowHeight
      // A controller that says it knows the lit screen; it does not see the app's window.
      case .screen, .screenSize, .screenBounds, .sizePoints: .screen
      case .mainScreen, .mainScreenSize, .mainScreenBounds: .mainScreen
      case .scale, .displayScale, .devicePixelRatio: .scale
      case .sizeClass: .sizeClass
      case .horizontalSizeClass: .horizontalSizeClass
      case .verticalSizeClass: .verticalSizeClass
      case .layoutDirection: .layoutDirection
      case .interfaceOrientation, .orientation: .interfaceOrientation
      case .safeArea, .safeAreaInsets, .insets, .viewPadding: .safeArea
      case .padding: .padding
      case .viewInsets: .viewInsets
      case .regions, .reservedRegions: .regions
      case .division, .divisions, .folds: .divisions
      case .occlusion, .occlusions: .occlusions
      case .hinge: .hinge
      case .hingeStatus, .hingeState, .posture: .status
      case .status, .state: .statusWord
      case .devicePosture: .devicePosture
      case .displayFeatures: .displayFeatures
      case .viewportSegments: .viewportSegments
      case .data, .payload, .reading, .snapshot: .inner
      case .angle, .hingeAngle, .hingeAngleDegrees, .hingeAngleRadians, .angleDegrees,
        .angleRadians:
        .angle
      case .angleUnit: .angleUnit
      case .keyboard: .keyboard
      case .keyboardFrame: .keyboardFrame
      case .keyboardHeight: .keyboardHeight
      default: .none
      }
  }
}

extension Field {
  /// The field that a single number belongs to, and the name of its part; `nil` for whole fields.
  var part: (whole: Field, side: Name)? {
    switch self {
    case .windowX: (.window, .x)
    case .windowY: (.window, .y)
    case .windowWidth: (.window, .width)
    case .windowHeight: (.window, .height)
    case .screenWidth: (.screen, .width)
    case .screenHeight: (.screen, .height)
    case .mainScreenWidth: (.mainScreen, .width)
    case .mainScreenHeight: (.mainScreen, .height)
    case .keyboardX: (.keyboard, .x)
    case .keyboardY: (.keyboard, .y)
    case .keyboardWidth: (.keyboard, .width)
    case .safeAreaTop: (.safeArea, .top)
    case .safeAreaLeading: (.safeArea, .leading)
    case .safeAreaBottom: (.safeArea, .bottom)
    case .safeAreaTrailing: (.safeArea, .trailing)
    case .safeAreaLeft: (.safeArea, .left)
    case .safeAreaRight: (.safeArea, .right)
    default: nil
    }
  }

  /// Whether it was measured, and is not only a remark, a name or a count.
  var isMeasured: Bool {
    switch self {
    case .none, .time, .sequence, .uptime, .session, .note, .screenshot, .extra, .angleUnit: false
    case .inner, .statusWord: false
    case .device, .deviceModel, .deviceOS, .deviceBuild, .deviceSimulator: false
    case .app, .appName, .appVersion, .appBuild: false
    default: true
    }
  }

  /// Whether it says something about a keyboard.
  var isKeyboard: Bool {
    switch self {
    case .keyboard, .keyboardFrame, .keyboardSpace, .keyboardHeight, .viewInsets: true
    default: part?.whole == .keyboard
    }
  }
}

extension IntakeChoices {
  /// The fields whose place a mapping may say: `time`, `hinge.angle`, `window` and so on.
  public static var fields: [String] {
    let internalFields: [Field] = [
      .none, .extra, .padding, .viewInsets, .statusWord, .devicePosture, .inner,
    ]
    return Field.allCases.filter { !internalFields.contains($0) }.map(\.rawValue)
  }
}
