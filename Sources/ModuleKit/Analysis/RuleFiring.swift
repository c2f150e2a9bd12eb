import Remedi

/// That a rule held: once for as long as it goes on.
public struct RuleFiring: Sendable, Hashable, Identifiable {
  /// The rule, the moment and the reading with which it held first. Later changes keep it.
  public let id: String
  public let rule: String
  public let version: Int
  public let level: AnalysisRule.Level
  /// When the reading was received with which it held first.
  public let firedAt: Instant
  /// The reading at which the evidence holds.
  public internal(set) var anchor: ReadingMark
  /// From the first to the last reading at which it holds.
  public internal(set) var span: ClosedRange<ReadingMark>
  /// The readings that show it, oldest first, as they stand.
  public internal(set) var evidence: [AnalysisReading]
  /// When a correction or removal took away what showed it. Nil if nothing did.
  public internal(set) var withdrawnAt: Instant?

  /// - Parameter id: of a stored one.
  public init(
    _ id: String, rule: String, version: Int, level: AnalysisRule.Level, firedAt: Instant, anchor: ReadingMark,
    span: ClosedRange<ReadingMark>, evidence: [AnalysisReading], withdrawnAt: Instant? = nil
  ) {
    self.id = id
    (self.rule, self.version, self.level, self.firedAt) = (rule, version, level, firedAt)
    (self.anchor, self.span, self.evidence, self.withdrawnAt) = (anchor, span, evidence, withdrawnAt)
  }

  /// A new one.
  init(
    _ rule: AnalysisRule, at now: Instant, _ anchor: ReadingMark, to last: ReadingMark, _ evidence: [AnalysisReading]
  ) {
    self.init(
      "\(rule.id):\(now.milliseconds):\(anchor.id)", rule: rule.id, version: rule.version, level: rule.level,
      firedAt: now, anchor: anchor, span: anchor...last, evidence: evidence)
  }

  public var stands: Bool { withdrawnAt == nil }
}
