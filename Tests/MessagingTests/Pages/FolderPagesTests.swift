import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The pages of the folders")
struct FolderPagesTests {
  let scene: MailScene

  init() async throws { scene = try await MailScene() }

  @Test("show who wrote, about what, and what is unread and urgent")
  func rows() async throws {
    try await scene.send("Blood pressure", isUrgent: true)
    try await scene.send("")
    try await scene.site.run { client async throws in
      let page = try await client.as(.ann).get("/messages/inbox")
      #expect(page.status == 200)
      for text in ["Dr Charlie Chen", "Blood pressure", "No subject", "Unread", "Urgent", "1–2 of 2"] {
        #expect(page.words.contains(text), "\(text)")
      }
      #expect(page.text.contains("<time datetime="))
      #expect(page.text.contains("data-unread=\"2\"") && page.text.contains("data-events=\"/messages/events?since="))
      let sent = try await client.as(.charlie).get("/messages/sent")
      #expect(sent.words.contains("To Dr Ann Archer") && !sent.words.contains("Unread"))
    }
  }

  @Test("lead from the start of the app to the Inbox, and are in the navigation")
  func start() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("/messages").location == "/messages/inbox")
      #expect(try await ann.get("/messages/").location == "/messages/inbox")
      #expect(try await ann.get("/patients").text.contains("<a href=\"/messages\">Messages</a>"))
    }
  }

  @Test("load their own style and script, and what installs them; other pages do not")
  func ownFiles() async throws {
    let files = try SiteParts.publicFiles.get()
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let (page, other) = (try await ann.get("/messages/inbox").text, try await ann.get("/patients").text)
      for path in ["css/messages.css", "js/messages.js"] {
        let address = files.address(of: path)
        #expect(address.hasPrefix("/assets/") && page.contains("\"\(address)\"") && !other.contains(address), "\(path)")
      }
      #expect(page.contains("rel=\"manifest\"") && !other.contains("rel=\"manifest\""))
      let manifest = try await client.anonymous.get("/messages/manifest.webmanifest")
      #expect(manifest.status == 200 && manifest.json["start_url"]?.string == "/messages/")
    }
  }

  @Test("have 15 rows each, and lead to older and newer ones")
  func pages() async throws {
    for number in 1...32 {
      try await scene.send("Number \(number)")
      scene.site.clock.advance(seconds: 1)
    }
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      func follow(_ relation: String, from page: Answer) async throws -> Answer {
        let links = page.text.matches(of: /href="([^"]*)" rel="([a-z]+)"/).map { (String($0.1), String($0.2)) }
        let link = try #require(links.first { $0.1 == relation })
        return try await ann.get(link.0.replacing("&amp;", with: "&"))
      }
      let first = try await ann.get("/messages/inbox")
      #expect(
        first.words.contains("1–15 of 32") && first.words.contains("Number 32") && !first.text.contains("rel=\"prev\""))
      let second = try await follow("next", from: first)
      #expect(second.words.contains("16–30 of 32") && second.words.contains("Number 17"))
      #expect(!second.words.contains("Number 18"))
      let third = try await follow("next", from: second)
      #expect(third.words.contains("31–32 of 32") && !third.text.contains("rel=\"next\""))
      let back = try await follow("prev", from: third)
      #expect(back.words.contains("16–30 of 32") && back.words.contains("Number 17"))
      let start = try await follow("prev", from: back)
      #expect(start.words.contains("1–15 of 32") && start.words.contains("Number 32"))
    }
  }

  @Test("find messages by what somebody types, which no address tells")
  func search() async throws {
    try await scene.send("Blood pressure since Tuesday")
    try await scene.send("Holidays")
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.ask("/messages/inbox?q=press")
      #expect(page.words.contains("Blood pressure since Tuesday") && !page.words.contains("Holidays"))
      #expect(page.words.contains("1 message matches"))
      let none = try await ann.ask("/messages/inbox?q=nothing")
      #expect(none.words.contains("No message in Inbox matches “nothing”."))
      let address = try #require(try await ann.post("/messages/inbox", form: ["q": "press"]).location)
      #expect(!address.contains("press"))
      #expect(try await client.as(.charlie).get(address).status == 422)
    }
  }

  @Test("say what is there when nothing is", arguments: MailFolder.allCases)
  func empty(folder: MailFolder) async throws {
    try await scene.site.run { client async throws in
      let page = try await client.as(.ann).get("/messages/\(folder.rawValue)")
      #expect(page.status == 200)
      #expect(page.words.contains(FolderEmptyView(folder).title))
    }
  }

  @Test("lead to the sign-in, and are not for those who write no messages", arguments: MailFolder.allCases)
  func visitors(folder: MailFolder) async throws {
    try await scene.site.run { client async throws in
      let path = "/messages/\(folder.rawValue)"
      #expect(try await client.anonymous.get(path).location == "/sign-in?from=\(path)")
      #expect(try await scene.asMia(client).get(path).status == 403)
    }
  }

  @Test(
    "refuse addresses that they did not make",
    arguments: ["cursor=6f6c646572", "cursor=x", "start=0", "start=x", "q=x", "folder=sent"])
  func malformed(query: String) async throws {
    try await scene.site.run { client async throws in
      #expect(try await client.as(.ann).get("/messages/inbox?\(query)").status == 422)
    }
  }

  @Test("move what is selected, or the row whose button is pressed, and bring it back")
  func moving() async throws {
    let (first, second) = (try await scene.send("First"), try await scene.send("Second"))
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      var both: Form = ["entry": first.text]
      both.append("entry", second.text)
      #expect(try await ann.post("/messages/inbox/delete", form: both).location == "/messages/inbox")
      #expect(try await ann.get("/messages/inbox").words.contains("Moved to Trash."))
      let trash = try await ann.get("/messages/trash")
      #expect(trash.words.contains("First") && trash.words.contains("Second"))
      // The button of a row counts alone.
      var row: Form = ["entry": first.text]
      row["one"] = second.text
      #expect(try await ann.post("/messages/trash/restore", form: row).location == "/messages/trash")
      let inbox = try await ann.get("/messages/inbox")
      #expect(inbox.words.contains("Second") && !inbox.words.contains("First"))
      #expect(try await ann.post("/messages/trash/delete", form: ["entry": first.text]).status == 303)
      #expect(try await ann.get("/messages/trash").words.contains("Trash is empty."))
      #expect(try await ann.get("/messages/trash/\(first)").status == 404)
    }
  }

  @Test("say that nothing was selected, and take at most 100 at once")
  func selection() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post("/messages/inbox/delete").location == "/messages/inbox")
      #expect(try await ann.get("/messages/inbox").words.contains("Nothing was selected"))
      var many: Form = [:]
      for number in 1...101 { many.append("entry", "\(number).in") }
      #expect(try await ann.post("/messages/inbox/delete", form: many).status == 422)
      #expect(try await ann.post("/messages/inbox/delete", form: ["one": "a/b"]).status == 404)
    }
  }
}
