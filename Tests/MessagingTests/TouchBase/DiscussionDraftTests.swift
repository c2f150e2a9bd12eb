import ClinicAdmin
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Drafts of discussions", .timeLimit(.minutes(5)))
struct DiscussionDraftTests {
  private static let (path, list) = ("/messages/discussions/new", "/messages/discussions/drafts")

  @Test("are saved, opened, sent, and then gone")
  func saving() async throws {
    let scene = try await TouchBaseScene()
    let site = scene.site
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let id = try #require(try await ann.get(Self.path).value(of: "id"))
      let form: Form = ["id": id, "message": "Freezing.", "lastName": "Lopez", "action": "save"]
      let saved = try #require(try await ann.post(Self.path, form: form).location)
      #expect(saved == "\(Self.path)?draft=\(id)")
      let opened = try await ann.get(saved)
      #expect(opened.words.contains("The draft is saved.") && opened.words.contains("Delete the draft"))
      #expect(opened.value(of: "message") == "Freezing." && opened.value(of: "lastName") == "Lopez")
      let row = try await ann.get(Self.list)
      #expect(row.words.contains("Nobody chosen yet about Lopez Freezing. saved today"))
      #expect(try await ann.get("/messages/discussions").words.contains("Drafts (1)"))
      let revision = try #require(opened.value(of: "revision"))
      let sent: Form = [
        "id": id, "revision": revision, "message": "Freezing.", "to": site.charlie.id.text, "firstName": "Maria",
        "lastName": "Lopez", "birthDate": "1950-05-03", "action": "send",
      ]
      #expect(try await ann.post(Self.path, form: sent).location == "/messages/discussions/\(id)")
      #expect(try await ann.get(Self.list).words.contains("There is no draft."))
      #expect(try await ann.get(saved).status == 404)
    }
  }

  @Test("become a second draft if another device saved them meanwhile")
  func copies() async throws {
    let scene = try await TouchBaseScene()
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let id = try #require(try await ann.get(Self.path).value(of: "id"))
      _ = try await ann.post(Self.path, form: ["id": id, "message": "One.", "action": "save"])
      let revision = try #require(try await ann.get("\(Self.path)?draft=\(id)").value(of: "revision"))
      func save(_ body: String) async throws -> String? {
        let form: Form = ["id": id, "revision": revision, "message": body, "action": "save"]
        return try await ann.post(Self.path, form: form).location
      }
      #expect(try await save("Two.") == "\(Self.path)?draft=\(id)")
      let copy = try #require(try await save("Three."))
      #expect(copy != "\(Self.path)?draft=\(id)")
      let page = try await ann.get(copy)
      #expect(page.words.contains("saved as a draft of its own") && page.value(of: "message") == "Three.")
      #expect(try await ann.get("\(Self.path)?draft=\(id)").value(of: "message") == "Two.")
    }
  }

  @Test("name whom they are to, the first by name")
  func people() async throws {
    let scene = try await TouchBaseScene()
    let kit = try await scene.colleague("Kit", [.staff]).practitioner
    let (ann, now) = (scene.mailbox(of: scene.site.ann), scene.site.clock.now)
    for (id, to) in [("one", [kit.id]), ("two", [scene.site.charlie.id, kit.id])] {
      _ = try await ann.saveDraft(
        MessageDraft(to: to, body: id), as: MailboxEntry.ID(id), ofDiscussion: true, revision: nil, at: now)
    }
    try await scene.site.run { client async throws in
      let list = try await client.as(.ann).get(Self.list)
      #expect(list.words.contains("Kit one") && list.words.contains("Dr Charlie Chen and 1 more two"))
      try await scene.site.record.people(of: scene.site.ann).close(kit.id, at: now)
      #expect(try await client.as(.ann).get(Self.list).words.contains("1 person one"))
    }
  }

  @Test("are deleted by their owner alone")
  func deleting() async throws {
    let scene = try await TouchBaseScene()
    try await scene.site.run { client async throws in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let id = try #require(try await ann.get(Self.path).value(of: "id"))
      _ = try await ann.post(Self.path, form: ["id": id, "message": "One.", "action": "save"])
      #expect(try await charlie.get("\(Self.path)?draft=\(id)").status == 404)
      #expect(try await charlie.post("\(Self.list)/\(id)/delete").status == 404)
      #expect(try await ann.post("\(Self.list)/\(id)/delete").location == Self.list)
      #expect(try await ann.get(Self.list).words.contains("There is no draft."))
    }
  }
}
