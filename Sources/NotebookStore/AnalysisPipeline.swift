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

/// The analysis of a session that another thread works out.
///
/// A class, because two threads hold it; what it finds is behind the mutex.
final class PendingAnalysis: Sendable {
  private let found = Mutex(SessionFindings())
  private let finished = DispatchSemaphore(value: 0)

  /// Begins the work.
  init(_ work: @escaping @Sendable () -> SessionFindings) {
    Thread.detachNewThread { [self] in
      let findings = work()
      found.withLock { $0 = findings }
      finished.signal()
    }
  }

  /// What was found, once it is; to be asked once.
  func findings() -> SessionFindings {
    finished.wait()
    return found.withLock { $0 }
  }
}

/// How many readings a session must have to be worth a thread.
private let worthThread = 2_000

extension Connection {
  /// Analyses a session's readings, and the records of its files where their order matters.
  borrowing func findings(of stream: SessionStream) throws(NotebookError) -> SessionFindings {
    if let work = try analysisOfKept(stream) { return work() }
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

  /// The analysis of a session whose readings the survey kept, to be done on any thread; else none.
  borrowing func analysisOfKept(
    _ stream: SessionStream
  ) throws(NotebookError) -> (@Sendable () -> SessionFindings)? {
    guard let readings = stream.steps else { return nil }
    let sources = try SourceSteps(session: stream.id, on: self)
    let screenshots = try screenshots(of: stream)
    let states = stream.layouts.map(\.classification.state)
    let isInFileOrder = stream.isInFileOrder
    return {
      var analysis = SessionAnalysis(
        stream.setting, survey: stream.survey, layouts: stream.layouts, subjects: stream.subjects)
      var sources = sources
      for step in readings {
        analysis.add(step.trace)
        if isInFileOrder { sources.add(step, state: states[step.trace.layout], to: &analysis) }
      }
      if !isInFileOrder {
        for step in readings.sorted(by: { ($0.source, $0.record) < ($1.source, $1.record) }) {
          sources.add(step, state: states[step.trace.layout], to: &analysis)
        }
      }
      sources.finish(&analysis)
      for screenshot in screenshots { analysis.add(screenshot) }
      return analysis.finish()
    }
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
