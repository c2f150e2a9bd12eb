import Remedi
import Support
import Testing

/// A prescription in its first version; it is noon of 2 March 2026.
@Suite("Pausing a prescription while somebody else is at work")
struct PauseRaceTests {
  let site: TestSite
  let store: FaultyStore
  let levodopa: Prescription
  private var pause: String { "/patients/\(site.bob.id)/prescriptions/\(levodopa.id)/pause" }

  init() async throws {
    store = FaultyStore()
    site = try await TestSite(store: store)
    levodopa = try await site.prescribe(at: "08:00")
  }

  @Test("what was typed is kept where the prescription is changed in that moment")
  func changed() async throws {
    try await site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await ann.get(pause)
      // The prescription was read; the commit has begun.
      store.afterNextQuery(of: "audit") { [site, levodopa] in try await site.change(levodopa, at: "10:00") }
      let late = try await ann.post(pause, form: PausePagesTests.form)
      #expect(late.status == 409)
      #expect(late.words.contains("Look at what this means now, and pause it again."))
      #expect(late.value(of: "reason") == "before <surgery>")
      #expect(late.value(of: "lastDay") == "2026-03-05")
      #expect(late.value(of: "revision") == "2")
    }
    #expect(try await site.bobFile().prescription(levodopa.id).latest.pausing == nil)
  }
}
