/// What is shown of a module and some days.
public struct MonitoringPage: Decodable, Hashable, Sendable {
  public let headline: String
  public let sentences: [String]
  public let series: [Series]
  /// In the unit of the first series.
  public let forecast: [Forecast]
  public let table: Table

  /// The points of a plot, or a line through them.
  public struct Series: Decodable, Hashable, Sendable {
    public let name: String
    /// UCUM.
    public let unit: String
    public let unitName: String
    public let isTrend: Bool
    public let points: [Point]
  }

  public struct Point: Decodable, Hashable, Sendable {
    public let at: Timestamp
    public let value: Double
  }

  /// What is expected, with the interval that holds it with a probability of 80 %.
  public struct Forecast: Decodable, Hashable, Sendable {
    public let date: CalendarDate
    public let value: Double
    public let lower: Double
    public let upper: Double
  }

  public struct Table: Decodable, Hashable, Sendable {
    public let heads: [String]
    public let rows: [[String]]
  }
}
