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

@Suite struct AppShellTests {
  private static let index = FileTree.File(path: "app/index.html", bytes: Array("<p>".utf8))
  private static let worker = FileTree.File(path: "app/service-worker.js", bytes: Array("1".utf8))

  private func shell(_ more: [(path: String, text: String)], worker: FileTree.File = worker) throws -> AppShell? {
    let files = more.map { FileTree.File(path: $0.path, bytes: Array($0.text.utf8)) }
    return AppShell(try PublicFiles([Self.index, worker] + files).files)
  }

  private func text(_ shell: AppShell?) throws -> String { String(buffer: try #require(shell).list.body) }

  @Test func theListNamesEveryPartOfTheAppAndNothingElse() throws {
    let text = try text(shell([("app/a.js", "a"), ("app/b/c.css", "c"), ("css/remedi.css", "d")]))
    #expect(text.contains("\n  \"/app/a.js\",\n  \"/app/b/c.css\"\n"))
    #expect(!text.contains("remedi.css") && !text.contains("index.html") && !text.contains("service-worker"))
  }

  @Test func theVersionChangesWithEveryPart() throws {
    let first = try text(shell([("app/a.js", "a")]))
    #expect(try text(shell([("app/a.js", "a"), ("css/remedi.css", "d")])) == first)
    #expect(try text(shell([("app/a.js", "b")])) != first)
    #expect(try text(shell([("app/b.js", "a")])) != first)
    #expect(try text(shell([("app/a.js", "a"), ("app/b.js", "")])) != first)
  }

  @Test func withoutAPageThereIsNoApp() throws {
    #expect(AppShell(try PublicFiles([Self.worker]).files) == nil)
  }
}
