import Hummingbird
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("A discussion", .timeLimit(.minutes(5)))
struct DiscussionPageTests {
  @Test("is read by being opened, but not by a browser that loads it in advance")
  func reading() async throws {
    let scene = try await TouchBaseScene()
    let path = try await scene.discussion().discussionPath
    try await scene.site.run { client async throws in
      let charlie = client.as(.charlie)
      let purpose = try #require(HTTPFields.Element.Name("Sec-Purpose"))
      let early = try await charlie.get(path, headers: [purpose: "prefetch"])
      #expect(early.status == 200 && early.words.contains("Freezing at doorways."))
      #expect(try await charlie.send(.head, path).status == 200)
      #expect(try await scene.unread(of: scene.site.charlie) == 1)
      let opened = try await charlie.get(path)
      #expect(opened.words.contains("New Freezing at doorways."))
      #expect(try await scene.unread(of: scene.site.charlie) == 0)
      #expect(try await !charlie.get(path).words.contains("New Freezing"))
      let anns = try await client.as(.ann).get(path)
      #expect(anns.words.contains("Seen by 1 person Dr Charlie Chen"))
    }
  }

  @Test("says who takes part, about whom it is, and who has left the clinic")
  func head() async throws {
    let scene = try await TouchBaseScene()
    let id = try await scene.discussion()
    try await scene.site.run { client async throws in
      let page = try await client.as(.charlie).get(id.discussionPath)
      #expect(page.words.contains("Maria Lopez born 3 May 1950"))
      #expect(page.words.contains("2 participants Dr Ann Archer Began the discussion today"))
      #expect(page.words.contains("Dr Charlie Chen (you) Added by Dr Ann Archer today"))
      // Ann added Charlie; he added nobody.
      #expect(!page.words.contains("Remove Dr"))
      #expect(try await client.as(.ann).get(id.discussionPath).words.contains("Remove Dr Charlie Chen"))
    }
  }

  @Test("takes a comment that is sent twice once")
  func twice() async throws {
    let scene = try await TouchBaseScene()
    let path = try await scene.discussion().discussionPath
    try await scene.site.run { client async throws in
      let charlie = client.as(.charlie)
      let once = try #require(try await charlie.get(path).value(of: "once"))
      let form: Form = ["text": "Yes, by half an hour.", "once": once]
      let first = try await charlie.post("\(path)/comments", form: form)
      #expect(first.location == "\(path)#comment-2")
      #expect(try await charlie.post("\(path)/comments", form: form).location == first.location)
      #expect(try await charlie.post("\(path)/comments", form: ["text": "Again."]).location == "\(path)#comment-3")
      #expect(try await scene.unread(of: scene.site.ann) == 1)
    }
  }

  @Test("comes back with a comment that cannot be taken, as it was typed")
  func refused() async throws {
    let scene = try await TouchBaseScene()
    let path = try await scene.discussion().discussionPath
    try await scene.site.run { client async throws in
      let charlie = client.as(.charlie)
      for text in [" ", "a\u{7}", String(repeating: "a", count: 4001)] {
        let answer = try await charlie.post("\(path)/comments", form: ["text": text])
        #expect(answer.status == 422)
        #expect(answer.fault(of: "text") != nil)
        #expect(answer.value(of: "text") == text)
      }
      #expect(try await charlie.post("\(path)/comments").status == 422)
    }
  }

  @Test("shows 50 comments, and earlier ones behind a link")
  func earlier() async throws {
    let scene = try await TouchBaseScene()
    let id = try await scene.discussion("The beginning.")
    for number in 2...52 { try await scene.comment("Number \(number).", by: scene.site.ann, on: id) }
    try await scene.site.run { client async throws in
      let charlie = client.as(.charlie)
      let latest = try await charlie.get(id.discussionPath)
      #expect(latest.words.contains("2 earlier comments") && !latest.words.contains("The beginning."))
      let earlier = try await charlie.get("\(id.discussionPath)?before=3")
      #expect(earlier.words.contains("The beginning.") && earlier.words.contains("The latest comments"))
      #expect(try await scene.unread(of: scene.site.charlie) == 0)
      for query in ["before=0", "before=x", "after=1"] {
        #expect(try await charlie.get("\(id.discussionPath)?\(query)").status == 422, "\(query)")
      }
    }
  }
}
