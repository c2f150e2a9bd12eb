import Foundation
import Testing

@testable import CloudCopy

@Suite("Archives before they are sent (S-34)")
struct SpooledArchiveTests {
  @Test("lie in a file that nobody else reads, with length and hash, and are gone afterwards")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-spool-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let archive = try await SpooledArchive.make(in: folder) { sink in
        try await sink(Array("Welcome to ".utf8))
        try await sink(Array("Amazon S3.".utf8))
      }
      #expect(archive.size == 21)
      #expect(archive.sha256 == "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072")
      #expect(try archive.bytes(11..<17) == Array("Amazon".utf8))
      let mode = try FileManager.default.attributesOfItem(atPath: archive.url.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("leave nothing where they are not finished")
  func unfinished() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-spool-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(throws: CancellationError.self) {
      _ = try await SpooledArchive.make(in: folder) { sink in
        try await sink([1, 2, 3])
        throw CancellationError()
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
