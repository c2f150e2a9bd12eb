import Support
import Testing

@testable import Messaging

@Suite("More", .timeLimit(.minutes(5)))
struct MorePagesTests {
  private static let settings = "/messages/more/settings"

  @Test("leads to the profile, which is read only, and to the settings, each with a way back")
  func pages() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let more = try await ann.get("/messages/more")
      for path in ["/messages/more/profile", Self.settings] {
        #expect(more.text.contains("href=\"\(path)\""))
        let page = try await ann.get(path)
        #expect(page.status == 200 && page.words.contains("Back to More"))
      }
      let profile = try await ann.get("/messages/more/profile")
      #expect(profile.words.contains("Name Dr Ann Archer Specialty not recorded"))
      #expect(profile.text.contains("href=\"/account/profile\""))
      #expect(try await ann.post("/messages/more/profile", form: ["name": "Queen Ann"]).status == 405)
    }
  }

  @Test("keeps what is ticked, for its reader alone, and leaves the choice of pushes as it is")
  func saving() async throws {
    let site = try await TestSite()
    var chosen = MessagingSettings()
    chosen.pushes = true
    try await site.record.mailbox(of: site.ann).save(chosen)
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(Self.settings, form: ["ring": "on"]).location == Self.settings)
      let page = try await ann.get(Self.settings)
      #expect(page.words.contains("The settings are saved."))
      #expect(page.value(of: "ring") == "on" && page.value(of: "vibration") == nil)
      let stored = try await site.record.mailbox(of: site.ann).settings()
      #expect(stored.rings && !stored.vibrates && stored.pushes)
      #expect(try await site.record.mailbox(of: site.charlie).settings() == MessagingSettings())
    }
  }

  @Test("opens for those who write messages alone")
  func access() async throws {
    let scene = try await TouchBaseScene()
    let (_, cookie) = try await scene.colleague("Ivy", [.engineer])
    try await scene.site.run { client async throws in
      let ivy = scene.browser(client, cookie: cookie)
      for path in ["/messages/more", "/messages/more/profile", Self.settings] {
        #expect(try await ivy.get(path).status == 403)
        #expect(try await client.anonymous.get(path).status == 303)
      }
      #expect(try await ivy.post(Self.settings, form: ["ring": "on"]).status == 403)
      #expect(try await client.anonymous.post(Self.settings, form: ["ring": "on"]).status == 401)
    }
  }
}
