import Remedi

/// A limit that one reading can reach, so that an app can warn where it is offline.
public struct ReadingThreshold: Sendable, Hashable {
  public let rule: String
  public let level: AnalysisRule.Level
  public let bound: AnalysisBound
  /// Only with these contexts. Empty for all.
  public let contexts: Set<String>
  /// Not with these.
  public let otherContexts: Set<String>
  /// So many readings have to reach it.
  public let times: Int

  /// The limits of a field in a rule. Those that need another reading to compare with are left out.
  static func all(of rule: AnalysisRule, _ module: ModuleID, _ field: String) -> [ReadingThreshold] {
    found(in: rule.condition, times: 1).compactMap { input, bound, times in
      guard let input = rule.input(input), input.module == module, input.value == field else { return nil }
      return ReadingThreshold(
        rule: rule.id, level: rule.level, bound: bound, contexts: input.contexts,
        otherContexts: input.otherContexts, times: times)
    }
  }

  /// Parts that must all hold are no limits of one value.
  private static func found(
    in condition: AnalysisCondition, times: Int
  ) -> [(input: String, bound: AnalysisBound, times: Int)] {
    switch condition {
    case .measure(let measure, let bound): measure.kind == .latest ? [(measure.input, bound, times)] : []
    case .count(let least, _, let each): found(in: each, times: least)
    case .any(let parts): parts.flatMap { found(in: $0, times: times) }
    case .all: []
    }
  }
}

extension ModuleListing {
  /// The limits of a field in these rules.
  public func thresholds(of field: String, in rules: [AnalysisRule]) -> [ReadingThreshold] {
    rules.flatMap { ReadingThreshold.all(of: $0, id, field) }
  }
}
