import Foundation
import PostureAnalysis
import PostureModel
import Synchronization

/// The analysis of a session, which another thread carries on while this one reads the table.
///
/// A class, because two threads hold it, one after the other; its state is behind the mutex.
private final class AnalysisBox: Sendable {
  struct State: Sendable {
    var analysis: SessionAnalysis
    var steps: SourceSteps
  }

  let state: Mutex<State>

  init(_ state: sending State) { self.state = Mutex(state) }
}

/// How many readings a session must have to be worth a thread.
private let worthThread = 2_000

extension Connection {
  /// Analyses a session's readings, and the records of its files where their order matters.
  borrowing func findings(of stream: SessionStream) throws(NotebookError) -> SessionFindings {
    let analysis = SessionAnalysis(
      stream.setting, survey: stream.survey, layouts: stream.layouts, subjects: stream.subjects)
    let steps = try SourceSteps(session: stream.id, on: self)
    var state = AnalysisBox.State(analysis: analysis, steps: steps)
    let states = stream.layouts.map(\.classification.state)
    let isInFileOrder = stream.isInFileOrder
    try withWorker(&state, isWorthThread: stream.survey.readings >= worthThread) {
      state, batch in
      for step in batch {
        state.analysis.add(step.trace)
        if isInFileOrder {
          state.steps.add(step, state: states[step.trace.layout], to: &state.analysis)
        }
      }
    } _: { receive throws(NotebookError) in
      try forEachReading(of: stream, receive)
    }
    if !isInFileOrder {
      try forEachReadingByRecord(of: stream) { step throws(NotebookError) in
        state.steps.add(step, state: states[step.trace.layout], to: &state.analysis)
      }
    }
    state.steps.finish(&state.analysis)
    for screenshot in try screenshots(of: stream) { state.analysis.add(screenshot) }
    return state.analysis.finish()
  }

  /// Has readings worked on in batches, by another thread where they are many.
  private borrowing func withWorker(
    _ state: inout AnalysisBox.State, isWorthThread: Bool,
    _ work: @escaping @Sendable (inout AnalysisBox.State, [ReadingStep]) -> Void,
    _ stream: (_ receive: (ReadingStep) throws(NotebookError) -> Void) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    guard isWorthThread else {
      return try stream { step throws(NotebookError) in work(&state, [step]) }
    }
    let box = AnalysisBox(state)
    let ring = Ring<[ReadingStep]>()
    let finished = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while let batch = ring.take() { box.state.withLock { work(&$0, batch) } }
      finished.signal()
    }
    var batch: [ReadingStep] = []
    batch.reserveCapacity(EventBatch.capacity)
    do throws(NotebookError) {
      try stream { step throws(NotebookError) in
        batch.append(step)
        guard batch.count == EventBatch.capacity else { return }
        _ = ring.put(batch)
        batch.removeAll(keepingCapacity: false)
        batch.reserveCapacity(EventBatch.capacity)
      }
    } catch {
      ring.abandon()
      ring.finish()
      finished.wait()
      throw error
    }
    _ = ring.put(batch)
    ring.finish()
    finished.wait()
    state = box.state.withLock { $0 }
  }
}
