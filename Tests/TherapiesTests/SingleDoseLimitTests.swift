import Record
import Remedi
import Support
import Testing

/// Of pramipexole at most 3.15 mg within 24 hours; twice a day a tablet of 1.05 mg is prescribed. It is noon of 2 March
/// 2026.
@Suite("Limits when one dose is added")
struct SingleDoseLimitTests {
  let site: TestSite
  let prescription: Prescription
  private var add: String { "/patients/\(site.bob.id)/prescriptions/\(prescription.id)/doses/add" }
  private let form: Form = [
    "deed": "add", "date": "2026-03-03", "time": "14:00", "quantity": "2", "revision": "1", "once": "added",
    "meant": "One more dose, 2 tablets, at 14:00 on Tuesday, 3 March 2026.",
  ]

  init() async throws {
    site = try await TestSite()
    let strength = Quantity(try #require(DecimalNumber("1.05")), "mg")
    let ingredient = Ingredient(
      substance: "pramipexole", strength: strength, maximumPer24Hours: DecimalNumber("3.15"))
    let tablet = Quantity(try #require(DecimalNumber("1")), "tablet")
    let doses = try ["08:00", "20:00"].map { TimedDose(time: try #require(LocalTime($0)), quantity: tablet) }
    let version = PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.ann),
      action: Action(id: "pramipexole", name: "Pramipexole", description: "", ingredient: ingredient),
      timing: try Timing(.daily(doses), start: #require(LocalDate("2026-03-02"))))
    prescription = try await site.bobFile().prescribe(.medication, version, at: site.clock.now)
  }

  @Test("more than the limit is added only with the tick beside that very finding")
  func asks() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let asked = try await ann.post(add, form: form.with(["meant": ""]))
      #expect(asked.status == 200)
      #expect(asked.questions.count == 1)
      #expect(asked.fault(of: "confirmed") == nil)
      let refused = try await ann.post(add, form: form)
      #expect(refused.status == 422)
      #expect(
        refused.fault(of: "confirmed") == "Tick that you have seen this, or choose another time or amount.")
      #expect(try await site.bobFile().prescription(prescription.id).latest.number == 1)
      for _ in 1...2 { #expect(try await ann.post(add, form: form.confirming(refused)).status == 303) }
    }
    let latest = try await site.bobFile().prescription(prescription.id).latest
    #expect(latest.number == 2)
    #expect(latest.confirmations.map(\.kind) == [.limit])
  }

  @Test("what keeps the limit is added without a question")
  func keeps() async throws {
    try await site.run { client async throws in
      let meant = "One more dose, 1 tablet, at 14:00 on Tuesday, 3 March 2026."
      let page = try await client.as(.ann).post(add, form: form.with(["quantity": "1", "meant": meant]))
      #expect(page.status == 303)
    }
  }
}
