import ModuleKit
import Remedi
import Testing

@testable import WeightModule

@Suite("S-29: what is asked about a weight that was entered") struct WeightJudgingTests {
  private let today = WeighedPatient.today

  @Test("S-29: a weight near the last is likely", arguments: ["83", "85.9", "80.0"])
  func near(_ text: String) async throws {
    let module = try await WeighedPatient(daily: [83]).module()
    #expect(module.judge(try Weighing.draft(text)) == .likely)
  }

  @Test("S-29: one that is far from it is asked about, in the patient's language")
  func far() async throws {
    let patient = try WeighedPatient(daily: [83])
    #expect(
      try await patient.module().judge(try Weighing.draft("138"))
        == .unlikely(question: "138\u{A0}kg? Last was 83\u{A0}kg."))
    #expect(
      try await patient.module(in: .german).judge(try Weighing.draft("38.5"))
        == .unlikely(question: "38,5\u{A0}kg? Zuletzt waren es 83\u{A0}kg."))
  }

  @Test("S-29: pounds that were entered as kilograms, and kilograms as pounds, are asked about as such")
  func units() async throws {
    let module = try await WeighedPatient(daily: [82]).module()
    #expect(
      module.judge(try Weighing.draft("180"))
        == .unlikely(question: "180\u{A0}kg? Last was 82\u{A0}kg. 180 looks like pounds."))
    #expect(
      module.judge(try Weighing.draft("81.5", "[lb_av]"))
        == .unlikely(question: "81.5\u{A0}lb? Last was 180.8\u{A0}lb. 81.5 looks like kilograms."))
    #expect(module.judge(try Weighing.draft("180", "[lb_av]")) == .likely)
    let german = try await WeighedPatient(daily: [82]).module(in: .german)
    #expect(
      german.judge(try Weighing.draft("180"))
        == .unlikely(question: "180\u{A0}kg? Zuletzt waren es 82\u{A0}kg. 180 könnten englische Pfund sein."))
  }

  @Test("S-29: after a long time more is likely than on the next day")
  func longAgo() async throws {
    let reading = try Weighing.reading(100, on: today - 60)
    let module = try await WeighedPatient([reading]).module()
    #expect(module.judge(try Weighing.draft("88")) == .likely)
    #expect(module.judge(try Weighing.draft("88", on: today - 59)) != .likely)
  }

  @Test("S-29: a weight that the trend leads to is likely, although the last was another")
  func trend() async throws {
    var weights = Weighing.line(from: 90, perDay: 0, days: 60)
    weights[59] = 97
    let module = try await WeighedPatient(daily: weights).module()
    #expect(module.judge(try Weighing.draft("90.2", on: today + 1)) == .likely)
    #expect(module.judge(try Weighing.draft("97.5", on: today + 1)) == .likely)
    #expect(module.judge(try Weighing.draft("110", on: today + 1)) != .likely)
  }

  @Test("S-29: a weight of the past is held against the weights of its time")
  func late() async throws {
    let readings = try [
      Weighing.reading(120, on: today - 300), Weighing.reading(80, on: today - 1),
    ]
    let module = try await WeighedPatient(readings).module()
    #expect(module.judge(try Weighing.draft("119", on: today - 299)) == .likely)
    #expect(module.judge(try Weighing.draft("119", on: today)) != .likely)
    #expect(module.judge(try Weighing.draft("121", on: today - 301)) == .likely)
  }

  @Test("S-29: a first weight is asked about if it is rare")
  func first() async throws {
    let module = try await WeighedPatient().module()
    #expect(module.judge(try Weighing.draft("83")) == .likely)
    #expect(
      module.judge(try Weighing.draft("8.3"))
        == .unlikely(question: "Weight: 8.3\u{A0}kg is rare. Is it right?"))
  }

  @Test("S-29: so is a share of fat or a waist")
  func others() async throws {
    let module = try await WeighedPatient(daily: [83]).module(in: .german)
    #expect(module.judge(try Weighing.draft("24.5", "%", of: "fat")) == .likely)
    #expect(
      module.judge(try Weighing.draft("75", "%", of: "fat"))
        == .unlikely(question: "Körperfett: 75\u{A0}% ist selten. Stimmt das?"))
    #expect(module.judge(try Weighing.draft("35", "[in_i]", of: "waist")) == .likely)
    #expect(module.judge(try Weighing.draft("35", "cm", of: "waist")) != .likely)
  }
}
