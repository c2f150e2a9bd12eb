import Remedi

extension QueryParameters {
  /// The field name of the last day in validation errors.
  package static let lastDay = FieldIssue.queryMark + "to"

  /// The days from `from` to `to`. Both are required and inclusive. Nil if they are invalid; ``finish()`` then reports
  /// the error.
  /// - Parameter longest: the maximum number of days. Nil for no limit.
  package func days(atMost longest: Int? = nil) -> ClosedRange<LocalDate>? {
    let (from, to) = (requiredDate("from"), requiredDate("to"))
    guard let from, let to else { return nil }
    guard from <= to else {
      fault("to", "The last day is before the first.")
      return nil
    }
    if let longest, to - from >= longest {
      fault("to", "At most \(longest) days can be asked for at once.")
      return nil
    }
    return from...to
  }
}
