import Crypto
import Foundation
import Remedi

@testable import Record

// Watches Record/Audit/AuditHeadsReader.swift Record/Audit/AuditHeadsWriter.swift

/// Files of the audit's heads: none is taken to its end but as it was written, to the byte.
enum HeadsFuzz: Fuzzer {
  static let name = "heads"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    check(text)
    // Nobody invents a digest.
    check(text + "\n\"digest\":\"\(Digest.hex(SHA256.hash(data: Data("\(text)\n".utf8))))\"}")
  }

  private static func check(_ text: String) {
    guard let (takenAt, heads) = read(text) else { return }
    let (before, last) = (
      text.prefix(upTo: text.lastIndex(of: "\n") ?? text.startIndex), text.split(separator: "\n").last
    )
    let digest = Digest.hex(SHA256.hash(data: Data("\(before)\n".utf8)))
    expect(last?.contains(digest) == true, "\(text) is not of the digest \(digest)")
    expect(heads.allSatisfy { $0.entries > 0 }, "\(text) holds a chain of nothing")
    var writer = AuditHeadsWriter(takenAt: takenAt)
    let again = writer.begin() + heads.map { writer.write($0) }.joined() + writer.end().dropLast()
    expect(read(again)?.heads.map(\.hash) == heads.map(\.hash), "\(text) is written \(again)")
  }

  private static func read(_ text: String) -> (takenAt: Instant, heads: [AuditHead])? {
    var reader = AuditHeadsReader()
    var heads: [AuditHead] = []
    do {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if let head = try reader.take(String(line)) { heads.append(head) }
      }
      try reader.finish()
    } catch {
      return nil
    }
    guard let takenAt = reader.takenAt else { fatalError("\(text) is of no time") }
    return (takenAt, heads)
  }
}
