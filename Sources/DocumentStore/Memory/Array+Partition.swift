extension Array {
  /// The first index of an element that satisfies `predicate`, where none that does stands before one that does not;
  /// the end where none does.
  func partitioningIndex(_ predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
