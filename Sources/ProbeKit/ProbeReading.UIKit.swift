#if canImport(UIKit) && os(iOS)
  public import UIKit

  // Written from published declarations (iOS 27.1) and not yet compiled. The window's orientation and
  // `UIHingeInteraction` are left out: their spelling for a probe is not confirmed.

  extension ProbeReading {
    /// Reads all that a window says at this instant, in one call on the main thread.
    ///
    /// The hinge is what the app was told last, and the keyboard what `ProbeKeyboard` was told last: a
    /// window says neither.
    @MainActor
    public init(window: UIWindow, hinge: Hinge? = nil, keyboard: Keyboard? = nil) {
      self.init()
      device = .current
      app = .current
      self.window = Frame(size: window.bounds.size)
      if let screen = window.windowScene?.screen {
        self.screen = Frame(size: screen.bounds.size)
        scale = Double(screen.scale)
      }
      mainScreen = Frame(size: UIScreen.main.bounds.size)
      let traits = window.traitCollection
      sizeClass = SizeClasses(
        horizontal: SizeClass(traits.horizontalSizeClass),
        vertical: SizeClass(traits.verticalSizeClass))
      let isRightToLeft = traits.layoutDirection == .rightToLeft
      if traits.layoutDirection != .unspecified {
        layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      }
      let insets = window.safeAreaInsets
      safeArea = Insets(
        top: Double(insets.top), leading: Double(isRightToLeft ? insets.right : insets.left),
        bottom: Double(insets.bottom), trailing: Double(isRightToLeft ? insets.left : insets.right))
      if #available(iOS 27.1, *) {
        let divisions = window.reservedRegions(kind: .division, options: .includeInactive)
        let occlusions = window.reservedRegions(kind: .occlusion, options: .includeInactive)
        regions =
          divisions.map {
            Region(kind: .division, frame: Frame($0.frame), active: $0.isActive)
          }
          + occlusions.map {
            Region(kind: .occlusion, frame: Frame($0.frame), active: $0.isActive)
          }
      }
      self.hinge = hinge
      self.keyboard = keyboard
    }
  }

  extension ProbeReading.Frame {
    /// A rectangle with its place.
    init(_ rect: CGRect) {
      self.init(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.width),
        height: Double(rect.height))
    }

    /// A size, whose place is not known.
    init(size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension ProbeReading.SizeClass {
    fileprivate init?(_ sizeClass: UIUserInterfaceSizeClass) {
      switch sizeClass {
      case .compact: self = .compact
      case .regular: self = .regular
      default: return nil
      }
    }
  }

  /// Remembers the keyboard's end frame, in the screen's space, from the time it is made.
  ///
  /// Written from published declarations (iOS 27.1) and not yet compiled.
  @MainActor
  public final class ProbeKeyboard {
    /// What the last notification said; `nil` before the first.
    public private(set) var keyboard: ProbeReading.Keyboard?
    private var observer: (any NSObjectProtocol)?

    /// Begins to watch.
    public init() {
      observer = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
      ) { [weak self] notification in
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated {
          self?.keyboard = frame.map { .frame(ProbeReading.Frame($0), space: .screen) }
        }
      }
    }
  }

  extension ProbeReading.Device {
    /// This device, as the system names it.
    static var current: Self {
      var system = utsname()
      uname(&system)
      let model = withUnsafeBytes(of: &system.machine) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let version = ProcessInfo.processInfo.operatingSystemVersion
      #if targetEnvironment(simulator)
        let isSimulator = true
      #else
        let isSimulator = false
      #endif
      let patch = version.patchVersion == 0 ? "" : ".\(version.patchVersion)"
      return Self(
        model: model, os: "\(version.majorVersion).\(version.minorVersion)\(patch)",
        simulator: isSimulator)
    }
  }

  extension ProbeReading.App {
    /// This app, as its bundle names it.
    static var current: Self {
      func text(_ key: String) -> String? { Bundle.main.infoDictionary?[key] as? String }
      return Self(
        name: text("CFBundleName"), version: text("CFBundleShortVersionString"),
        build: text("CFBundleVersion"))
    }
  }
#endif
