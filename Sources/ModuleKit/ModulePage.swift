import Remedi

/// What is shown of a module, as data: the server makes JSON for the app and HTML for the chart of it.
public struct ModulePage: Sendable, Hashable {
  /// A line or points of the plot.
  public struct Series: Sendable, Hashable {
    public struct Point: Sendable, Hashable {
      public let at: Instant
      public let value: Double

      public init(_ at: Instant, _ value: Double) { (self.at, self.value) = (at, value) }
    }

    public let name: String
    /// UCUM, and as a word.
    public let unit: String
    public let unitName: String
    public let points: [Point]
    public let isTrend: Bool

    public init(_ name: String, unit: String, unitName: String, points: [Point], isTrend: Bool = false) {
      (self.name, self.unit, self.unitName, self.points, self.isTrend) = (name, unit, unitName, points, isTrend)
    }
  }

  /// What is expected on a date, with the interval that holds it with a probability of 80 %.
  public struct Forecast: Sendable, Hashable {
    public let date: LocalDate
    public let value: Double
    public let lower: Double
    public let upper: Double

    public init(_ date: LocalDate, _ value: Double, lower: Double, upper: Double) {
      (self.date, self.value, self.lower, self.upper) = (date, value, lower, upper)
    }
  }

  /// The figures of the plot, as a table.
  public struct Table: Sendable, Hashable {
    public let heads: [String]
    public let rows: [[String]]

    public init(heads: [String], rows: [[String]]) { (self.heads, self.rows) = (heads, rows) }
  }

  /// Something that the patient can do here, by a code that the app knows: `enter`.
  public struct Action: Sendable, Hashable {
    public let code: String
    public let words: String

    public init(_ code: String, _ words: String) { (self.code, self.words) = (code, words) }
  }

  /// In words.
  public let headline: String
  /// Further sentences, such as where a threshold comes from.
  public let sentences: [String]
  public let series: [Series]
  public let forecast: [Forecast]
  public let table: Table
  public let actions: [Action]

  public init(
    headline: String, sentences: [String] = [], series: [Series] = [], forecast: [Forecast] = [],
    table: Table = Table(heads: [], rows: []), actions: [Action] = []
  ) {
    (self.headline, self.sentences, self.series) = (headline, sentences, series)
    (self.forecast, self.table, self.actions) = (forecast, table, actions)
  }
}
