import Remedi

/// A reading that counts, as rules know it at some moment.
public struct AnalysisReading: Sendable, Hashable {
  public let id: String
  public let module: ModuleID
  public let revision: Int
  public let measuredAt: Instant
  /// The patient's date when it was measured.
  public let date: LocalDate
  public let context: String?
  /// As they were entered.
  public let values: [MeasuredValue]
  /// In the fields' own units, by the names of the fields. What a laboratory could not measure further is left out.
  public let own: [String: Double]

  public init(
    _ id: String, of module: ModuleID, revision: Int, _ content: HealthReading.Content, on date: LocalDate,
    own: [String: Double]
  ) {
    (self.id, self.module, self.revision, self.date) = (id, module, revision, date)
    (measuredAt, context, values) = (content.measuredAt, content.context, content.values)
    self.own = own.filter { content[$0.key]?.comparator == nil }
  }

  public var mark: ReadingMark { ReadingMark(at: measuredAt.milliseconds, id: id) }
}
