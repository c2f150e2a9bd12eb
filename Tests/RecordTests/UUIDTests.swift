import Foundation
import Testing

@testable import Record

@Suite("UUIDs that follow from names")
struct UUIDTests {
  @Test(
    "are those of RFC 9562, version 5",
    arguments: [
      ("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"),
      ("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "python.org", "886313e1-3b8a-5372-9b90-0c9aee199e5d"),
    ])
  func vectors(namespace: String, name: String, uuid: String) throws {
    #expect(Digest.uuid(of: name, in: try #require(UUID(uuidString: namespace))) == uuid)
  }
}
