import Patients
import Remedi
import Support
import Testing

/// Two prescriptions; it is noon of 2 March 2026.
@Suite("Pausing several prescriptions while somebody else is at work")
struct SeveralRaceTests {
  let site: TestSite
  let store: FaultyStore
  let levodopa: Prescription
  private let form: Form
  private var path: String { "/patients/\(site.bob.id)/prescriptions/pause" }
  private static let changed = "Some of this was changed while you were writing."

  init() async throws {
    store = FaultyStore()
    site = try await TestSite(store: store)
    levodopa = try await site.prescribe(at: "08:00")
    let rotigotine = try await site.prescribe("Rotigotine", at: "09:00")
    var form: Form = [
      "effective": "date", "firstDay": "2026-03-05", "lastDay": "2026-03-09", "reason": "hospital", "once": "opened",
    ]
    for prescription in [levodopa, rotigotine] { form.append("prescription", "\(prescription.id).1") }
    self.form = form
  }

  private func late(_ meanwhile: @escaping @Sendable () async throws -> Void) async throws -> Answer {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await ann.get(path)
      // The list was read; the commit has begun.
      store.afterNextQuery(of: "audit", meanwhile)
      return try await ann.post(path, form: form)
    }
  }

  @Test("all that was ticked and typed is kept where one is changed in that moment")
  func changed() async throws {
    let page = try await late { [site, levodopa] in try await site.change(levodopa, at: "10:00") }
    #expect(page.status == 409)
    #expect(page.words.contains(Self.changed))
    #expect(page.value(of: "reason") == "hospital")
    #expect(page.value(of: "firstDay") == "2026-03-05")
    #expect(page.value(of: "lastDay") == "2026-03-09")
    #expect(page.value(of: "effective") == "date")
    #expect(page.text.contains("value=\"\(levodopa.id).2\" checked"))
  }

  @Test("a record that is archived in that moment is told as such")
  func archived() async throws {
    let page = try await late { [site] in
      try await site.bobFile().archive(
        PatientArchive(at: site.clock.now, by: Actor(site.charlie), reason: .moved), stopReason: "Archived")
    }
    #expect(page.status == 409)
    #expect(page.words.contains("Bob Martin is archived. Bring the record back before you change it."))
    #expect(!page.words.contains(Self.changed))
  }
}
