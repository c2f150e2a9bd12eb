import Record
import Remedi
import Support
import Testing

/// Of pramipexole at most 3.15 mg within 24 hours. Twice a day a tablet of 1.05 mg keeps that, and is paused from 3 March
/// 2026 on; twice the same breaks it. It is noon of 2 March.
@Suite("Limits when a pause ends")
struct ResumeLimitTests {
  let site: TestSite
  let store: FaultyStore
  let paused: Prescription
  private var chart: String { "/patients/\(site.bob.id)" }
  private var resume: String { "\(chart)/prescriptions/\(paused.id)/resume" }
  private static let pause = "2026-03-03"
  private let form: Form = [
    "effective": "now", "firstDay": "", "pause": Self.pause, "revision": "2", "once": "resumed",
  ]

  init() async throws {
    store = FaultyStore()
    site = try await TestSite(store: store)
    paused = try await Self.prescribe(on: site)
    try await Self.pause(paused, on: site)
  }

  @discardableResult
  private static func prescribe(on site: TestSite) async throws -> Prescription {
    let strength = Quantity(try #require(DecimalNumber("1.05")), "mg")
    let ingredient = Ingredient(
      substance: "pramipexole", strength: strength, maximumPer24Hours: DecimalNumber("3.15"))
    let tablet = Quantity(try #require(DecimalNumber("1")), "tablet")
    let doses = try ["08:00", "20:00"].map { TimedDose(time: try #require(LocalTime($0)), quantity: tablet) }
    let version = PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.ann),
      action: Action(id: "pramipexole", name: "Pramipexole", description: "", ingredient: ingredient),
      timing: try Timing(.daily(doses), start: #require(LocalDate("2026-03-02"))))
    return try await site.bobFile().prescribe(.medication, version, at: site.clock.now)
  }

  private static func pause(_ prescription: Prescription, on site: TestSite) async throws {
    let pause = TimingExceptions.Pause(from: try #require(LocalDate(pause)), through: nil, reason: "surgery")
    try await site.bobFile().pause(
      prescription.id, basedOn: 1, pause, by: Actor(site.ann), at: site.clock.now)
  }

  private func latest(_ prescription: Prescription) async throws -> PrescriptionVersion {
    try await site.bobFile().prescription(prescription.id).latest
  }

  @Test("it goes on beside what was prescribed meanwhile only with the tick beside that very finding")
  func one() async throws {
    try await Self.prescribe(on: site)
    try await site.run { client async throws in
      let ann = client.as(.ann)
      for seen in ["", "on", "another sentence"] {
        let refused = try await ann.post(resume, form: form.with(["confirmed": seen]))
        #expect(refused.status == 422)
        #expect(refused.words.contains("4.2 mg"))
        #expect(refused.fault(of: "confirmed") == "Tick that you have seen this, or leave it paused.")
        #expect(refused.value(of: "effective") == "now")
      }
      #expect(try await latest(paused).number == 2)
      let asked = try await ann.post(resume, form: form)
      let sentence = try #require(asked.questions.first)
      for _ in 1...2 { #expect(try await ann.post(resume, form: form.confirming(asked)).status == 303) }
      #expect(try await ann.get("\(chart)/prescriptions/\(paused.id)").words.contains(sentence))
    }
    let version = try await latest(paused)
    #expect(version.number == 3)
    #expect(version.confirmations.map(\.kind) == [.limit])
    #expect(version.confirmations.map(\.by) == [Actor(site.ann)])
  }

  @Test("it goes on at once where nothing else holds the substance, or that stays paused")
  func kept() async throws {
    let other = try await Self.prescribe(on: site)
    try await Self.pause(other, on: site)
    try await site.run { client async throws in
      let page = try await client.as(.ann).post(resume, form: form)
      #expect(page.status == 303)
    }
    #expect(try await latest(paused).confirmations.isEmpty)
  }

  @Test("what is permitted at the most is told without a tick, before it goes on and after")
  func advice() async throws {
    // On a day the plan and what is taken as needed are 3.15 mg; around a midnight there could be more.
    let strength = Quantity(try #require(DecimalNumber("1.05")), "mg")
    let ingredient = Ingredient(
      substance: "pramipexole", strength: strength, maximumPer24Hours: DecimalNumber("3.15"))
    let rule = Recurrence.AsNeeded(quantity: Quantity(try #require(DecimalNumber("1")), "tablet"), maximumPerDay: 1)
    let version = PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.ann),
      action: Action(id: "pramipexole", name: "Pramipexole", description: "", ingredient: ingredient),
      timing: try Timing(.asNeeded(rule), start: #require(LocalDate("2026-03-02"))))
    _ = try await site.bobFile().prescribe(.medication, version, at: site.clock.now)
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(resume)
      #expect(page.words.contains("this keeps the limits of pramipexole. What could happen: "))
      #expect(page.questions.isEmpty)
      #expect(try await ann.post(resume, form: form).status == 303)
      let told = try await ann.get(chart)
      #expect(told.words.contains("what is permitted beside that could break one."))
    }
    #expect(try await latest(paused).confirmations.isEmpty)
  }

  @Test("of several that go on together it is asked once")
  func several() async throws {
    let other = try await Self.prescribe(on: site)
    try await Self.pause(other, on: site)
    let exercise = try await site.prescribeExercise()
    try await Self.pause(exercise, on: site)
    var form: Form = ["effective": "tomorrow", "firstDay": "", "once": "several"]
    for prescription in [paused, other, exercise] { form.append("prescription", "\(prescription.id).2") }
    let path = "\(chart)/prescriptions/resume"
    try await site.run { [form] client async throws in
      let ann = client.as(.ann)
      let refused = try await ann.post(path, form: form)
      #expect(refused.status == 422)
      #expect(refused.questions.count == 1)
      #expect(refused.words.contains("4.2 mg"))
      #expect(refused.text.components(separatedBy: " checked>").count >= 4)
      #expect(try await latest(other).number == 2)
      for _ in 1...2 { #expect(try await ann.post(path, form: form.confirming(refused)).status == 303) }
    }
    var confirmed: [Remedi.Confirmation] = []
    for prescription in [paused, other, exercise] {
      let version = try await latest(prescription)
      #expect(version.number == 3)
      confirmed += version.confirmations
    }
    // With whichever of the two comes first.
    #expect(confirmed.map(\.kind) == [.limit])
    #expect(try await latest(exercise).confirmations.isEmpty)
  }

  @Test("what is prescribed in that very moment is seen first")
  func race() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await ann.get(resume)
      store.afterNextQuery(of: "prescriptions") { try await Self.prescribe(on: site) }
      let late = try await ann.post(resume, form: form)
      #expect(late.status == 409)
      #expect(late.words.contains("What this patient is prescribed was changed while you were writing."))
      #expect(late.value(of: "effective") == "now")
      #expect(try await latest(paused).number == 2)
      #expect(try await ann.post(resume, form: form).status == 422)
    }
  }
}
