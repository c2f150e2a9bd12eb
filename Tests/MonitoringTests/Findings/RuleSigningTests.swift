import ModuleKit
import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite("Rules are signed after their back-test", .timeLimit(.minutes(5)))
struct RuleSigningTests {
  private func later(_ hours: Int) -> Instant { MonitoringScene.now.adding(seconds: 3600 * hours) }

  @Test("S-05: only with the back-test that stands, and by somebody who treats the patient")
  func refused() async throws {
    let scene = try await FindingScene()
    try await scene.weigh(1, "95", at: later(-48))
    let (clinic, own) = (try await scene.clinic(), try await scene.modules())
    await expectRefusal(.staleRevision) { try await clinic.sign("heavy", version: 1, firings: 0, at: later(-1)) }
    await expectRefusal(.staleRevision) { try await clinic.sign("heavy", version: 2, firings: 1, at: later(-1)) }
    await expectRefusal(.notFound) { try await clinic.sign("none", version: 1, firings: 0, at: later(-1)) }
    await expectRefusal(.notFound) { try await own.sign("heavy", version: 1, firings: 1, at: later(-1)) }
    #expect(try await clinic.signedRules().isEmpty)
    try await clinic.sign("heavy", version: 1, firings: 1, at: later(-1))
    #expect(try await clinic.signedRules().map(\.id) == ["heavy"])
    try await clinic.sign("heavy", version: 1, firings: 1, at: later(0))
    #expect(try await scene.scene.entries(.ruleSigned).count == 1)
  }

  @Test("S-05: a rule that is ended finds nothing more, and what it found stays")
  func ended() async throws {
    let scene = try await FindingScene()
    try await scene.sign(FindingScene.heavy, at: later(-10))
    try await scene.weigh(1, "95", at: later(-9))
    try await scene.clinic().end("heavy", at: later(-8))
    try await scene.weigh(2, "80", at: later(-7))
    try await scene.weigh(3, "95", at: later(-6))
    #expect(try await scene.findings(of: FindingScene.heavy).map(\.evidence.count) == [1])
    try await scene.sign(FindingScene.heavy, at: later(-5))
    #expect(
      Set(try await scene.findings(of: FindingScene.heavy))
        == Set(try await scene.clinic().backTest(FindingScene.heavy, at: later(0)).firings))
    #expect(try await scene.scene.entries(.ruleEnded).count == 1)
  }

  @Test("S-02: a finding is looked at once, and then is no reason on the board")
  func acknowledged() async throws {
    let scene = try await FindingScene()
    try await scene.sign(FindingScene.twice, at: later(-10))
    try await scene.weigh(1, "95", at: later(-9))
    try await scene.weigh(2, "95.5", at: later(-8))
    let clinic = try await scene.clinic()
    let reasons = try await BoardReasonDeclaration.finding.found(in: clinic.file)
    #expect(reasons.map(\.weight) == [801])
    #expect(reasons.map(\.details.name) == ["rule.twice (95 kg and 95.5 kg, 60 minutes apart)"])
    let id = try #require(try await clinic.openFindings().first).id
    await expectRefusal(.notFound) { try await scene.modules().acknowledge(id, at: later(-7)) }
    await expectRefusal(.notFound) { try await clinic.acknowledge("none", at: later(-7)) }
    await expectRefusal(.notFound) { try await clinic.acknowledge("a/b", at: later(-7)) }
    try await clinic.acknowledge(id, at: later(-7))
    try await clinic.acknowledge(id, at: later(-6))
    #expect(try await scene.scene.entries(.findingAcknowledged).count == 1)
    #expect(try await BoardReasonDeclaration.finding.found(in: clinic.file).isEmpty)
  }
}

extension BoardReasonDeclaration {
  /// What it finds today.
  fileprivate func found(in file: PatientRecord) async throws -> [AttentionReason] {
    let registry = try BoardReasonRegistry([self])
    return try await registry.noted(in: file, on: file.today(at: MonitoringScene.now)).map(\.reason)
  }
}
