import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Record

/// What cannot be seen from inside is seen against heads that were kept elsewhere.
@Suite("Heads of the audit")
struct AuditHeadsTests {
  @Test("chains that only went on are as they were")
  func longer() async throws {
    let tamperer = try await ChainTamperer()
    let heads = try await tamperer.heads()
    #expect(heads.count == 3)
    #expect(heads.map(\.chain) == heads.map(\.chain).sorted())
    _ = try await tamperer.practice.bobsFile(at: Practice.noon.adding(seconds: 90_000))
    #expect(try await tamperer.findings(against: heads) == [])
  }

  @Test("an end that was cut off is told")
  func tail() async throws {
    let tamperer = try await ChainTamperer()
    let heads = try await tamperer.heads()
    try await tamperer.drop(tamperer.length - 1...tamperer.length)
    #expect(try await tamperer.findings() == [])
    let fault = AuditFinding.Fault.shortened(had: tamperer.length, has: tamperer.length - 2)
    #expect(try await tamperer.findings(against: heads) == [AuditFinding(chain: tamperer.chain, fault: fault)])
  }

  @Test("an end that was cut off and grew again is told")
  func regrown() async throws {
    let tamperer = try await ChainTamperer()
    let heads = try await tamperer.heads()
    try await tamperer.remake(from: tamperer.length)
    #expect(try await tamperer.findings() == [])
    let fault = AuditFinding.Fault.replaced(tamperer.length)
    #expect(try await tamperer.findings(against: heads) == [AuditFinding(chain: tamperer.chain, fault: fault)])
  }

  @Test("a chain that was made anew, every hash fitting, is told")
  func replaced() async throws {
    let tamperer = try await ChainTamperer()
    let heads = try await tamperer.heads()
    try await tamperer.remake(from: 1)
    #expect(try await tamperer.findings() == [])
    let fault = AuditFinding.Fault.replaced(tamperer.length)
    #expect(try await tamperer.findings(against: heads) == [AuditFinding(chain: tamperer.chain, fault: fault)])
  }

  @Test("a hash that was copied into another entry proves nothing")
  func copiedHash() async throws {
    let tamperer = try await ChainTamperer()
    let heads = try await tamperer.heads()
    let last = try await tamperer.entry(tamperer.length)
    let forged = AuditEntry(
      sequence: last.sequence, at: last.at, by: Actor(tamperer.practice.charlie), event: last.event, subject: nil,
      previousHash: last.previousHash, hash: { _ in last.hash })
    try await tamperer.write(forged, at: tamperer.length)
    let fault = AuditFinding.Fault.replaced(tamperer.length)
    #expect(try await tamperer.findings(against: heads) == [AuditFinding(chain: tamperer.chain, fault: fault)])
  }

  @Test("a chain that is gone with what it was about is told")
  func gone() async throws {
    let tamperer = try await ChainTamperer()
    let heads = try await tamperer.heads()
    try await tamperer.drop(1...tamperer.length)
    try await tamperer.practice.store.commit([Write(tamperer.owner, .delete, if: .present)])
    #expect(try await tamperer.findings() == [])
    let fault = AuditFinding.Fault.gone(had: tamperer.length)
    #expect(try await tamperer.findings(against: heads) == [AuditFinding(chain: tamperer.chain, fault: fault)])
  }

  @Test("an entry that was the last and is missing among later ones is told")
  func missing() async throws {
    let tamperer = try await ChainTamperer()
    let heads = try await tamperer.heads()
    _ = try await tamperer.practice.bobsFile(at: Practice.noon.adding(seconds: 90_000))
    try await tamperer.drop(tamperer.length...tamperer.length)
    let fault = AuditFinding.Fault.missing(tamperer.length...tamperer.length)
    #expect(try await tamperer.findings(against: heads) == [AuditFinding(chain: tamperer.chain, fault: fault)])
  }

  // MARK: The document

  @Test("what is written is one JSON object, and is read back", arguments: [0, 1, 3])
  func document(count: Int) throws {
    let heads = (0..<count).map { AuditHead(chain: "clinics/c/patients/p\($0)", entries: $0 + 1, hash: "ab\($0)") }
    let text = Self.text(heads)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "remedi-audit-heads")
    #expect(object["count"] as? Int == count)
    #expect((object["chains"] as? [Any])?.count == count)
    #expect(try Self.read(text) == heads)
  }

  @Test("a file that was altered anywhere, or cut off, is not believed")
  func altered() throws {
    let text = Self.text([
      AuditHead(chain: "clinics/c", entries: 2, hash: "ab"), AuditHead(chain: "clinics/d", entries: 1, hash: "cd"),
    ])
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropLast() {
      var spoiled = bytes
      spoiled[index] ^= 1
      #expect(throws: AuditHeadsError.self, "byte \(index)") { try Self.read(String(decoding: spoiled, as: UTF8.self)) }
    }
    let lines = text.split(separator: "\n").map(String.init)
    for count in 0..<lines.count {
      #expect(throws: AuditHeadsError.self) { try Self.read(lines.prefix(count).joined(separator: "\n")) }
    }
    // A chain left out, and the count left as it was.
    #expect(throws: AuditHeadsError.damaged) { try Self.read(([lines[0]] + lines[2...]).joined(separator: "\n")) }
    #expect(throws: AuditHeadsError.damaged) { try Self.read(text + text) }
    #expect(throws: AuditHeadsError.newer(2)) {
      try Self.read(text.replacing("\"version\":1", with: "\"version\":2"))
    }
  }

  @Test(
    "a chain that stands nowhere, or is written as none would be, is not believed, though the digest fits",
    arguments: [
      ("clinics/c\\n", "ab"), ("clinics", "ab"), ("", "ab"), ("clinics/c", "a\\u0062"), ("clinic\\u0073/c", "ab"),
    ])
  func strange(chain: String, hash: String) {
    let text = Self.text([AuditHead(chain: chain, entries: 1, hash: hash)])
    #expect(throws: AuditHeadsError.damaged) { try Self.read(text) }
  }

  private static func text(_ heads: [AuditHead]) -> String {
    var writer = AuditHeadsWriter(takenAt: Practice.noon)
    var text = writer.begin()
    for head in heads { text += writer.write(head) }
    return text + writer.end()
  }

  private static func read(_ text: String) throws -> [AuditHead] {
    var reader = AuditHeadsReader()
    let lines = text.split(separator: "\n")
    let heads = try lines.compactMap { try reader.take(String($0)) }
    try reader.finish()
    return heads
  }
}
