import DocumentStore
import Foundation
import Testing

@testable import Server

@Suite("The digest of a store") struct StoreDigestTests {
  private func document(_ path: String, _ body: String = "{}", schema: Int = 1, revision: String = "1") throws
    -> Document
  {
    Document(
      path: try #require(DocumentPath(path)), revision: Revision(revision), schema: schema, body: Data(body.utf8))
  }

  private func digest(_ documents: [Document]) -> StoreDigest {
    var digest = StoreDigest()
    for document in documents { digest.add([document]) }
    return digest
  }

  @Test("knows no revisions")
  func revisions() throws {
    let (one, other) = (try document("a/1", revision: "1"), try document("a/1", revision: "7"))
    #expect(digest([one]).groups == digest([other]).groups)
  }

  @Test("differs with each part of a document, and with their order")
  func parts() throws {
    let documents = [
      [try document("a/1")], [try document("a/2")], [try document("b/1/a/1")], [try document("a/1", schema: 2)],
      [try document("a/1", schema: -1)], [try document("a/1", "{ }")],
      [try document("a/1"), try document("a/2")], [try document("a/2"), try document("a/1")],
      // The same bytes one after another, with another border.
      [try document("a/1a", "b")], [try document("a/1", "ab")],
    ]
    #expect(Set(documents.map { digest($0).groups }).count == documents.count)
  }

  @Test("counts by collection group, and says which are not the same")
  func groups() throws {
    let one = digest([try document("a/1"), try document("a/1/b/1"), try document("a/2/b/1")])
    #expect(one.groups.map { "\($0.name) \($0.documents)" } == ["a 1", "b 2"])
    #expect(one.documents == 3)
    #expect(one.differences(from: one) == [])
    let other = digest([try document("a/1", "[]"), try document("a/1/b/1"), try document("c/1")])
    #expect(
      one.differences(from: other) == [
        "a: 1 documents on both sides, and not the same ones.", "b: 2 documents there, 1 here.",
        "c: 0 documents there, 1 here.",
      ])
  }
}
