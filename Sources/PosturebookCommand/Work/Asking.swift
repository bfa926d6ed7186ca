import NotebookStore
import PostureReport

/// Makes something of the rows of named queries; throws the first failure of a query.
func asking<Result>(
  _ notebook: borrowing Notebook, session: String? = nil, _ make: (Ask) -> Result
) throws(CommandFailure) -> Result {
  var failure: NotebookError?
  let result = make { name in
    guard failure == nil else { return [] }
    do throws(NotebookError) {
      let answer = try notebook.answer(name, session: session)
      return answer.rows.map { Row(answer.columns, $0.map(Value.init)) }
    } catch {
      failure = error
      return []
    }
  }
  if let failure { throw CommandFailure(failure) }
  return result
}

extension Value {
  /// A value of the notebook as pages read it.
  init(_ value: SQLValue) {
    self =
      switch value {
      case .null, .blob: .null
      case .integer(let number): .integer(Int(number))
      case .real(let number): .real(number)
      case .text(let text): .text(text)
      }
  }
}
