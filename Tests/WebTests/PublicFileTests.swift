import Foundation
import Hummingbird
import Testing

@testable import Web

@Suite struct PublicFileTests {
  let site = TestSite()

  @Test func thePlainPathIsCheckedAgain() async throws {
    let answer = try await site.send(.get, "/css/remedi.css")
    #expect(answer.status == 200)
    #expect(answer.text == "body{}")
    #expect(answer.headers[.contentType] == "text/css; charset=utf-8")
    let tag = try #require(answer.headers[.eTag])
    let again = try await site.send(.get, "/css/remedi.css", [.ifNoneMatch: "\"x\", \(tag)"])
    #expect(again.status == 304)
    #expect(again.text.isEmpty)
    #expect(try await site.send(.get, "/css/remedi.css", [.ifNoneMatch: "\"x\""]).status == 200)
  }

  @Test func theHashedPathIsKeptForEver() async throws {
    let address = try PublicFiles([.init(path: "css/remedi.css", bytes: Array("body{}".utf8))]).address(
      of: "css/remedi.css")
    #expect(address.hasSuffix("/css/remedi.css"))
    let answer = try await site.send(.get, address)
    #expect(answer.status == 200)
    #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
    let changed = try PublicFiles([.init(path: "css/remedi.css", bytes: Array("body{ }".utf8))])
    #expect(changed.address(of: "css/remedi.css") != address)
    #expect(try await site.send(.get, changed.address(of: "css/remedi.css")).status == 404)
  }

  @Test(arguments: [
    "/css/../css/remedi.css", "/css/%2e%2e/css/remedi.css", "/css%2fremedi.css", "/css/remedi.css/x", "/css",
    "/../Package.swift", "/assets/css/remedi.css", "/CSS/remedi.css", "/css/remedi.css%00",
  ])
  func nothingElseIsReached(path: String) async throws {
    #expect(try await site.send(.get, path).status == 404)
  }

  @Test func onlyRegularFilesAreRead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "css/.hidden"), withIntermediateDirectories: true)
    for name in ["css/a.css", ".secret.css", "css/.hidden/b.css"] {
      try Data("a".utf8).write(to: folder.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link.css"), withDestinationURL: folder.appending(path: "css/a.css"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "up"), withDestinationURL: folder.deletingLastPathComponent())
    #expect(try PublicFiles(directory: folder.path).files.map(\.path) == ["css/a.css"])
  }

  @Test(arguments: ["a.exe", "a", "a b.css", "ü.css", "{x}.css", "*.css"])
  func anUnknownKindIsFoundAtStart(path: String) {
    #expect(throws: PublicFileError.self) { try PublicFiles([.init(path: path, bytes: [])]) }
  }
}
