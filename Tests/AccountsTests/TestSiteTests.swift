import Support
import Testing

@Suite("The site that tests talk to")
struct TestSiteTests {
  @Test("knows who is signed in, and sends forms only as a page of the site would")
  func clients() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let page = try await client.as(.ann).get("/invitations")
      #expect(page.status == 200)
      #expect(page.words.contains("Dr Ann Archer Example Clinic"))
      let stranger = try await client.anonymous.get("/invitations")
      #expect(!stranger.words.contains("Ann"))
      #expect(stranger.value(of: "csrf")?.count == 64)
    }
  }
}
