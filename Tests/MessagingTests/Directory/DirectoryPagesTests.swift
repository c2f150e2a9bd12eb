import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The directory", .timeLimit(.minutes(5)))
struct DirectoryPagesTests {
  private static let path = "/messages/directory"

  @Test("lists people, finds them, and shows one with the ways to write")
  func people() async throws {
    let scene = try await TouchBaseScene()
    let id = scene.site.charlie.id
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get(Self.path).words.contains("Dr Charlie Chen"))
      let found = try await ann.ask("\(Self.path)?q=chen")
      #expect(found.words.contains("1 person found") && found.text.contains("data-person=\"\(id)\""))
      #expect(try await ann.ask("\(Self.path)?q=zzz").words.contains("Nobody found."))
      let person = try await ann.get("\(Self.path)/\(id)")
      for term in DirectoryPersonView.terms { #expect(person.words.contains(term)) }
      #expect(person.words.contains("Status Available"))
      #expect(person.text.contains("href=\"/messages/new?to=\(id)\""))
      #expect(person.text.contains("href=\"/messages/discussions/new?to=\(id)\""))
    }
  }

  @Test("is the reader’s own: who is deleted from it is shown again from its foot")
  func hiding() async throws {
    let scene = try await TouchBaseScene()
    let person = "\(Self.path)/\(scene.site.charlie.id)"
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      for _ in 1...2 { #expect(try await ann.post("\(person)/hide").location == Self.path) }
      let list = try await ann.get(Self.path)
      #expect(list.words.contains("Deleted from my directory Dr Charlie Chen"))
      #expect(!list.text.contains("data-person=\"\(scene.site.charlie.id)\""))
      #expect(try await ann.get(person).words.contains("You deleted this person from your directory."))
      #expect(try await client.as(.charlie).get(Self.path).words.contains("Dr Charlie Chen"))
      for _ in 1...2 { #expect(try await ann.post("\(person)/show").location == Self.path) }
      #expect(try await ann.get(Self.path).text.contains("data-person=\"\(scene.site.charlie.id)\""))
    }
  }

  @Test("knows nobody of another clinic, and opens for those who write messages alone")
  func access() async throws {
    let scene = try await TouchBaseScene()
    let (_, cookie) = try await scene.colleague("Ivy", [.engineer])
    let unknown = "\(Self.path)/\(Identifier<Practitioner>.make())"
    try await scene.site.run { client async throws in
      let (ann, ivy) = (client.as(.ann), scene.browser(client, cookie: cookie))
      #expect(try await ann.get(unknown).status == 404)
      #expect(try await ann.post("\(unknown)/hide").status == 404)
      #expect(try await ann.post("\(unknown)/show").status == 404)
      for query in ["after=%2F", "q=x", "page=2"] {
        #expect(try await ann.get("\(Self.path)?\(query)").status == 422, "\(query)")
      }
      for path in [Self.path, unknown] {
        #expect(try await ivy.get(path).status == 403)
        #expect(try await client.anonymous.get(path).status == 303)
      }
      #expect(try await ivy.post("\(unknown)/hide").status == 403)
      #expect(try await client.anonymous.post("\(unknown)/hide").status == 401)
    }
  }

  @Test(
    "makes a number an address for text messages where they reach it",
    arguments: [
      ("+1 (212) 683-8990", "sms:+12126838990"), ("030/123 45.67", "sms:0301234567"), ("0800 REMEDI", nil),
      ("+49 30 1234, ext. 7", nil), ("12", nil), ("", nil), ("12+34", nil), ("٠٣٠ ١٢٣", "sms:030123"),
    ])
  func numbers(phone: String, address: String?) { #expect(TextMessageNumber.address(of: phone) == address) }
}
