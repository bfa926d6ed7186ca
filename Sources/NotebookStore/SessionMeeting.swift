import PostureAnalysis
import PostureModel

/// What a survey finds, gathered while a new session's readings are written in their order.
///
/// It saves reading them all again. Whatever else happens, a reading in between or a session that
/// had readings before, is left to the survey of the table.
struct SessionMeeting {
  private(set) var survey = SessionSurvey()
  private(set) var layoutKeys: [Int64] = []
  private(set) var layouts: [Shared<Layout>] = []
  private(set) var contexts: [(key: Int64, context: Shared<Context>)] = []
  private var seenLayouts: Set<Int64> = []
  private var seenContexts: Set<Int64> = []
  private var lastLayout: Int64 = -1
  private var lastContext: Int64 = -1

  /// Takes the next reading of the session.
  mutating func add(
    _ row: EventBatch.Row, of batch: EventBatch, layout: Int64, context: Int64?
  ) {
    survey.add(time: row.time, uptime: row.uptime)
    if layout != lastLayout {
      lastLayout = layout
      if seenLayouts.insert(layout).inserted {
        layoutKeys.append(layout)
        layouts.append(batch.layouts[row.layout])
      }
    }
    if let context, context != lastContext {
      lastContext = context
      if seenContexts.insert(context).inserted {
        contexts.append((context, batch.contexts[row.context]))
      }
    }
  }
}
