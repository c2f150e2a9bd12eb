extension Result where Failure == PostgresFault {
  /// Nil if there is none.
  var fault: PostgresFault? {
    if case .failure(let fault) = self { fault } else { nil }
  }
}
