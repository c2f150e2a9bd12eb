import Remedi

/// The sentences that all rules have in common. What is a rule's own is in the words of its module.
public struct RuleSentences: Sendable {
  let language: WordLanguage

  public init(_ language: WordLanguage) { self.language = language }

  private func either(_ english: String, _ german: String) -> String { language == .german ? german : english }

  /// Where a limit is from, and who has looked at it.
  public func source(_ rule: AnalysisRule) -> String {
    let reviewer = rule.reviewer ?? either("nobody yet", "noch niemandem")
    let doubt =
      rule.isVerified
      ? "" : either(" The limit was not found in the publication.", " Die Grenze wurde in der Quelle nicht gefunden.")
    return either("Source: ", "Quelle: ") + "\(rule.source), \(rule.year)." + doubt
      + either(" Reviewed by: \(reviewer).", " Geprüft von: \(reviewer).")
  }

  public func level(_ level: AnalysisRule.Level) -> String {
    switch level {
    case .urgent: either("Urgent", "Dringend")
    case .soon: either("Soon", "Bald")
    case .note: either("To know", "Zur Kenntnis")
    }
  }

  /// `178/112 and 182/114, 6 minutes apart`.
  func list(_ words: [String], apart milliseconds: Int64?) -> String {
    let list =
      words.count < 2
      ? words.joined()
      : words.dropLast().joined(separator: ", ") + either(" and ", " und ") + (words.last ?? "")
    guard let milliseconds, milliseconds >= 60_000 else { return list }
    return list + either(", \(length(milliseconds)) apart", " im Abstand von \(length(milliseconds))")
  }

  private func length(_ milliseconds: Int64) -> String {
    let minutes = milliseconds / 60_000
    switch minutes {
    case 1: return either("a minute", "einer Minute")
    case ..<120: return either("\(minutes) minutes", "\(minutes) Minuten")
    case ..<(48 * 60): return either("\(minutes / 60) hours", "\(minutes / 60) Stunden")
    default: return either("\(minutes / 1440) days", "\(minutes / 1440) Tagen")
    }
  }
}
