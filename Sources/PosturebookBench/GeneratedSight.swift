import PostureModel

/// All that a generated reading says but its time and its angle.
struct GeneratedSight: Equatable {
  private let session: Int
  private let status: String
  private let isOuter: Bool
  private let isSideways: Bool
  private let hasKeyboard: Bool
  private let isSplit: Bool
  private let hasStatusArea: Bool
  private let isUneven: Bool
  /// Eighths of a point, exact in binary and short in decimals, that the window is wider.
  var extraWidth = 0
  /// Eighths of a point that the window is taller.
  var extraHeight = 0

  init(_ hand: GeneratedHand, session: Int) {
    self.session = session
    status = hand.angle < 40 ? "closed" : hand.angle < 1_800 ? "partiallyOpen" : "fullyOpen"
    isOuter = hand.angle < 40
    isSideways = hand.isBook != isOuter
    hasKeyboard = hand.hasKeyboard
    isSplit = hand.isSplit && status == "fullyOpen" && isSideways
    hasStatusArea = hand.hasStatusArea
    isUneven = hand.isUneven
  }

  private static let devices = ["iPhone Duo", "iPhone Duo (QA 2)", "iPhone Duo (QA 3)"]

  private var screen: (width: Int, height: Int) {
    switch (isOuter, isSideways) {
    case (true, false): (466, 678)
    case (true, true): (678, 466)
    case (false, false): (669, 951)
    case (false, true): (951, 669)
    }
  }

  private var window: (width: Double, height: Double) {
    let width = isSplit ? 469 : screen.width
    return (Double(width) + Double(extraWidth) / 8, Double(screen.height) + Double(extraHeight) / 8)
  }

  private var keyboardHeight: Int {
    guard hasKeyboard else { return 0 }
    return isOuter ? isSideways ? 230 : 289 : isSideways ? 264 : 350
  }

  private var safeArea: (top: Int, leading: Int, bottom: Int, trailing: Int) {
    let bottom = hasKeyboard ? 0 : 34
    if isSplit { return (0, 0, bottom, 0) }
    switch (isOuter, isSideways) {
    case (true, false): return (0, 0, bottom, 84)
    case (true, true): return (0, 84, bottom, 0)
    case (false, false): return (82, 0, bottom, 0)
    case (false, true): return (0, 0, bottom, 84)
    }
  }

  private var regions: [String] {
    var regions: [String] = []
    if !isOuter {
      // While the hinge moves, the fold is reported half a point off now and then.
      let fold = isUneven ? "455" : "455.5"
      let frame =
        isSplit
        ? "\"x\":455.5,\"y\":0,\"width\":13.5,\"height\":669"
        : isSideways
          ? "\"x\":\(fold),\"y\":0,\"width\":40,\"height\":669"
          : "\"x\":0,\"y\":\(fold),\"width\":669,\"height\":40"
      regions.append(region("division", frame, isActive: status == "partiallyOpen"))
    }
    if hasStatusArea, !isSplit {
      let frame =
        switch (isOuter, isSideways) {
        case (true, false): "\"x\":382,\"y\":0,\"width\":84,\"height\":170"
        case (true, true): "\"x\":0,\"y\":0,\"width\":84,\"height\":82"
        case (false, false): "\"x\":535,\"y\":0,\"width\":134,\"height\":82"
        case (false, true): "\"x\":867,\"y\":0,\"width\":84,\"height\":120"
        }
      regions.append(region("occlusion", frame, isActive: true))
    }
    return regions
  }

  private func region(_ kind: String, _ frame: String, isActive: Bool) -> String {
    #"{"kind":"\#(kind)","frame":{\#(frame)},"active":\#(isActive)}"#
  }

  /// From the end of the time to the angle.
  var beforeAngle: String {
    let digits = String(session)
    let name = "bench-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    let isWide = window.width >= 600 && !isOuter
    let isTall = screen.height >= 600
    let insets = safeArea
    return #"","session":"\#(name)","device":"\#(Self.devices[session % 3])","#
      + #""window":{"width":\#(plain(window.width)),"height":\#(plain(window.height))},"#
      + #""screen":{"width":\#(screen.width),"height":\#(screen.height)},"scale":3,"#
      + #""sizeClass":{"horizontal":"\#(isWide ? "regular" : "compact")","#
      + #""vertical":"\#(isTall ? "regular" : "compact")"},"#
      + #""safeArea":{"top":\#(insets.top),"leading":\#(insets.leading),"#
      + #""bottom":\#(insets.bottom),"trailing":\#(insets.trailing)},"#
      + #""regions":[\#(regions.joined(separator: ","))],"#
      + #""hinge":{"status":"\#(status)","angle":"#
  }

  /// From the angle to the end.
  var afterAngle: String {
    let top = window.height - Double(keyboardHeight)
    return #"},"keyboard":{"frame":{"x":0,"y":\#(plain(top)),"width":\#(plain(window.width)),"#
      + #""height":\#(keyboardHeight)},"visible":\#(hasKeyboard)},"#
      + #""interfaceOrientation":"\#(isSideways ? "landscapeLeft" : "portrait")"}"#
  }
}
