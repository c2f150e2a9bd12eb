import Testing
import Web

@Suite("What a form was opened on")
struct ContentRevisionTests {
  @Test("is the same for the same content, and only then")
  func contents() throws {
    #expect(ContentRevision(of: ["a", "b"]) == ContentRevision(of: ["a", "b"]))
    for other in [["ab"], ["ab", ""], ["", "ab"], ["a", "b", ""], ["b", "a"], ["a1:b"], []] {
      #expect(ContentRevision(of: other) != ContentRevision(of: ["a", "b"]))
    }
    let encoded = try ContentRevision(encoding: ["b": 2, "a": 1])
    #expect(try encoded == ContentRevision(encoding: ["a": 1, "b": 2]))
    #expect(try encoded != ContentRevision(encoding: ["a": 1, "b": 3]))
  }

  @Test("comes back out of a form as it went")
  func roundTrip() {
    let revision = ContentRevision(of: ["name"])
    #expect(ContentRevision(text: revision.text) == revision)
    #expect(ContentRevision(text: "") != ContentRevision(of: []))
  }
}
