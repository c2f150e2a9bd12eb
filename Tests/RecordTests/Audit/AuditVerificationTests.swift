import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Record

/// Each way of spoiling a chain is named by the first entry that it shows in.
@Suite("Verifying the audit")
struct AuditVerificationTests {
  @Test("a whole store has nothing to tell, and every chain is counted")
  func whole() async throws {
    let tamperer = try await ChainTamperer()
    var findings: [AuditFinding] = []
    let tally = try await tamperer.practice.record.verifyAudit { findings.append($0) }
    #expect(findings == [])
    // Ann's, Charlie's and Bob's: the clinic has changed nothing of its library.
    #expect(tally == AuditTally(chains: 3, entries: tamperer.length + 2, broken: 0))
  }

  @Test("one byte altered anywhere in an entry is found")
  func everyByte() async throws {
    let tamperer = try await ChainTamperer()
    // The one with details.
    let number = tamperer.length
    let whole = try await tamperer.document(number)
    for index in whole.body.indices {
      var body = whole.body
      body[index] ^= 1
      do {
        try await tamperer.write(body, at: whole.path)
      } catch StoreError.invalid {
        continue
      }
      let faults = try await tamperer.findings().map(\.fault)
      #expect(
        faults == [.altered(number)] || faults == [.unreadable(number)],
        "byte \(index): \(String(decoding: body, as: UTF8.self))")
    }
    try await tamperer.write(whole.body, at: whole.path)
    #expect(try await tamperer.findings() == [])
  }

  @Test("what was taken out of the middle is named, one or many")
  func middle() async throws {
    let one = try await ChainTamperer()
    try await one.drop(3...3)
    #expect(try await one.findings() == [AuditFinding(chain: one.chain, fault: .missing(3...3))])
    let many = try await ChainTamperer()
    try await many.drop(2...4)
    let findings = try await many.findings()
    #expect(findings == [AuditFinding(chain: many.chain, fault: .missing(2...4))])
    #expect(findings.first?.description == "\(many.chain): audit entries 2 to 4 are missing.")
  }

  @Test("the first entry taken out is named")
  func first() async throws {
    let tamperer = try await ChainTamperer()
    try await tamperer.drop(1...1)
    #expect(try await tamperer.findings() == [AuditFinding(chain: tamperer.chain, fault: .missing(1...1))])
  }

  @Test("a chain that is gone is missed where its owner stands, and found where the owner is gone")
  func gone() async throws {
    let emptied = try await ChainTamperer()
    try await emptied.drop(1...emptied.length)
    #expect(try await emptied.findings() == [AuditFinding(chain: emptied.chain, fault: .empty)])
    let orphaned = try await ChainTamperer()
    try await orphaned.practice.store.commit([Write(orphaned.owner, .delete, if: .present)])
    #expect(try await orphaned.findings() == [AuditFinding(chain: orphaned.chain, fault: .ownerless)])
    #expect(
      try await orphaned.practice.record.check().faults.contains {
        $0.hasPrefix("\(orphaned.chain): it is missing, and ")
      })
  }

  @Test("two entries that changed places are found at the first of them")
  func swapped() async throws {
    let tamperer = try await ChainTamperer()
    let (third, fifth) = (try await tamperer.document(3), try await tamperer.document(5))
    try await tamperer.write(fifth.body, at: third.path)
    try await tamperer.write(third.body, at: fifth.path)
    #expect(try await tamperer.findings() == [AuditFinding(chain: tamperer.chain, fault: .misplaced(3, says: 5))])
  }

  @Test("a forged entry with a right hash is found by its number")
  func wrongNumber() async throws {
    let tamperer = try await ChainTamperer()
    let last = try await tamperer.entry(tamperer.length)
    try await tamperer.write(tamperer.forged(2, after: last.hash), at: tamperer.length + 1)
    #expect(
      try await tamperer.findings() == [
        AuditFinding(chain: tamperer.chain, fault: .repeated(2, at: tamperer.length + 1))
      ])
    try await tamperer.write(tamperer.forged(99, after: last.hash), at: tamperer.length + 1)
    #expect(
      try await tamperer.findings() == [
        AuditFinding(chain: tamperer.chain, fault: .misplaced(tamperer.length + 1, says: 99))
      ])
  }

  @Test("a forged entry with right hash and number is found by what follows it")
  func rightNumber() async throws {
    let tamperer = try await ChainTamperer()
    let before = try await tamperer.entry(2)
    try await tamperer.write(tamperer.forged(3, after: before.hash), at: 3)
    #expect(try await tamperer.findings() == [AuditFinding(chain: tamperer.chain, fault: .unlinked(4))])
  }

  @Test("an entry under a name that none can have is found", arguments: ["5", "0000000000003", "zzz", "000000000000"])
  func misnamed(id: String) async throws {
    let tamperer = try await ChainTamperer()
    let path = tamperer.owner.collection(Collections.audit.name).document(id)
    try await tamperer.write(try await tamperer.document(3).body, at: path)
    #expect(try await tamperer.findings() == [AuditFinding(chain: tamperer.chain, fault: .misnamed(id))])
  }

  @Test("an entry that cannot be read, or is of a newer release, is named")
  func unreadable() async throws {
    let tamperer = try await ChainTamperer()
    let whole = try await tamperer.document(4)
    try await tamperer.write(whole.body, at: whole.path, schema: 99)
    #expect(try await tamperer.findings() == [AuditFinding(chain: tamperer.chain, fault: .unreadable(4))])
    try await tamperer.write(Data("{}".utf8), at: whole.path)
    #expect(try await tamperer.findings() == [AuditFinding(chain: tamperer.chain, fault: .unreadable(4))])
  }

  @Test("chains in the hands of physicians and clinics are walked too")
  func others() async throws {
    let practice = try await Practice()
    let reference = References.practitioner(practice.ann.id, in: practice.ann.clinicId)
    let path = reference.sub(Collections.audit, AuditChain.id(1)).path
    try await practice.store.commit([Write(path, .delete, if: .present)])
    var findings: [AuditFinding] = []
    _ = try await practice.record.verifyAudit { findings.append($0) }
    #expect(findings == [AuditFinding(chain: reference.path.description, fault: .empty)])
  }

  @Test("a long chain is walked to its end, page after page")
  func long() async throws {
    let tamperer = try await ChainTamperer()
    var last = try await tamperer.entry(tamperer.length)
    var writes: [Write] = []
    for number in tamperer.length + 1...1400 {
      last = tamperer.forged(number, after: last.hash)
      writes.append(
        Write(tamperer.path(number), .put(body: try Collections.audit.encode(last), schema: 1), if: .absent))
    }
    for start in stride(from: 0, to: writes.count, by: 400) {
      try await tamperer.practice.store.commit(Array(writes[start..<min(start + 400, writes.count)]))
    }
    #expect(try await tamperer.findings() == [])
    try await tamperer.write(tamperer.forged(1200, after: "elsewhere"), at: 1200)
    #expect(try await tamperer.findings() == [AuditFinding(chain: tamperer.chain, fault: .unlinked(1200))])
  }

  @Test("an entry that an older release wrote, without details, still proves itself")
  func old() async throws {
    let json = """
      {"at":"2026-03-02T11:00:00.000Z","by":{"id":"d1","kind":"physician","name":"Dr Ann Archer"},"event":"record-read",\
      "hash":"506909196374e1c8d93f2423642206a5fbe928a83b7d5f7e6e050b066488d4fb","previousHash":"","sequence":1}
      """
    let entry = try JSONDecoder().decode(AuditEntry.self, from: Data(json.utf8))
    #expect(entry.provenHash == entry.hash)
    #expect(entry.details == nil)
  }

  @Test("what the patient is told of an entry proves it, and holds no id of others")
  func told() async throws {
    let tamperer = try await ChainTamperer()
    let (practice, events) = (tamperer.practice, tamperer.practice.record.auditEvents)
    for number in 1...tamperer.length {
      let entry = try await tamperer.entry(number)
      let content = try #require(events.contentForPatient(entry))
      #expect(Digest.hex(content) == entry.hash)
      #expect(!content.contains(practice.ann.id.text) && !content.contains(practice.charlie.id.text))
      #expect(entry.salt?.count == (events.isSealed(entry.event, by: entry.by) ? 25 : nil))
    }
    let salts = try await tamperer.practice.bobsFile().auditTrail(limit: 100).compactMap(\.salt)
    #expect(salts.count > 3 && Set(salts).count == salts.count)
  }

  @Test("an entry whose sealed id, subject or salt was altered is found")
  func sealed() async throws {
    for alter in [
      { AuditEntry($0, by: Actor(kind: $0.by.kind, id: "other", name: $0.by.name)) },
      { AuditEntry($0, subject: "other") }, { AuditEntry($0, salt: "other") }, { AuditEntry($0, salt: .some(nil)) },
    ] as [(AuditEntry) -> AuditEntry] {
      let tamperer = try await ChainTamperer()
      try await tamperer.write(alter(try await tamperer.entry(3)), at: 3)
      #expect(try await tamperer.findings() == [AuditFinding(chain: tamperer.chain, fault: .altered(3))])
    }
  }

  @Test("no two sets of details say the same to the hash")
  func details() async throws {
    let day = try #require(LocalDate(year: 2026, month: 3, day: 2))
    let until = Practice.noon
    let practice = try await Practice()
    let all = [
      nil, AuditDetails(.init(.view), of: nil), AuditDetails(.init(.treat), of: nil),
      AuditDetails(.init(.treat, until: until), of: nil), AuditDetails(.init(.view, until: until), of: nil),
      AuditDetails(.init(.treat), of: practice.ann), AuditDetails(.completions), AuditDetails(.accessLog),
      AuditDetails(.completions, day...day), AuditDetails(.completions, day...day + 1),
    ]
    let contents = all.map { details in
      AuditEntry(
        sequence: 1, at: until, by: .system, event: .accessGranted, subject: nil, details: details, previousHash: "",
        hash: { $0 }
      ).hash
    }
    #expect(Set(contents).count == all.count)
  }
}

extension AuditEntry {
  /// Another entry with the hash of this one.
  fileprivate init(_ entry: AuditEntry, by: Actor? = nil, subject: String? = nil, salt: String?? = nil) {
    self.init(
      sequence: entry.sequence, at: entry.at, by: by ?? entry.by, event: entry.event, subject: subject ?? entry.subject,
      details: entry.details, salt: salt ?? entry.salt, previousHash: entry.previousHash, hash: entry.hash)
  }
}
