import DocumentStore
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

/// Whatever a form takes for a name or number, the store can index.
@Suite("The longest names")
struct LongNameTests {
  @Test(
    "are stored, listed and found",
    arguments: [
      // A syllable of three letters, a ligature of eighteen, a letter with joiners that count as one with it.
      String(repeating: "각", count: 200), String(repeating: "\u{FDFA}", count: 200),
      "a" + String(repeating: "\u{200D}", count: 199), String(repeating: "\u{10400}", count: 200),
      String(repeating: "x", count: 200),
    ])
  func names(name: String) async throws {
    let practice = try await Practice()
    let number = String(repeating: "\u{FDFA}", count: 64)
    let patient = try await practice.add(name, born: "1954-03-04", number: number)
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(Set(try await practice.names()) == ["Bob Martin", name])
    #expect(try await practice.names(found: "1954") == [name])
    let keys = PatientKeys(patient)
    for key in [keys.sortName, keys.number ?? "", keys.nameAndBirth ?? ""] {
      #expect(key.utf8.count <= FoldedText.longestKey)
    }
    for word in SearchTokens.words(of: patient.profile) { #expect(word.utf8.count <= FoldedText.longestKey) }
  }

  @Test("a picture as large as may be fits in a document")
  func picture() {
    let frame = 1000
    #expect((Picture.maximumSize + 2) / 3 * 4 + frame <= Write.maximumBodySize)
  }
}
