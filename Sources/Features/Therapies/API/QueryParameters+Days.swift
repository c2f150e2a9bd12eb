import Remedi
import Web

extension QueryParameters {
  /// The last of some days, as a fault names it.
  static let lastDay = FieldIssue.queryMark + "to"

  /// The days from `from` to `to`, both to be named and both included; nil where they are not right, which ``finish()``
  /// then says.
  /// - Parameter longest: the most days that may be asked for; nil for any number.
  func days(atMost longest: Int? = nil) -> ClosedRange<LocalDate>? {
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
