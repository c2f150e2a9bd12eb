import Hummingbird
import Library
import Record
import Remedi
import Support
import Testing

/// Pictures at `/media/{name}`.
@Suite struct PictureFilesTests {
  private let site: TestSite
  private let name: Identifier<Picture>
  private let picture: Picture

  init() async throws {
    site = try await TestSite()
    picture = try Picture(checking: SamplePicture.bytes("photo.jpg"))
    name = try await site.record.keep(picture, by: site.ann, at: site.clock.now)
  }

  @Test func areServedToWhoeverHasTheName() async throws {
    try await site.run { client in
      for browser in [client.anonymous, client.as(.ann), client.as(.charlie)] {
        let answer = try await browser.get(name.address)
        #expect(answer.status == 200)
        #expect(answer.bytes == Array(picture.content))
        #expect(answer.cookies.isEmpty)
        #expect(answer.headers[.contentType] == "image/jpeg")
        #expect(answer.headers[.contentLength] == String(picture.content.count))
        #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(answer.headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'; sandbox")
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
        #expect(answer.headers[HTTPFields.Element.Name("Cross-Origin-Resource-Policy")!] == "same-origin")
      }
    }
  }

  @Test func areNotSentAgain() async throws {
    try await site.run { client in
      let tag = try #require(try await client.anonymous.get(name.address).headers[.eTag])
      for demand in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let answer = try await client.anonymous.get(name.address, headers: [.ifNoneMatch: demand])
        #expect(answer.status == 304)
        #expect(answer.bytes.isEmpty)
        #expect(answer.headers[.eTag] == tag)
      }
      #expect(try await client.anonymous.get(name.address, headers: [.ifNoneMatch: "\"other\""]).status == 200)
    }
  }

  @Test func tellTheirSizeToWhoeverAsksOnlyForThat() async throws {
    try await site.run { client in
      let answer = try await client.anonymous.send(.head, name.address)
      #expect(answer.status == 200)
      #expect(answer.bytes.isEmpty)
      #expect(answer.headers[.contentLength] == String(picture.content.count))
      let posted = try await client.as(.ann).send(.post, name.address, body: "x")
      #expect(posted.status == 405)
    }
  }

  @Test(arguments: [
    "unknown", "..", ".", "%00", "a%2Fb", "%C3%A9", "%", "a%20b", String(repeating: "a", count: 129), "0",
  ])
  func thatAreNotThereAreNotFound(name: String) async throws {
    try await site.run { client in
      let answer = try await client.anonymous.get("/media/\(name)")
      #expect(answer.status == 404)
    }
  }

  @Test func ofAnotherKindOfDocumentAreNotFound() async throws {
    try await site.run { client in
      for other in [site.clinic.id.text, site.bob.id.text, name.text.uppercased(), name.text + "0"] {
        let answer = try await client.anonymous.get("/media/\(other)")
        #expect(answer.status == 404)
      }
    }
  }

  @Test func areOneAndTheSameWhenTheyAreKeptTwice() async throws {
    let again = try await site.record.keep(picture, by: site.charlie, at: site.clock.now)
    #expect(again == name)
    let other = try await site.record.keep(
      Picture(checking: SamplePicture.bytes("gray.png")), by: site.ann, at: site.clock.now)
    #expect(other != name)
    #expect(name.text.utf8.count == 32)
  }

  @Test func ofTheProgramAreDrawingsThatRunNothing() async throws {
    try await site.stockLibrary()
    let address = try #require(try await site.record.exercise(Identifier("sit-to-stand")).imageURL)
    try await site.run { client in
      let drawing = try await client.anonymous.get(address)
      #expect(drawing.headers[.contentType] == "image/svg+xml")
      #expect(drawing.headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'; sandbox")
      #expect(drawing.text.hasPrefix("<svg "))
    }
  }
}
