/// The choice that a misspelt word was most likely meant to be; `nil` if none is near.
///
/// Near is up to two slips of the finger, and up to one in a word of four letters or fewer; or a
/// beginning of at least three letters that only one choice has.
func nearest(to word: some StringProtocol, among choices: [String]) -> String? {
  let letters = Array(word.lowercased())
  let allowed = letters.count <= 4 ? 1 : 2
  let near = choices.map { (choice: $0, slips: slips(from: letters, to: Array($0.lowercased()))) }
    .filter { $0.slips <= allowed }
    .min { ($0.slips, $0.choice) < ($1.slips, $1.choice) }
  if let near { return near.choice }
  let longer = choices.filter { letters.count >= 3 && $0.lowercased().starts(with: letters) }
  return longer.count == 1 ? longer.first : nil
}

/// How many letters must be put in, left out, changed or swapped with a neighbour.
///
/// The optimal string alignment distance: Boytsov, Indexing Methods for Approximate Dictionary
/// Searching, Journal of Experimental Algorithmics 16 (2011).
func slips(from one: [Character], to other: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for i in one.indices {
    var row = [i + 1]
    for j in other.indices {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[other.count]
}
