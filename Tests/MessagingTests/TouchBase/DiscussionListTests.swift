import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The list of discussions", .timeLimit(.minutes(5)))
struct DiscussionListTests {
  @Test("says about whom, with whom, who wrote last and what is unread")
  func rows() async throws {
    let scene = try await TouchBaseScene()
    let id = try await scene.discussion()
    try await scene.comment("Shall we shift the noon dose?", by: scene.site.ann, on: id)
    try await scene.site.run { client async throws in
      let charlies = try await client.as(.charlie).get("/messages/discussions")
      #expect(charlies.status == 200)
      #expect(charlies.words.contains("Maria Lopez 2 unread with Dr Ann Archer"))
      #expect(charlies.text.contains("discussion-row is-unread"))
      let anns = try await client.as(.ann).get("/messages/discussions")
      #expect(anns.words.contains("Maria Lopez with Dr Charlie Chen You,"))
      #expect(!anns.text.contains("is-unread"))
    }
  }

  @Test("has 15 a page, and leads to older ones and back")
  func pages() async throws {
    let scene = try await TouchBaseScene()
    for number in 1...17 { _ = try await scene.discussion("Number \(number).", at: number) }
    scene.site.clock.advance(seconds: 60)
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let first = try await ann.get("/messages/discussions")
      #expect(first.words.contains("1–15 of 17") && !first.words.contains("Newer"))
      let older = try #require(Self.link("Older", in: first))
      let second = try await ann.get(older)
      #expect(second.words.contains("16–17 of 17") && !second.words.contains("Older"))
      let newer = try #require(Self.link("Newer", in: second))
      #expect(try await ann.get(newer).words.contains("1–15 of 17"))
    }
  }

  @Test("says where there is none, and does not understand a broken place in it")
  func edges() async throws {
    let scene = try await TouchBaseScene()
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("/messages/discussions").words.contains("There is no discussion."))
      for query in ["cursor=x", "from=0", "from=many", "page=2"] {
        #expect(try await ann.get("/messages/discussions?\(query)").status == 422, "\(query)")
      }
    }
  }

  /// Where a link with these words leads.
  static func link(_ words: String, in page: Answer) -> String? {
    page.text.split(separator: "<a ").first { $0.contains(">\(words)</a>") }.flatMap { tag in
      tag.firstRange(of: "href=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } }
    }.map { String($0).replacing("&amp;", with: "&") }
  }
}
