import Foundation
import RemediClient
import Support
import Testing

@Suite("What a client measures", .timeLimit(.minutes(2)))
struct ReadingTests {
  private let moment = "2026-03-02T08:04:31.250+01:00"

  @Test("is recorded to the letter, corrected, confirmed and removed")
  func readings() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = try await client.signedIn()
      let at = try #require(Timestamp(moment))
      let sent = NewReading("selfhub.weight", [MeasuredValue("weight", "81.40", unit: "kg")], at: at, device: "Scale")
      let first = try #require(try await bob.record(readings: [sent]).first)
      guard case .recorded(let reading) = first.verdict else { throw Broken() }
      #expect(reading.id == sent.id && reading.values.first?.value == "81.40")
      #expect(reading.measuredAt.description == moment && reading.standing == .counts)
      guard case .duplicate(let again)? = try await bob.record(readings: [sent]).first?.verdict else { throw Broken() }
      #expect(again.id == reading.id)
      let corrected = try await bob.correct(
        reading: reading.id, ReadingCorrection(note: .set("After breakfast")), ifRevision: reading.revision)
      #expect(corrected.note == "After breakfast" && corrected.revision == 2)
      #expect(try await bob.reading(reading.id).device == "Scale")
      #expect(try await bob.readings(of: "selfhub.weight").all().map(\.id) == [reading.id])
      let far = NewReading("selfhub.weight", [MeasuredValue("weight", "183", unit: "kg")], at: at)
      let result = try #require(try await bob.record(readings: [far]).first)
      #expect(result.question?.isEmpty == false)
      #expect(try await bob.confirm(reading: far.id).standing == .counts)
      try await bob.remove(reading: far.id)
      try await bob.remove(reading: far.id)
      #expect(try await bob.reading(far.id).removedAt != nil)
    }
  }

  @Test("modules are switched on, and say how a reading is entered")
  func modules() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = try await client.signedIn()
      #expect(try await bob.modules().all().contains { $0.id == "selfhub.weight" && !$0.isOn })
      let settings = try await bob.set(
        MonitoringSettings(isOn: true, units: ["weight": "[lb_av]"], goals: ["weight": "78.0"]), of: "selfhub.weight")
      #expect(settings.goals == ["weight": "78.0"])
      let weight = try await bob.module("selfhub.weight")
      #expect(weight.isOn && weight.settings == settings)
      #expect(weight.form?.fields.first?.units.map(\.unit) == ["kg", "[lb_av]"])
      #expect(try await bob.page(of: "selfhub.weight").forecast == [])
    }
  }
}
