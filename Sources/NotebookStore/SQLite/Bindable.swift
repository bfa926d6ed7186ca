import PostureAnalysis
import PostureModel

/// A value that can be bound to a statement's parameters.
protocol Bindable {
  /// How many parameters it takes.
  static var parameters: Int32 { get }
  /// Binds it from a position on.
  func bind(to statement: borrowing Statement, at position: Int32)
}

extension Bindable {
  static var parameters: Int32 { 1 }
}

extension Bindable where Self: RawRepresentable, RawValue == String {
  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(rawValue, at: position)
  }
}

extension State: Bindable {}
extension Fold: Bindable {}
extension Attitude: Bindable {}
extension Axis: Bindable {}
extension Display: Bindable {}
extension HingeStatus: Bindable {}
extension SizeClass: Bindable {}
extension LayoutDirection: Bindable {}
extension Region.Kind: Bindable {}
extension DeviceProfile.Side: Bindable {}
extension Boundary: Bindable {}
extension Motion: Bindable {}
extension Direction: Bindable {}
extension Coverage: Bindable {}
extension Anomaly.Severity: Bindable {}
extension Question: Bindable {}
extension Signal: Bindable {}
extension SignalFinding.Verdict: Bindable {}

extension Instant: Bindable {
  @inline(__always)
  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(milliseconds, at: position)
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  static var parameters: Int32 { Wrapped.parameters }

  @inline(__always)
  func bind(to statement: borrowing Statement, at position: Int32) {
    if let self { return self.bind(to: statement, at: position) }
    for offset in 0..<Wrapped.parameters { statement.bindNull(at: position + offset) }
  }
}

extension Int64: Bindable {
  @inline(__always)
  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(self, at: position)
  }
}

extension Int: Bindable {
  @inline(__always)
  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(Int64(self), at: position)
  }
}

extension Bool: Bindable {
  @inline(__always)
  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(self ? Int64(1) : 0, at: position)
  }
}

extension Double: Bindable {
  @inline(__always)
  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(self, at: position)
  }
}

extension String: Bindable {
  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(self, at: position)
  }
}

extension Array: Bindable where Element == UInt8 {
  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(self, at: position)
  }
}

extension SQLValue: Bindable {
  func bind(to statement: borrowing Statement, at position: Int32) {
    switch self {
    case .null: statement.bindNull(at: position)
    case .integer(let number): statement.bind(number, at: position)
    case .real(let number): statement.bind(number, at: position)
    case .text(let text): statement.bind(text, at: position)
    case .blob(let bytes): statement.bind(bytes, at: position)
    }
  }
}

extension Point: Bindable {
  static var parameters: Int32 { 2 }

  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(x, at: position)
    statement.bind(y, at: position + 1)
  }
}

extension Size: Bindable {
  static var parameters: Int32 { 2 }

  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(width, at: position)
    statement.bind(height, at: position + 1)
  }
}

extension Rect: Bindable {
  static var parameters: Int32 { 4 }

  func bind(to statement: borrowing Statement, at position: Int32) {
    Point(x: x, y: y).bind(to: statement, at: position)
    size.bind(to: statement, at: position + 2)
  }
}

extension Insets: Bindable {
  static var parameters: Int32 { 4 }

  func bind(to statement: borrowing Statement, at position: Int32) {
    statement.bind(top, at: position)
    statement.bind(leading, at: position + 1)
    statement.bind(bottom, at: position + 2)
    statement.bind(trailing, at: position + 3)
  }
}
