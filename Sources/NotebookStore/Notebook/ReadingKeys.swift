/// Where the keys of a session's readings begin: a reading's key is this and its number.
///
/// Each session reserves four thousand million keys, so that its readings are a range of the table in
/// the contract's order, whatever is imported beside it.
func firstKey(of session: Int64) -> Int64 { session << 32 }

/// The keys that a session's readings can have.
func readingKeys(of session: Int64) -> ClosedRange<Int64> {
  firstKey(of: session) + 1...firstKey(of: session + 1) - 1
}
