import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Record

/// Somebody with a key to the store and none to the program: changes entries of Bob's chain behind the record's back.
struct ChainTamperer {
  let practice: Practice
  /// Of Bob's chain, at the start.
  let length: Int

  /// A practice in which Bob's chain has a number of entries.
  init() async throws {
    practice = try await Practice()
    for hour in 0..<4 {
      _ = try await practice.bobsFile(at: Practice.noon.adding(seconds: hour * 3600))
    }
    let file = try await practice.bobsFile()
    try await file.share(with: practice.charlie.id, .init(.view, purpose: "Cover"), at: Practice.noon)
    length = try await file.auditTrail(limit: 100).count
  }

  var chain: String { owner.description }
  var owner: DocumentPath { References.patient(practice.bob.id, in: practice.bob.clinicId).path }

  func path(_ number: Int) -> DocumentPath {
    owner.collection(Collections.audit.name).document(AuditChain.id(number))
  }

  func document(_ number: Int) async throws -> Document {
    try #require(try await practice.store.document(at: path(number)))
  }

  func entry(_ number: Int) async throws -> AuditEntry {
    try Collections.audit.decode(try await document(number))
  }

  func write(_ body: Data, at path: DocumentPath, schema: Int = 1) async throws {
    try await practice.store.commit([Write(path, .put(body: body, schema: schema), if: .none)])
  }

  func write(_ entry: AuditEntry, at number: Int) async throws {
    try await write(Collections.audit.encode(entry), at: path(number))
  }

  func drop(_ numbers: ClosedRange<Int>) async throws {
    try await practice.store.commit(numbers.map { Write(path($0), .delete, if: .present) })
  }

  /// An entry whose hash fits what it says, whatever it says.
  func forged(_ sequence: Int, after previous: String, by actor: Actor? = nil) -> AuditEntry {
    AuditEntry(
      sequence: sequence, at: Practice.noon, by: actor ?? Actor(practice.charlie), event: .recordRead, subject: nil,
      previousHash: previous, hash: Digest.hex)
  }

  /// Makes the chain anew from an entry on, every hash fitting.
  func remake(from first: Int) async throws {
    var previous = first == 1 ? "" : try await entry(first - 1).hash
    for number in first...length {
      let forged = forged(number, after: previous)
      try await write(forged, at: number)
      previous = forged.hash
    }
  }

  /// What the walk over all chains finds.
  func findings() async throws -> [AuditFinding] {
    var findings: [AuditFinding] = []
    let tally = try await practice.record.verifyAudit { findings.append($0) }
    #expect(tally.broken == findings.count)
    return findings
  }

  func heads() async throws -> [AuditHead] {
    var heads: [AuditHead] = []
    try await practice.record.auditHeads { heads.append($0) }
    return heads
  }

  /// What is found against heads that were taken before.
  func findings(against heads: [AuditHead]) async throws -> [AuditFinding] {
    var findings: [AuditFinding] = []
    for head in heads { findings += try await practice.record.compareAudit(with: head).finding.map { [$0] } ?? [] }
    return findings
  }
}
