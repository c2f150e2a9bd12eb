import Remedi
import Support
import Testing
import Web

@testable import Messaging

@Suite("The events of a mailbox")
struct MailboxEventsTests {
  @Test("are for its owner, and their address is one that a page names")
  func stream() async throws {
    let scene = try await MailScene()
    try await scene.site.run { client async throws in
      let path = "/messages/events?since=0"
      #expect(try await client.as(.ann).send(.head, path).status == 200)
      #expect(try await client.as(.ann).get("/messages/events?since=x").status == 422)
      #expect(try await client.as(.ann).get("/messages/events?until=1").status == 422)
      #expect(try await client.anonymous.get(path).location?.hasPrefix("/sign-in") == true)
      #expect(try await scene.asMia(client).get(path).status == 403)
    }
  }

  @Test("begin with one where the page is behind, and with none otherwise")
  func first() {
    let behind = SingleEvent(.event("change", data: "look again"))
    #expect(behind.take() != nil && behind.take() == nil)
    #expect(SingleEvent(nil).take() == nil)
  }
}
