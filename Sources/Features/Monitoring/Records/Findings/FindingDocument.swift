import ModuleKit
import Remedi

/// A finding as it is stored: that readings reach the limit of a rule. The stored codes must never change.
struct FindingDocument: Codable, Sendable, Hashable {
  /// Who has looked at it.
  struct Acknowledgement: Codable, Sendable, Hashable {
    let by: Actor
    let at: Instant
    /// True if it was part of the back-test that was signed. Otherwise nil.
    let backTested: Bool?
  }

  let rule: String
  let version: Int
  let level: AnalysisRule.Level
  /// When it was found.
  let firedAt: Instant
  /// The same in milliseconds since 1970. Indexed.
  let at: Int64
  private(set) var anchor: ReadingMark
  private(set) var first: ReadingMark
  private(set) var last: ReadingMark
  /// When the last of its readings was measured, in milliseconds since 1970. Indexed.
  private(set) var lastAt: Int64
  private(set) var evidence: [FindingEvidence]
  /// The rule and the readings in English words, for the board: "Pulse: 40 or fewer beats a minute (38 beats a minute)".
  private(set) var words: String
  /// Nil unless a correction or removal took its evidence away.
  private(set) var withdrawnAt: Instant?
  private(set) var acknowledged: Acknowledgement?
  /// Whether it was not withdrawn. Indexed.
  private(set) var stands: Bool
  /// Whether somebody has to look at it. Indexed.
  private(set) var open: Bool

  init(_ firing: RuleFiring, words: String) {
    (rule, version, level) = (firing.rule, firing.version, firing.level)
    (firedAt, at) = (firing.firedAt, firing.firedAt.milliseconds)
    (anchor, first, last) = (firing.anchor, firing.span.lowerBound, firing.span.upperBound)
    (lastAt, evidence) = (firing.span.upperBound.at, firing.evidence.map(FindingEvidence.init))
    (self.words, withdrawnAt, acknowledged) = (words, firing.withdrawnAt, nil)
    (stands, open) = (firing.stands, firing.stands)
  }

  /// Replaces what the rule says of it. The acknowledgement is kept.
  mutating func take(_ firing: RuleFiring, words: String) {
    let known = acknowledged
    self = FindingDocument(firing, words: words)
    acknowledged = known
    open = stands && known == nil
  }

  mutating func acknowledge(by actor: Actor, at now: Instant, inBackTest: Bool = false) {
    acknowledged = Acknowledgement(by: actor, at: now, backTested: inBackTest ? true : nil)
    open = false
  }

  /// Where the rule is no longer applied to its readings.
  mutating func withdraw(at now: Instant) {
    withdrawnAt = now
    (stands, open) = (false, false)
  }

  func firing(_ id: String) -> RuleFiring {
    RuleFiring(
      id, rule: rule, version: version, level: level, firedAt: firedAt, anchor: anchor, span: first...last,
      evidence: evidence.map(\.reading), withdrawnAt: withdrawnAt)
  }
}
