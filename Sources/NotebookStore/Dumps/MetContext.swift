import PostureModel

/// Who was measured, as far as the readings say: the first value met of each.
struct MetContext {
  var first = Context()

  mutating func add(_ context: Context) {
    first.device = first.device ?? context.device
    first.os = first.os ?? context.os
    first.build = first.build ?? context.build
    first.simulator = first.simulator ?? context.simulator
    first.app = first.app ?? context.app
    first.appVersion = first.appVersion ?? context.appVersion
    first.appBuild = first.appBuild ?? context.appBuild
  }
}
