/// How much one answer about some days of a patient may hold.
public struct AnswerBound: Sendable {
  /// The most days.
  public static let mostDays = 366
  /// The most occurrences, and as-needed items of a day with the records that each holds: 136 a day for the most days.
  public static let mostItems = 50_000

  private let field: String
  private let most: Int
  private var held = 0

  /// - Parameters:
  ///   - field: what asks for the last day, as the refusal names it.
  ///   - most: the most items.
  public init(naming field: String, most: Int = mostItems) { (self.field, self.most) = (field, most) }

  /// Counts items while they are made.
  /// - Parameter days: how many days, from the first one on, were made whole before.
  /// - Throws: `RemediError` `validation` where these are too many, with how many days can be asked for.
  public mutating func count(_ items: Int, behind days: Int) throws(RemediError) {
    held += items
    guard held > most else { return }
    let fitting = max(1, days)
    throw .invalid(
      field,
      "Too much is planned on these days for one answer. From this first day on, at most "
        + "\(fitting) day\(fitting == 1 ? "" : "s") can be asked for at once.")
  }
}
