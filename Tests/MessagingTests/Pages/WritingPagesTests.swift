import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The form of a message")
struct WritingPagesTests {
  let scene: MailScene
  private let new = "/messages/new"

  init() async throws { scene = try await MailScene() }

  private func form(_ action: String, id: String = "0123456789abcdefghjkmnpqr") -> Form {
    [
      "id": id, "revision": "", "to": scene.site.charlie.id.text, "subject": "Blood pressure",
      "message": "98/60 standing.", "action": action,
    ]
  }

  @Test("sends it, and once if it is sent twice")
  func sends() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let opened = try await ann.get(new)
      #expect(opened.status == 200 && opened.value(of: "id")?.count == 25)
      for _ in 1...2 { #expect(try await ann.post(new, form: form("send")).location == "/messages/inbox") }
      #expect(try await ann.get("/messages/inbox").words.contains("The message is sent."))
      #expect(try await scene.state(of: scene.site.charlie).inbox == .init(total: 1, unread: 1))
      #expect(try await scene.state(of: scene.site.ann).sent.total == 1)
    }
  }

  @Test("comes back with all that was typed and a sentence beside each fault")
  func faults() async throws {
    try await scene.site.run { client async throws in
      var wrong = form("send")
      wrong["to"] = nil
      wrong["message"] = " "
      wrong["urgent"] = "1"
      wrong["lastName"] = "Samuel"
      wrong["birthDate"] = "1961-02-30"
      let page = try await client.as(.ann).post(new, form: wrong)
      #expect(page.status == 422)
      for field in ["people", "message", "birthDate"] { #expect(page.fault(of: field) != nil, "\(field)") }
      #expect(page.value(of: "subject") == "Blood pressure" && page.value(of: "lastName") == "Samuel")
      #expect(page.value(of: "birthDate") == "1961-02-30" && page.value(of: "urgent") == "1")
      #expect(page.value(of: "id") == "0123456789abcdefghjkmnpqr")
      #expect(try await scene.state(of: scene.site.ann).sent.total == 0)
    }
  }

  @Test("under an ID that another message has comes back with a new one, and nothing is lost")
  func taken() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(new, form: form("send")).status == 303)
      var other = form("send")
      other["message"] = "Something else."
      let page = try await ann.post(new, form: other)
      #expect(page.status == 409 && page.value(of: "message") == "Something else.")
      other["id"] = page.value(of: "id")
      #expect(try await ann.post(new, form: other).status == 303)
      #expect(try await scene.state(of: scene.site.charlie).inbox.total == 2)
    }
  }

  @Test("finds people and patients, and keeps those who were chosen")
  func finds() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      var asked = form("find")
      asked["to"] = nil
      asked["people"] = "char"
      asked["patients"] = "bob"
      let found = try await ann.post(new, form: asked)
      #expect(
        found.status == 200 && found.words.contains("1 person found.") && found.words.contains("1 patient found."))
      #expect(found.text.contains("name=\"to\" value=\"\(scene.site.charlie.id)\""))
      #expect(found.value(of: "to") == nil && found.value(of: "message") == "98/60 standing.")
      asked["to"] = scene.site.charlie.id.text
      asked["patient"] = scene.site.bob.id.text
      asked["people"] = "nobody"
      let kept = try await ann.post(new, form: asked)
      #expect(kept.value(of: "to") == scene.site.charlie.id.text && kept.words.contains("Dr Charlie Chen"))
      #expect(kept.value(of: "patient") == scene.site.bob.id.text && kept.words.contains("Nobody was found."))
      #expect(try await scene.state(of: scene.site.ann).drafts.total == 0)
    }
  }

  @Test("does not take somebody else's patient, and does not tell the name")
  func foreignPatient() async throws {
    try await scene.site.run { client async throws in
      var wrong = form("send")
      wrong["patient"] = scene.site.dora.id.text
      let page = try await client.as(.ann).post(new, form: wrong)
      #expect(page.status == 422 && page.fault(of: "patients") != nil)
      #expect(!page.text.contains(scene.site.dora.name))
    }
  }

  @Test("is saved as a draft, opened again and sent, and then is no draft any more")
  func draft() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      var saved = form("save")
      saved["firstName"] = "John"
      let path = try #require(try await ann.post(new, form: saved).location)
      #expect(path == "/messages/new?draft=0123456789abcdefghjkmnpqr")
      let page = try await ann.get(path)
      #expect(page.words.contains("The draft is saved.") && page.value(of: "firstName") == "John")
      #expect(page.value(of: "to") == scene.site.charlie.id.text && page.value(of: "message") == "98/60 standing.")
      let drafts = try await ann.get("/messages/drafts")
      #expect(drafts.text.contains(path) && drafts.words.contains("To Dr Charlie Chen"))
      var sent = form("send")
      sent["revision"] = page.value(of: "revision")
      #expect(try await ann.post(new, form: sent).status == 303)
      #expect(try await scene.state(of: scene.site.ann).drafts.total == 0)
      #expect(try await client.as(.charlie).get(path).status == 404)
    }
  }

  @Test("that another device saved meanwhile becomes a copy")
  func copy() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let path = try #require(try await ann.post(new, form: form("save")).location)
      let revision = try #require(try await ann.get(path).value(of: "revision"))
      for (text, isCopy) in [("From the phone.", false), ("From the desk.", true)] {
        var saved = form("save")
        saved["revision"] = revision
        saved["message"] = text
        let answer = try await ann.post(new, form: saved)
        #expect((answer.location != path) == isCopy)
        let page = try await ann.get(try #require(answer.location))
        #expect(page.value(of: "message") == text)
        #expect(page.words.contains("saved elsewhere meanwhile") == isCopy)
      }
      #expect(try await scene.state(of: scene.site.ann).drafts.total == 2)
    }
  }

  @Test("moves a draft to the trash, from where it comes back")
  func deletesDraft() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let path = try #require(try await ann.post(new, form: form("save")).location)
      let id = "0123456789abcdefghjkmnpqr"
      #expect(try await ann.post("/messages/drafts/delete", form: ["one": id]).location == "/messages/drafts")
      let trashed = try await ann.get("/messages/trash/\(id)")
      #expect(trashed.words.contains("98/60 standing.") && trashed.words.contains("To Dr Charlie Chen"))
      #expect(try await ann.post("/messages/trash/restore", form: ["one": id]).status == 303)
      #expect(try await ann.get(path).value(of: "message") == "98/60 standing.")
    }
  }

  @Test("begins with whom to answer, and with what is passed on")
  func answers() async throws {
    let id = try await scene.send("Fall", to: [scene.site.ann], body: "Please call.")
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      for path in ["\(new)?reply=\(id)", "\(new)?reply=\(id)&all=1"] {
        let page = try await ann.get(path)
        #expect(page.value(of: "to") == scene.site.charlie.id.text && page.value(of: "subject") == "Re: Fall")
        #expect(page.value(of: "inReplyTo") == String(id.text.dropLast(3)))
      }
      let forward = try await ann.get("\(new)?forward=\(id)")
      #expect(forward.value(of: "to") == nil)
      #expect(forward.value(of: "message")?.contains("Please call.") == true)
      #expect(forward.value(of: "forwardOf") == String(id.text.dropLast(3)))
      let to = try await ann.get("\(new)?to=\(scene.site.charlie.id)")
      #expect(to.value(of: "to") == scene.site.charlie.id.text)
      #expect(try await client.as(.charlie).get("\(new)?reply=\(id)").status == 404)
    }
  }

  @Test("leads to the sign-in, and is not for those who write no messages")
  func visitors() async throws {
    try await scene.site.run { client async throws in
      #expect(try await client.anonymous.get(new).location == "/sign-in?from=/messages/new")
      #expect(try await scene.asMia(client).get(new).status == 403)
      #expect(try await scene.asMia(client).post(new, form: form("send")).status == 403)
      let held = try await client.anonymous.post(new, form: form("send"))
      #expect(held.status == 401 || held.status == 403)
    }
  }

  @Test(
    "refuses addresses that make no sense",
    arguments: ["reply=a&forward=b", "all=1", "reply=a&all=2", "draft=%2F", "to=%20", "draft=a&to=b", "subject=x"])
  func malformedAddress(query: String) async throws {
    try await scene.site.run { client async throws in
      #expect(try await client.as(.ann).get("\(new)?\(query)").status == 422)
    }
  }

  @Test(
    "refuses what no form of ours sends",
    arguments: [("action", "erase"), ("to", "a/b"), ("id", "a b"), ("patient", "/")])
  func malformedForm(field: String, value: String) async throws {
    try await scene.site.run { client async throws in
      var wrong = form("send")
      wrong[field] = value
      #expect(try await client.as(.ann).post(new, form: wrong).status == 422)
    }
  }
}
