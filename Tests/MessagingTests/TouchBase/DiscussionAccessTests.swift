import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Discussions are closed", .timeLimit(.minutes(5)))
struct DiscussionAccessTests {
  private static let pages = ["", "/participants", "/leave"]
  private static let forms: [(path: String, form: Form)] = [
    ("/comments", ["text": "I read this."]), ("/participants", ["to": "1", "seeing": "everything"]),
    ("/participants/remove", ["person": "1"]), ("/leave", [:]),
  ]

  @Test("to colleagues who do not take part, as if there were none")
  func notTakingPart() async throws {
    let scene = try await TouchBaseScene()
    let (_, cookie) = try await scene.colleague("Kit", [.physician])
    let path = try await scene.discussion().discussionPath
    try await scene.site.run { client async throws in
      let kit = scene.browser(client, cookie: cookie)
      for path in [path, "/messages/discussions/\(Identifier<Discussion>.make())", "/messages/discussions/__a__"] {
        for page in Self.pages { #expect(try await kit.get(path + page).status == 404, "\(path)\(page)") }
        for (form, fields) in Self.forms {
          #expect(try await kit.post(path + form, form: fields).status == 404, "\(path)\(form)")
        }
      }
      #expect(try await !kit.get("/messages/discussions").words.contains("Lopez"))
    }
  }

  @Test("to whoever is not signed in, and to roles that write no messages")
  func strangers() async throws {
    let scene = try await TouchBaseScene()
    let (_, cookie) = try await scene.colleague("Ivy", [.engineer, .manager])
    let path = try await scene.discussion().discussionPath
    let lists = ["/messages/discussions", "/messages/discussions/new", "/messages/discussions/drafts"]
    try await scene.site.run { client async throws in
      let ivy = scene.browser(client, cookie: cookie)
      for page in lists + Self.pages.map({ path + $0 }) {
        #expect(try await client.anonymous.get(page).location?.hasPrefix("/sign-in") == true, "\(page)")
        #expect(try await ivy.get(page).status == 403, "\(page)")
      }
      for (form, fields) in Self.forms {
        #expect(try await client.anonymous.post(path + form, form: fields).status == 401, "\(form)")
        #expect(try await ivy.post(path + form, form: fields).status == 403, "\(form)")
      }
    }
  }

  @Test("to whoever leaves, after being asked once")
  func leaving() async throws {
    let scene = try await TouchBaseScene()
    let path = try await scene.discussion().discussionPath
    try await scene.site.run { client async throws in
      let charlie = client.as(.charlie)
      let asked = try await charlie.get("\(path)/leave")
      #expect(asked.words.contains("It goes on without you: Dr Ann Archer takes part."))
      #expect(try await charlie.get(path).status == 200)
      #expect(try await charlie.post("\(path)/leave").location == "/messages/discussions")
      #expect(try await charlie.get("/messages/discussions").words.contains("You no longer take part"))
      #expect(try await charlie.get(path).status == 404)
      #expect(try await charlie.post("\(path)/comments", form: ["text": "Still here?"]).status == 404)
      #expect(try await client.as(.ann).get("\(path)/leave").words.contains("You are the last who takes part"))
    }
  }
}
