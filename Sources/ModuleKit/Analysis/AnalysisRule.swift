import Remedi

/// A published rule over readings (S-02, S-05). It names a limit that was reached, and never a diagnosis.
public struct AnalysisRule: Sendable, Hashable {
  /// How soon somebody should look. The stored codes must never change.
  public enum Level: String, Sendable, Codable, CaseIterable {
    case urgent, soon, note
  }

  /// Unique among all rules. Stored, so it never changes.
  public let id: String
  /// Raised whenever the rule says something else: a signature is of one version.
  public let version: Int
  public let level: Level
  /// 1 to 10, each name once.
  public let inputs: [AnalysisInput]
  public let condition: AnalysisCondition
  /// The publication.
  public let source: String
  public let year: Int
  /// Whether the limit was found in the publication, or in what quotes it.
  public let isVerified: Bool
  /// The physician who reviewed it. Nil if nobody did yet.
  public let reviewer: String?

  public init(
    _ id: String, version: Int = 1, level: Level, inputs: [AnalysisInput], condition: AnalysisCondition,
    source: String, year: Int, isVerified: Bool = true, reviewer: String? = nil
  ) {
    (self.id, self.version, self.level, self.inputs) = (id, version, level, inputs)
    (self.condition, self.source, self.year) = (condition, source, year)
    (self.isVerified, self.reviewer) = (isVerified, reviewer)
  }

  /// The modules that it reads.
  public var modules: Set<ModuleID> { Set(inputs.map(\.module)) }

  /// The input of a name. Nil if there is none.
  public func input(_ name: String) -> AnalysisInput? { inputs.first { $0.name == name } }

  /// How far readings are looked for on either side of another, in milliseconds: as far as the condition looks back, and
  /// two days for whether it goes on.
  public var longestLook: Int64 { max(condition.reach, 2 * 86_400_000) }

  /// Whether a reading gives any of its inputs.
  func reads(_ reading: AnalysisReading) -> Bool { inputs.contains { $0.value(of: reading) != nil } }

  /// The keys of its words: a title, for whom it is, and what the patient is told.
  public var titleKey: String { "rule.\(id)" }
  public var purposeKey: String { "rule.\(id).purpose" }
  public var adviceKey: String { "rule.\(id).advice" }
  var wordKeys: [String] { [titleKey, purposeKey, adviceKey] }
}
