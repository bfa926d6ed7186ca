#if canImport(UIKit) && canImport(SwiftUI) && os(iOS)
  public import SwiftUI
  import UIKit

  extension View {
    /// Appends a reading of this view's window to a log every two seconds, or as often as is said.
    ///
    /// Put it on the outermost view. Written from published declarations (iOS 27.1) and not yet compiled.
    public func postureProbe(_ log: ProbeLog, every seconds: Double = 2) -> some View {
      modifier(PostureProbe(log: log, seconds: seconds))
    }
  }

  /// Reads the window beside a view's content.
  private struct PostureProbe: ViewModifier {
    let log: ProbeLog
    let seconds: Double
    @State private var hinge: ProbeReading.Hinge?
    @State private var keyboard = ProbeKeyboard()
    @State private var holder = WindowHolder()

    func body(content: Content) -> some View {
      content
        .background(WindowReader(holder: holder))
        .watchingHinge { hinge = $0 }
        .task {
          // The clock that goes on while the device sleeps; a reading that is late moves no other.
          while !Task.isCancelled {
            if let window = holder.window {
              try? log.append(
                ProbeReading(window: window, hinge: hinge, keyboard: keyboard.keyboard))
            }
            try? await Task.sleep(for: .seconds(seconds))
          }
        }
    }
  }

  extension View {
    @ViewBuilder
    fileprivate func watchingHinge(_ told: @escaping (ProbeReading.Hinge?) -> Void) -> some View {
      if #available(iOS 27.1, *) {
        onHingeChange { _, new in
          told(
            new.hinge.map { hinge in
              // A struct with static members, which no switch can exhaust.
              let status =
                hinge.status == .closed
                ? "closed"
                : hinge.status == .partiallyOpen
                  ? "partiallyOpen"
                  : hinge.status == .fullyOpen ? "fullyOpen" : "\(hinge.status)"
              return ProbeReading.Hinge(status: status, angle: hinge.angle.degrees)
            })
        }
      } else {
        self
      }
    }
  }

  /// Keeps the window that a view is in.
  @MainActor
  private final class WindowHolder {
    weak var window: UIWindow?
  }

  /// A view without content that says which window it is in.
  private struct WindowReader: UIViewRepresentable {
    let holder: WindowHolder

    func makeUIView(context: Context) -> ReaderView { ReaderView(holder) }
    func updateUIView(_ view: ReaderView, context: Context) { holder.window = view.window }

    final class ReaderView: UIView {
      private let holder: WindowHolder

      init(_ holder: WindowHolder) {
        self.holder = holder
        super.init(frame: .zero)
        isUserInteractionEnabled = false
      }

      required init?(coder: NSCoder) { nil }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        holder.window = window
      }
    }
  }
#endif
