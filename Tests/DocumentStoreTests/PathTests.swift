import DocumentStore
import Remedi
import Testing

@Suite struct PathTests {
  @Test(arguments: ["a/b", "a/b/c/d", "clinics/c1/patients/p-7_.~:Z"]) func `a document's path reads back`(
    _ text: String
  ) {
    #expect(DocumentPath(text)?.description == text)
    #expect(CollectionPath(text) == nil)
  }

  @Test(arguments: ["a", "a/b/c"]) func `a collection's path reads back, and its name is the last component`(
    _ text: String
  ) {
    #expect(CollectionPath(text)?.text == text)
    #expect(CollectionPath(text)?.name == String(text.suffix(1)))
    #expect(DocumentPath(text) == nil)
  }

  @Test(arguments: [
    "", "/", "a/", "/a", "//", "a//b/c", "a/b/", "a/.", "a/..", "../b", "a/b c", "a/é", "a/b\u{0}", "a/b\n", "a/b%2F",
    "a/b?c", "a/____", "__a__/b",
    "a/\(String(repeating: "x", count: 129))",
  ]) func `what is no path is nil`(_ text: String) {
    #expect(DocumentPath(text) == nil)
    #expect(CollectionPath(text) == nil)
  }

  @Test func `an id is whatever can end a path`() {
    let bytes = (0...0x101).compactMap(Unicode.Scalar.init).map { String($0) }
    let long = [127, 128, 129].map { String(repeating: "x", count: $0) }
    let ids =
      bytes + bytes.map { "x\($0)" } + long + [
        "", "..", "...", ".a", "a.", "a b", "é", "_", "__", "___", "____", "__a__", "__a_", "_a__", "a__",
      ]
    for id in ids where !id.contains("/") {
      #expect(DocumentPath.isValidID(id) == (DocumentPath("a/\(id)") != nil), "\(id)")
    }
    #expect(!DocumentPath.isValidID("a/b") && !DocumentPath.isValidID("/"))
    #expect(DocumentPath.isValidID(long[1]) && !DocumentPath.isValidID(long[2]) && !DocumentPath.isValidID(".."))
    // Cloud Firestore reserves them.
    #expect(!DocumentPath.isValidID("____") && !DocumentPath.isValidID("__a__"))
    #expect(["___", "__a_", "_a__", "a__"].allSatisfy(DocumentPath.isValidID))
  }

  @Test func `a path has at most 600 bytes`() {
    let long = Array(repeating: String(repeating: "x", count: 99), count: 6).joined(separator: "/")
    #expect(long.utf8.count == DocumentPath.maximumSize - 1)
    #expect(DocumentPath(long + "x") != nil)
    #expect(DocumentPath(long + "xx") == nil)
  }

  @Test(arguments: ["a", "__a__", "____", "___", "..", "...", "é", "", "a:b", String(repeating: "x", count: 128)])
  func `what a client may name a thing can be an id`(_ text: String) {
    #expect(Identifier<Int>(clientText: text) == nil || DocumentPath.isValidID(text))
  }

  @Test func `paths stand by the bytes of their collection's path, then of their id`() {
    let sorted = ["a-b/x", "a/A/c/x", "a/a", "a/b", "a/b/c/a", "b/a"]
    let paths = sorted.compactMap(DocumentPath.init)
    #expect(paths.shuffled().sorted().map(\.collection.text) == ["a", "a", "a-b", "a/A/c", "a/b/c", "b"])
    #expect(paths.count == sorted.count)
  }

  @Test func `a path is built from above`() {
    let path = CollectionPath(root: "clinics").document("c1").collection("patients").document("p7")
    #expect(path == DocumentPath("clinics/c1/patients/p7"))
    #expect(path.collection.name == "patients")
  }

  @Test func `a collection names the document above it and equals its like, however it was made`() {
    let made = CollectionPath(root: "clinics").document("c1").collection("patients")
    let read = CollectionPath("clinics/c1/patients")
    #expect(made == read && made.hashValue == read?.hashValue)
    #expect(made.owner == DocumentPath("clinics/c1") && read?.owner == made.owner)
    #expect(made != CollectionPath("clinics/c2/patients"))
    #expect(CollectionPath(root: "clinics").owner == nil && CollectionPath("clinics")?.owner == nil)
  }
}
