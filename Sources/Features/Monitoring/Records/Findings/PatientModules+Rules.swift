import DocumentStore
import ModuleKit
import Record
import Remedi

extension RecordAction {
  /// Say that a rule is to watch over the patient's readings, or no longer; say that one has looked at a finding.
  static let signRules = Self(needs: .treat, members: .treating)
}

extension PatientModules {
  /// All rules of the program, in the order of their files.
  func rules() async throws -> [PatientRule] {
    let rules = registry.rules
    let stored = try await file.record.values(at: rules.map { References.rule($0.id, of: file.reference) })
    return zip(rules, stored).map { PatientRule(rule: $0, signature: $1?.signature(of: $0)) }
  }

  /// Those that are on.
  func signedRules() async throws -> [AnalysisRule] {
    try await rules().filter { $0.signature != nil }.map(\.rule)
  }

  /// - Throws: `RemediError` `notFound`
  func rule(_ id: String) async throws -> PatientRule {
    guard let rule = registry.rule(id) else { throw RemediError.notFound }
    let stored = try await file.record.value(at: References.rule(id, of: file.reference))
    return PatientRule(rule: rule, signature: stored?.signature(of: rule))
  }

  /// Switches a rule on. What the back-test found counts as seen, so that it is not found again.
  /// - Parameters:
  ///   - version: that of the back-test that was read.
  ///   - firings: how many it showed.
  /// - Throws: `RemediError` `notFound`, `staleRevision` if the rule or its back-test is another by now, `viewOnly`.
  func sign(_ id: String, version: Int, firings: Int, at now: Instant) async throws {
    guard let rule = registry.rule(id) else { throw RemediError.notFound }
    guard rule.version == version else { throw RemediError.otherBackTest }
    try await file.commit(.signRules, at: now) { transaction in
      let place = References.rule(id, of: file.reference)
      var document = try await transaction.value(at: place) ?? RuleDocument()
      guard document.signature(of: rule) == nil else { return }
      // Within the commit: what is received meanwhile conflicts with the patient's chain.
      let course = try await backTest(rule, at: now)
      guard course.firings(since: Self.backTestBegin(at: now)).count == firings else {
        throw RemediError.otherBackTest
      }
      try await replaceFindings(of: rule, with: course, at: now, in: &transaction)
      document.sign(rule, firings: firings, by: file.holder, at: now)
      try transaction.put(document, at: place)
      try await transaction.audit(file.reference, .ruleSigned, by: file.holder, at: now, subject: id)
    }
  }

  /// Switches a rule off. Its findings stay. Again: nothing.
  /// - Throws: `RemediError` `notFound`, `viewOnly`.
  func end(_ id: String, at now: Instant) async throws {
    guard let rule = registry.rule(id) else { throw RemediError.notFound }
    try await file.commit(.signRules, at: now) { transaction in
      let place = References.rule(id, of: file.reference)
      guard var document = try await transaction.value(at: place), document.signature(of: rule) != nil else { return }
      document.end(rule, by: file.holder, at: now)
      try transaction.put(document, at: place)
      try await transaction.audit(file.reference, .ruleEnded, by: file.holder, at: now, subject: id)
    }
  }

  /// Earlier findings stay where the back-test has them too; others that stand are no longer kept up to date, and are
  /// withdrawn.
  private func replaceFindings(
    of rule: AnalysisRule, with course: RuleCourse, at now: Instant, in transaction: inout Transaction
  ) async throws {
    let standing = course.firings.filter(\.stands).suffix(Self.mostSeen)
    let stored = try await file.record.documents(
      of: .findings(of: rule.id, from: 0, below: file.reference.path))
    let ids = Set(standing.map(\.id))
    for document in stored where !ids.contains(document.path.id) {
      var finding = try Collections.findings.decode(document)
      finding.withdraw(at: now)
      try transaction.put(finding, at: References.finding(document.path.id, of: file.reference))
    }
    for firing in standing {
      let place = References.finding(firing.id, of: file.reference)
      let words = RuleWords(rule.id, in: registry, .english)?.summary(firing.evidence) ?? rule.id
      var finding = try await transaction.value(at: place) ?? FindingDocument(firing, words: words)
      finding.take(firing, words: words)
      if finding.open { finding.acknowledge(by: file.holder, at: now, inBackTest: true) }
      try transaction.put(finding, at: place)
    }
  }

  /// More findings of one rule in a year than anybody signs for. What is older is no longer of use.
  private static let mostSeen = 200
}

extension RemediError {
  static let otherBackTest = RemediError(
    .staleRevision, "The rule or the patient's readings have changed meanwhile. Read the back-test again.")
}
