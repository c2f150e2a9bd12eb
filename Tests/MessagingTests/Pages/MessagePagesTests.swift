import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The page of a message")
struct MessagePagesTests {
  let scene: MailScene

  init() async throws { scene = try await MailScene() }

  @Test("shows it, and marks it read")
  func opens() async throws {
    let id = try await scene.send("Blood pressure", body: "134/82 lying.\n\n98/60 standing.")
    try await scene.site.run { client async throws in
      let page = try await client.as(.ann).get("/messages/inbox/\(id)")
      #expect(page.status == 200)
      for text in ["Blood pressure", "Dr Charlie Chen", "Dr Ann Archer", "134/82 lying.", "98/60 standing."] {
        #expect(page.words.contains(text), "\(text)")
      }
      #expect(page.text.contains("<p dir=\"auto\">134/82 lying.</p>"))
      #expect(try await scene.state(of: scene.site.ann).inbox == .init(total: 1, unread: 0))
      let sender = try await client.as(.charlie).get("/messages/sent/\(scene.sent(id))")
      #expect(sender.words.contains("Dr Ann Archer Opened:"))
    }
  }

  @Test("marks nothing when a browser loads it in advance, a script loads it again, or only its head is asked for")
  func prefetch() async throws {
    let id = try await scene.send("Blood pressure")
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      for headers in [
        try MailScene.prefetch(), try MailScene.prefetch("prefetch;prerender"), try MailScene.background(),
      ] {
        #expect(try await ann.get("/messages/inbox/\(id)", headers: headers).status == 200)
      }
      #expect(try await ann.send(.head, "/messages/inbox/\(id)").status == 200)
      #expect(try await scene.state(of: scene.site.ann).inbox.unread == 1)
      let sender = try await client.as(.charlie).get("/messages/sent/\(scene.sent(id))")
      #expect(sender.words.contains("Sent, not opened yet"))
    }
  }

  @Test("is not found by anybody else, nor where there is none")
  func others() async throws {
    let id = try await scene.send("Blood pressure")
    try await scene.site.run { client async throws in
      let charlie = client.as(.charlie)
      #expect(try await charlie.get("/messages/inbox/\(id)").status == 404)
      #expect(try await client.as(.ann).get("/messages/sent/\(scene.sent(id))").status == 404)
      #expect(try await client.as(.ann).get("/messages/inbox/unknown.in").status == 404)
      #expect(try await client.as(.ann).get("/messages/inbox/%20").status == 404)
      #expect(try await charlie.post("/messages/inbox/\(id)/unread").status == 404)
      #expect(try await charlie.post("/messages/inbox/\(id)/accept").status == 404)
      #expect(try await client.as(.ann).post("/messages/sent/\(scene.sent(id))/withdraw").status == 404)
      #expect(try await client.as(.ann).get("/messages/sent/\(scene.sent(id))/withdraw").status == 404)
      let path = "/messages/inbox/\(id)"
      #expect(try await client.anonymous.get(path).location == "/sign-in?from=\(path)")
      #expect(try await scene.asMia(client).get(path).status == 403)
      #expect(try await scene.asMia(client).post("\(path)/unread").status == 403)
    }
  }

  @Test("is unread again by its button, and found where it was moved to")
  func moves() async throws {
    let id = try await scene.send("Blood pressure")
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("/messages/inbox/\(id)").status == 200)
      #expect(try await ann.post("/messages/inbox/\(id)/unread").location == "/messages/inbox")
      #expect(try await scene.state(of: scene.site.ann).inbox.unread == 1)
      #expect(try await ann.post("/messages/inbox/delete", form: ["one": id.text]).status == 303)
      #expect(try await ann.get("/messages/inbox/\(id)").location == "/messages/trash/\(id)")
      let trashed = try await ann.get("/messages/trash/\(id)")
      #expect(trashed.words.contains("Restore") && trashed.words.contains("Delete for good"))
      #expect(!trashed.words.contains("Reply"))
      #expect(try await ann.post("/messages/trash/restore", form: ["one": id.text]).status == 303)
      #expect(try await ann.get("/messages/inbox/\(id)").status == 200)
    }
  }

  @Test("leads to the messages beside it")
  func neighbors() async throws {
    let oldest = try await scene.send("Oldest")
    scene.site.clock.advance(seconds: 1)
    let middle = try await scene.send("Middle")
    scene.site.clock.advance(seconds: 1)
    let newest = try await scene.send("Newest")
    try await scene.site.run { client async throws in
      let page = try await client.as(.ann).get("/messages/inbox/\(middle)")
      #expect(page.text.contains("href=\"/messages/inbox/\(newest)\" rel=\"prev\""))
      #expect(page.text.contains("href=\"/messages/inbox/\(oldest)\" rel=\"next\""))
    }
  }

  @Test("lets a recipient take an urgent message on, which the sender sees")
  func accepts() async throws {
    let id = try await scene.send("Fall", isUrgent: true)
    let routine = try await scene.send("Holidays")
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("/messages/inbox/\(id)").words.contains("I have it"))
      #expect(try await !ann.get("/messages/inbox/\(routine)").words.contains("I have it"))
      #expect(try await ann.post("/messages/inbox/\(id)/accept").location == "/messages/inbox/\(id)")
      let page = try await ann.get("/messages/inbox/\(id)")
      #expect(page.words.contains("You took this message on: today") && !page.words.contains("I have it"))
      let sender = try await client.as(.charlie).get("/messages/sent/\(scene.sent(id))")
      #expect(sender.words.contains("Dr Ann Archer Taken on:"))
    }
  }

  @Test("is withdrawn after asking once, from those who have not opened it")
  func withdraws() async throws {
    let id = try await scene.send("Wrong patient")
    let path = "/messages/sent/\(scene.sent(id))"
    try await scene.site.run { client async throws in
      let charlie = client.as(.charlie)
      #expect(try await charlie.get(path).text.contains("\(path)/withdraw"))
      #expect(try await charlie.get("\(path)/withdraw").words.contains("Dr Ann Archer"))
      #expect(try await charlie.post("\(path)/withdraw").location == path)
      let sender = try await charlie.get(path)
      #expect(sender.words.contains("Withdrawn before it was opened") && !sender.text.contains("/withdraw\""))
      #expect(try await charlie.get("\(path)/withdraw").location == path)
      let recipient = try await client.as(.ann).get("/messages/inbox/\(id)")
      #expect(recipient.words.contains("Dr Charlie Chen withdrew this message before you opened it."))
      #expect(!recipient.words.contains("Wrong patient") && !recipient.words.contains("Please look at it."))
    }
  }

  @Test("leads to the chart only for who may open it")
  func patient() async throws {
    let id = try await scene.send("Fall", from: scene.site.ann, to: [scene.site.charlie], about: scene.site.bob.id)
    let chart = "href=\"/patients/\(scene.site.bob.id)\""
    try await scene.site.run { client async throws in
      let sender = try await client.as(.ann).get("/messages/sent/\(scene.sent(id))")
      #expect(sender.text.contains(chart))
      let recipient = try await client.as(.charlie).get("/messages/inbox/\(id)")
      #expect(recipient.words.contains("Patient Bob Martin"))
      #expect(!recipient.text.contains(chart))
    }
  }

  @Test("keeps what was written in its place", arguments: ["<b>bold</b>", "مرحبا", "a\n\n\n\nb"])
  func text(body: String) async throws {
    let id = try await scene.send("Text", body: body)
    try await scene.site.run { client async throws in
      let page = try await client.as(.ann).get("/messages/inbox/\(id)")
      #expect(page.status == 200 && !page.text.contains("<b>bold") && !page.text.contains("<p dir=\"auto\"></p>"))
    }
  }

  @Test("has a paragraph for each part between empty lines")
  func paragraphs() {
    #expect(MessagePages.paragraphs("a\nb\n\n \nc") == ["a\nb", "c"])
    #expect(MessagePages.paragraphs("") == [])
    #expect(MessagePages.paragraphs("\n\na\n") == ["a"])
  }
}
