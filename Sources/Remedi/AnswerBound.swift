/// The size limit of a response about a range of a patient's days.
public struct AnswerBound: Sendable {
  /// The most days.
  public static let mostDays = 366
  /// The most occurrences, as-needed items and records of these: 136 per day for the most days.
  public static let mostItems = 50_000

  private let field: String
  private let most: Int
  private var held = 0

  /// - Parameters:
  ///   - field: the name of the range's end in the error.
  ///   - most: the item limit.
  public init(naming field: String, most: Int = mostItems) { (self.field, self.most) = (field, most) }

  /// Counts items while they are created.
  /// - Parameter days: the number of complete days before these items.
  /// - Throws: `RemediError` `validation` above the limit; it states how many days can be requested.
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
