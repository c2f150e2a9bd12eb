import Remedi
import Support
import Testing

/// It is noon on 2 March 2026; Bob may take a tablet every four hours since 28 February.
@Suite("Recording on the patient's behalf what is taken as needed")
struct AsNeededPagesTests {
  let site: TestSite
  let prescription: Prescription
  private var chart: String { "/patients/\(site.bob.id)" }
  private var new: String { "\(chart)/prescriptions/\(prescription.id)/doses/new" }
  private static let form: Form = ["id": "00000000-0000-4000-8000-000000000001", "date": "2026-03-02", "time": "09:00"]

  init() async throws {
    site = try await TestSite()
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let rule = Recurrence.AsNeeded(
      quantity: DecimalNumber("1").map { Quantity($0, "tablet") }, minimumInterval: 14_400, maximumPerDay: 3)
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "p", name: "Paracetamol", description: "Against pain."),
      timing: try Timing(.asNeeded(rule), start: start))
    prescription = try await site.bobFile().prescribe(.medication, version, at: midnight)
  }

  private func recorded() async throws -> [Completion] {
    let (first, last) = (try #require(LocalDate("2026-02-27")), try #require(LocalDate("2026-03-03")))
    return try await site.bobsOwnFile().completions(first...last)
  }

  @Test("stands on the chart with who recorded it, and one over the limit is marked")
  func record() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get(chart).text.contains("href=\"\(new)\">Record a dose"))
      let page = try await ann.get(new)
      #expect(page.words.contains("Record Paracetamol 1 tablet, as needed"))
      #expect(page.value(of: "outcome") == nil)
      #expect(page.value(of: "time") == "12:00")
      for form in [Self.form, Self.form, Self.form.with(["id": uuid(2), "time": "10:00"])] {
        let answer = try await ann.post(new, form: form)
        #expect(answer.status == 303)
        #expect(answer.location == "\(chart)#today")
      }
      let words = try await ann.get(chart).words
      #expect(
        words.contains("09:00 Paracetamol 1 tablet As needed Recorded by Dr Ann Archer"))
      #expect(words.contains("As needed, over the limit"))
    }
    #expect(try await recorded().map(\.subject.overLimit) == [nil, true])
    #expect(try await recorded().allSatisfy { $0.recordedBy == Actor(site.ann) })
  }

  @Test("what has to be mended is said beside the field")
  func faults() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let early = try await ann.post(new, form: Self.form.with(["date": "2025-02-26"]))
      #expect(early.status == 422)
      #expect(early.fault(of: "date") == "Choose a day from 27 February 2025 on.")
      let late = try await ann.post(new, form: Self.form.with(["time": "13:00"]))
      #expect(late.status == 422)
      #expect(late.value(of: "time") == "13:00")
      #expect(late.value(of: "id") == uuid(1))
    }
    #expect(try await recorded().isEmpty)
  }

  @Test("what was taken before the prescription was written is recorded, and counts")
  func beforeTheOrder() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(new, form: Self.form.with(["date": "2026-02-27", "time": "23:00"])).status == 303)
      let next = Self.form.with(["id": uuid(2), "date": "2026-02-28", "time": "01:00"])
      #expect(try await ann.post(new, form: next).status == 303)
    }
    #expect(try await recorded().map(\.subject.superseded) == [true, false])
    #expect(try await recorded().map(\.subject.overLimit) == [nil, true])
  }

  @Test("what was taken long before the prescription was written has its week, and is corrected from there")
  func longBefore() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let answer = try await ann.post(new, form: Self.form.with(["date": "2025-11-20", "time": "08:00"]))
      #expect(answer.location == "\(chart)/record?until=2025-11-20#day-2025-11-20")
      for day in ["2025-11-20", "2025-01-01"] {
        let week = try await ann.get("\(chart)/record?until=\(day)")
        #expect(week.words.contains("Record of 17 to 23 November 2025"), "\(day)")
        #expect(week.words.contains("08:00 Paracetamol 1 tablet As needed"), "\(day)")
        #expect(week.text.contains("href=\"\(chart)/prescriptions/\(prescription.id)/doses/"), "\(day)")
        #expect(!week.words.contains("Previous week"), "\(day)")
      }
      let present = try await ann.get("\(chart)/record")
      #expect(present.text.contains("href=\"\(chart)/record?until=2026-03-01\">Previous week"))
    }
  }

  @Test("the same form with other words is asked about, not taken as a second dose")
  func otherWords() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(new, form: Self.form).status == 303)
      let page = try await ann.post(new, form: Self.form.with(["time": "09:30"]))
      #expect(page.status == 409)
      #expect(page.value(of: "time") == "09:30")
      #expect(page.value(of: "id") != uuid(1))
    }
    #expect(try await recorded().count == 1)
  }

  @Test("sent again after it was undone, says that it was")
  func undone() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(new, form: Self.form).status == 303)
      try await site.bobsOwnFile().undo(uuid(1), at: site.clock.now)
      let page = try await ann.post(new, form: Self.form)
      #expect(page.status == 409)
      #expect(page.words.contains("What this form recorded was undone meanwhile."))
      let id = try #require(page.value(of: "id"))
      #expect(id != uuid(1))
      #expect(try await ann.post(new, form: Self.form.with(["id": id])).status == 303)
      #expect(try await client.api(.bob).recorded().filter { $0["undoneAt"]?.string == nil }.count == 1)
    }
  }

  @Test("is corrected and undone like any record, and gone is gone")
  func correct() async throws {
    let one = "\(chart)/prescriptions/\(prescription.id)/doses/n\(uuid(1))"
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get(one).status == 404)
      #expect(try await ann.post(new, form: Self.form).status == 303)
      #expect(try await ann.get(one).value(of: "time") == "09:00")
      let form = Self.form.with(["revision": "1", "time": "08:30"])
      #expect(try await ann.post(one, form: form).status == 303)
      #expect(try await recorded().first?.content.completedAt == Instant("2026-03-02T08:30:00.000+01:00"))
      // Without the revision that was read, nothing is recorded under a name that is another's.
      #expect(try await ann.post(one, form: form.with(["revision": "", "id": uuid(5)])).status == 409)
      let undo = try await ann.post("\(chart)/completions/\(uuid(1))/undo", form: ["revision": "2"])
      #expect(undo.status == 303)
      #expect(try await ann.get(one).status == 404)
      #expect(try await ann.post(one, form: form).status == 404)
    }
    #expect(try await recorded().count == 1)
  }

  @Test("is found by nobody else, and not where the times are set")
  func others() async throws {
    let set = try await site.prescribe(at: "08:00")
    try await site.run { client async throws in
      #expect(try await client.as(.charlie).get(new).status == 404)
      #expect(try await client.as(.charlie).post(new, form: Self.form).status == 404)
      #expect(try await client.anonymous.post(new, form: Self.form).status == 401)
      let other = "\(chart)/prescriptions/\(set.id)/doses/new"
      #expect(try await client.as(.ann).get(other).status == 404)
      #expect(try await client.as(.ann).post(other, form: Self.form).status == 404)
    }
    #expect(try await recorded().isEmpty)
  }
}
