extension Array {
  /// The first index whose element satisfies `predicate`, in an array whose satisfying elements are all at the end. The
  /// end index if there is none.
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
