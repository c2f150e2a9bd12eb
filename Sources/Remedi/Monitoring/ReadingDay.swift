/// What the counted readings of one field were on one of the patient's dates, in the field's own unit.
public struct ReadingDay: Sendable, Hashable, Codable {
  public let date: LocalDate
  public var count: Int
  public var least: Double
  public var mean: Double
  public var most: Double
  public var first: Double
  public var last: Double

  public init(date: LocalDate, count: Int, least: Double, mean: Double, most: Double, first: Double, last: Double) {
    (self.date, self.count, self.least, self.mean) = (date, count, least, mean)
    (self.most, self.first, self.last) = (most, first, last)
  }
}
