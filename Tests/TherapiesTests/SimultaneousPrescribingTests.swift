import Library
import Record
import Remedi
import Support
import Testing

/// Of paracetamol at most 3500 mg within 24 hours, 500 mg a tablet: 4 tablets a day keep it, twice 4 break it.
@Suite("Two who prescribe at once")
struct SimultaneousPrescribingTests {
  let site: TestSite
  let store: FaultyStore
  private var chart: String { "/patients/\(site.bob.id)" }
  private var new: String { "\(chart)/prescriptions/new" }
  private static let sentence = "What this patient is prescribed was changed while you were writing."
  private static let breach = "I have seen this"
  private let form = WordsPagesTests.form.with([
    "item": "para", "frequency": "2 tablets at 08:00 and 20:00", "once": "hers",
  ])

  init() async throws {
    store = FaultyStore()
    site = try await TestSite(store: store)
    let ingredient = Ingredient(
      substance: "paracetamol", strength: Quantity(try #require(DecimalNumber("500")), "mg"),
      maximumPer24Hours: DecimalNumber("3500"))
    try await site.record.stock(
      [],
      [
        Medication(
          id: Identifier("para"), name: "Para", description: "", unit: "tablet", ingredient: ingredient,
          isDemonstration: true)
      ])
  }

  /// What another physician prescribes meanwhile.
  @Sendable private func other() async throws {
    let medication = try #require(
      try await site.record.library(of: site.clinic.id).offered(Medication.self).first { $0.id.text == "para" })
    let doses = try ["09:00", "21:00"].map { time in
      TimedDose(time: try #require(LocalTime(time)), quantity: Quantity(try #require(DecimalNumber("2")), "tablet"))
    }
    let version = PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.ann),
      action: try #require(medication.actions.first),
      timing: try Timing(.daily(doses), start: #require(LocalDate("2026-03-03"))))
    _ = try await site.bobFile().prescribe(.medication, version, at: site.clock.now)
  }

  private func prescriptions() async throws -> [Prescription] { try await site.bobFile().prescriptions() }

  @Test("does not break a limit that neither of them saw")
  func prescribing() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await ann.get(new)
      // The limits have been looked at, nothing is committed yet.
      store.afterNextQuery(of: "prescriptions") { try await other() }
      let late = try await ann.post(new, form: form)
      #expect(late.status == 409)
      #expect(late.words.contains(Self.sentence) && late.words.contains(Self.breach))
      #expect(late.value(of: "frequency") == form["frequency"])
      #expect(try await prescriptions().count == 1)
      #expect(try await ann.post(new, form: form).status == 422)
      let ticked = form.confirming(late)
      for _ in 1...2 { #expect(try await ann.post(new, form: ticked).status == 303) }
    }
    #expect(try await prescriptions().count == 2)
  }

  @Test("nor with a change")
  func changing() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(new, form: form.with(["frequency": "1 tablet at 08:00"])).status == 303)
      let prescription = try #require(try await prescriptions().first)
      let change = "\(chart)/prescriptions/\(prescription.id)/change"
      let more = form.with(["effective": "tomorrow", "revision": "1", "once": "change"])
      store.afterNextQuery(of: "prescriptions") { try await other() }
      let late = try await ann.post(change, form: more)
      #expect(late.status == 409)
      #expect(late.words.contains(Self.sentence) && late.words.contains(Self.breach))
      #expect(try await site.bobFile().prescription(prescription.id).latest.number == 1)
    }
  }

  @Test("applies a programme to what stands")
  func applying() async throws {
    let doses = try ["08:00", "20:00"].map { time in
      TimedDose(time: try #require(LocalTime(time)), quantity: Quantity(try #require(DecimalNumber("2")), "tablet"))
    }
    let programme = Programme(
      id: .make(), name: "Pain",
      items: [
        try Programme.Item(
          id: Identifier("a"), kind: .medication, action: Action(id: "para", name: "Para", description: ""),
          timing: Timing(.daily(doses), start: Programme.dayOne))
      ], isDemonstration: false)
    try await site.record.library(of: site.clinic.id).add(programme, by: site.ann, at: site.clock.now)
    let path = "\(chart)/programmes/\(programme.id)"
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let form = Form.applying(try await ann.get(path), items: "a")
      store.afterNextQuery(of: "prescriptions") { try await other() }
      let late = try await ann.post(path, form: form)
      #expect(late.status == 409)
      #expect(late.words.contains(Self.sentence) && late.words.contains(Self.breach))
      #expect(late.words.contains("Already prescribed"))
      #expect(try await prescriptions().count == 1)
      #expect(try await ann.post(path, form: form).status == 422)
    }
  }

  @Test("is stopped by nothing that has no bearing on it")
  func unrelated() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await ann.get(new)
      store.afterNextQuery(of: "prescriptions") { _ = try await site.prescribeExercise() }
      #expect(try await ann.post(new, form: form).status == 303)
    }
    #expect(try await prescriptions().count == 2)
  }
}
