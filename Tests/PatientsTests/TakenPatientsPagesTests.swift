import Accounts
import Record
import Remedi
import Support
import Testing

@Suite("The page of patients whom somebody else handed over", .timeLimit(.minutes(5)))
struct TakenPatientsPagesTests {
  /// A site where Charlie has made himself responsible for Bob, whom Ann cannot see any more.
  private func taken() async throws -> TestSite {
    let site = try await TestSite()
    try await site.bobFile().share(with: site.charlie.id, .init(.treat, purpose: "Cover"), at: site.clock.now)
    try await site.file(of: site.bob.id, for: site.charlie).handOver(
      to: site.charlie.id, from: site.ann.id, .ends, at: site.clock.now)
    return site
  }

  @Test("says who did it and until when, and takes back once")
  func takesBack() async throws {
    let site = try await taken()
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let (chart, path) = ("/patients/\(site.bob.id)", "/handovers/\(site.bob.id)")
      #expect(try await ann.get(chart).status == 404)
      #expect(try await ann.get("/patients").words.contains("Dr Charlie Chen handed over a patient of yours."))
      let page = try await ann.get("/handovers")
      #expect(page.words.contains("Bob Martin Handed over by Dr Charlie Chen on Monday, 2 March at 12:00."))
      #expect(page.words.contains("You can take the patient back until Monday, 9 March at 12:00."))
      #expect(try await charlie.get("/handovers").words.contains("Nobody else handed over a patient of yours"))
      for _ in 1...2 { #expect(try await ann.post(path).location == "\(chart)/care-team") }
      #expect(
        try await ann.get("\(chart)/care-team").words.contains("Dr Ann Archer (you) Is responsible for the patient"))
      #expect(try await ann.get(chart).words.contains("became responsible for the patient"))
      #expect(!(try await ann.get("/patients")).words.contains("handed over a patient of yours"))
      #expect(try await charlie.get("\(chart)/edit").status == 200)
      let notices = try await client.api(.bob).get("/api/v1/notices").text
      #expect(notices.contains("is now responsible for your care."))
    }
  }

  @Test("finds nothing for others, and says why where it cannot be done")
  func refuses() async throws {
    let site = try await taken()
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      for path in ["/handovers/\(site.dora.id)", "/handovers/nobody", "/handovers/a%20b"] {
        #expect(try await ann.post(path).status == 404, "\(path)")
      }
      #expect(try await charlie.post("/handovers/\(site.dora.id)").status == 404)
      #expect(try await client.anonymous.get("/handovers").location == "/sign-in?from=/handovers")
      #expect(try await client.anonymous.post("/handovers/\(site.bob.id)").status == 401)
      let eve = try await site.record.addPhysician(
        name: "Dr Eve", email: "eve@example.org", clinicId: site.clinic.id, passwordHash: "-", at: site.clock.now
      ).practitioner
      try await site.file(of: site.bob.id, for: site.charlie).handOver(
        to: eve.id, from: site.charlie.id, .ends, at: site.clock.now)
      let refused = try await ann.post("/handovers/\(site.bob.id)")
      #expect(refused.status == 409)
      #expect(refused.words.contains("The patient was handed over again since. Ask who is responsible"))
      #expect(refused.words.contains("Ask Dr Eve."))
      #expect(!refused.text.contains("action=\"/handovers/"))
      #expect(try await ann.get("/patients/\(site.bob.id)").status == 404)
    }
  }
}
