import ModuleKit
import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite("Findings of rules that a physician has signed", .timeLimit(.minutes(5)))
struct FindingTests {
  private func later(_ hours: Int) -> Instant { MonitoringScene.now.adding(seconds: 3600 * hours) }

  @Test("S-02: a rule is off until it is signed, and finds from then on, with its readings")
  func signed() async throws {
    let scene = try await FindingScene()
    try await scene.weigh(1, "95", at: later(-48))
    #expect(try await scene.findings(of: FindingScene.heavy).isEmpty)
    try await scene.sign(FindingScene.heavy, at: later(-47))
    let seen = try await scene.clinic().pastFindings(limit: 10)
    #expect(seen.map(\.document.acknowledged?.backTested) == [true])
    try await scene.weigh(2, "80", at: later(-24))
    try await scene.weigh(3, "91.5", at: later(-1))
    let found = try #require(try await scene.clinic().openFindings().first)
    #expect(found.document.evidence.map(\.id) == [Practice.uuid(3)])
    #expect(found.document.firedAt == later(-1) && found.document.version == 1)
    #expect(found.document.words == "rule.heavy (91.5 kg)")
    #expect(try await scene.scene.faults() == [])
  }

  @Test("S-02: a correction withdraws a finding, and it stays in the history")
  func corrected() async throws {
    let scene = try await FindingScene()
    try await scene.sign(FindingScene.heavy, at: later(-3))
    try await scene.weigh(1, "95", at: later(-2))
    let content = try MonitoringScene.weighed(1, "85", at: later(-2)).content
    _ = try await scene.modules().correct(Practice.uuid(1), to: content, revision: 1, at: later(-1))
    let modules = try await scene.clinic()
    #expect(try await modules.openFindings().isEmpty)
    let past = try await modules.pastFindings(limit: 10)
    #expect(past.map(\.document.withdrawnAt) == [later(-1)])
    #expect(
      try await modules.backTest(FindingScene.heavy, at: later(0)).firings == scene.findings(of: FindingScene.heavy))
  }

  @Test("S-02: what arrives late is found when it arrives")
  func late() async throws {
    let scene = try await FindingScene()
    try await scene.sign(FindingScene.twice, at: later(-100))
    try await scene.weigh(1, "95", at: later(-90))
    #expect(try await scene.findings(of: FindingScene.twice).isEmpty)
    try await scene.weigh(2, "96", at: later(-91), received: later(-1))
    let found = try #require(try await scene.findings(of: FindingScene.twice).first)
    #expect(found.firedAt == later(-1))
    #expect(found.evidence.map(\.id) == [Practice.uuid(2), Practice.uuid(1)])
  }

  @Test("S-02: an unlikely reading is found when it is confirmed")
  func confirmed() async throws {
    let scene = try await FindingScene()
    try await scene.sign(FindingScene.heavy, at: later(-5))
    try await scene.weigh(1, "70", at: later(-4))
    let unlikely = try MonitoringScene.weighed(2, "95", at: later(-3))
    _ = try await scene.modules().record([unlikely], at: later(-3))
    #expect(try await scene.findings(of: FindingScene.heavy).isEmpty)
    _ = try await scene.modules().confirm(Practice.uuid(2), at: later(-2))
    #expect(try await scene.findings(of: FindingScene.heavy).map(\.firedAt) == [later(-2)])
    #expect(
      try await scene.clinic().backTest(FindingScene.heavy, at: later(0)).firings
        == scene.findings(of: FindingScene.heavy))
  }

  @Test("S-02, S-05: live findings are those of the back-test, in any order of posts, corrections and removals")
  func property() async throws {
    for seed in 0..<6 {
      let scene = try await FindingScene()
      var random = SeededGenerator(seed: UInt64(seed))
      for rule in FindingScene.rules { try await scene.sign(rule, at: later(-400)) }
      for turn in 0..<40 {
        let (id, received) = (Int.random(in: 1...15, using: &random), later(turn - 200))
        let weight = "\(Int.random(in: 86...93, using: &random))"
        let measured = received.adding(seconds: -60 * Int.random(in: 0...6000, using: &random))
        let stands = try await scene.modules().find(Practice.uuid(id), in: MonitoringScene.scale).map(\.stands)
        switch (stands, Int.random(in: 0...3, using: &random)) {
        case (nil, _): try await scene.weigh(id, weight, at: measured, received: received)
        case (true?, 0): try await scene.modules().remove(Practice.uuid(id), at: received)
        case (true?, _):
          let content = try MonitoringScene.weighed(id, weight, at: measured).content
          _ = try await scene.modules().correct(Practice.uuid(id), to: content, revision: nil, at: received)
        case (false?, _): continue
        }
      }
      for rule in FindingScene.rules {
        let replayed = try await scene.clinic().backTest(rule, at: later(0)).firings
        #expect(Set(replayed) == Set(try await scene.findings(of: rule)), "seed \(seed), \(rule.id)")
      }
      #expect(try await scene.scene.faults() == [])
    }
  }
}
