import ModuleKit
import Remedi

/// Whether a rule is on for a patient, and who decided it. A decision is only ever added.
struct RuleDocument: Codable, Sendable, Hashable {
  struct Decision: Codable, Sendable, Hashable {
    enum Event: String, Codable, Sendable { case signed, ended }

    let event: Event
    /// That of the rule which was signed.
    let version: Int
    let by: Actor
    let at: Instant
    /// How often the rule would have fired in the back-test that was signed. Nil where it was ended.
    let firings: Int?
  }

  private(set) var decisions: [Decision] = []

  /// The signature that is in force for a version. Nil if there is none, or the rule says something else by now.
  func signature(of rule: AnalysisRule) -> Decision? {
    decisions.last.flatMap { $0.event == .signed && $0.version == rule.version ? $0 : nil }
  }

  mutating func sign(_ rule: AnalysisRule, firings: Int, by actor: Actor, at now: Instant) {
    decisions.append(Decision(event: .signed, version: rule.version, by: actor, at: now, firings: firings))
  }

  mutating func end(_ rule: AnalysisRule, by actor: Actor, at now: Instant) {
    decisions.append(Decision(event: .ended, version: rule.version, by: actor, at: now, firings: nil))
  }
}
