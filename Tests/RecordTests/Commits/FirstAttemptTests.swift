import DocumentStore
import Patients
import Practice
import Remedi
import Testing

@testable import Record

@Suite("The first attempt of a commit")
struct FirstAttemptTests {
  @Test("reads nothing for a patient whose chain is cached")
  func nothingRead() async throws {
    let servers = try await TwoServers()
    let prescription = References.prescription(try await servers.practice.prescribe(at: "20:00").id, of: servers.bob)
    func note(_ number: Int) async throws -> Int {
      try await servers.note(number, in: servers.record) { transaction in
        let (bob, read) = (
          try await transaction.value(at: servers.bob), try await transaction.value(at: prescription)
        )
        #expect(bob?.name == "Bob Martin" && read?.id.text == prescription.path.id)
      }
    }
    _ = try await note(1)
    _ = servers.store.take()
    #expect(try await note(2) == 1)
    #expect(servers.store.take() == .init(commits: 1))
    #expect(try await note(3) == 1)
    #expect(servers.store.take() == .init(commits: 1))
    try await servers.expectWhole()
  }

  @Test("fails if another writer added to the chain, and the second one reads")
  func staleEnd() async throws {
    let servers = try await TwoServers()
    try await servers.note(1, in: servers.record)
    try await servers.note(2, in: servers.other)
    #expect(try await servers.note(3, in: servers.record) == 2)
    #expect(try await servers.note(4, in: servers.record) == 1)
    #expect(try await servers.note(5, in: servers.other) == 2)
    try await servers.expectWhole()
  }

  @Test("records nothing that was built on a patient who was changed meanwhile")
  func stalePatient() async throws {
    let servers = try await TwoServers()
    var seen: [String?] = []
    func note(_ number: Int) async throws {
      seen = []
      try await servers.note(number, in: servers.record) { transaction in
        seen.append(try await transaction.value(at: servers.bob)?.timeZone)
      }
    }
    try await note(1)
    try await servers.travel(to: "Asia/Tokyo")
    try await note(2)
    #expect(seen == ["Europe/Berlin", "Asia/Tokyo"])
    try await note(3)
    #expect(seen == ["Asia/Tokyo"])
    try await servers.expectWhole()
  }

  @Test("records no dose as it was prescribed before another server stopped it")
  func stalePrescription() async throws {
    let servers = try await TwoServers()
    let practice = servers.practice
    let prescription = try await practice.prescribe(at: "19:00", "20:00")
    let file = try await practice.bobsOwnFile()
    let doses = try ["19:00", "20:00"].map { try Practice.dose(of: prescription, march: 2, $0) }
    let first = try await file.record([Practice.taken(Practice.uuid(1), doses[0])], at: Practice.noon)
    #expect(first[0].recorded?.subject.superseded == false)
    try await servers.other.patient(practice.bob.id, of: practice.ann, session: Identifier("other"), at: Practice.noon)
      .stop(
        prescription.id,
        Prescription.Stop(
          effectiveFrom: Practice.noon, recordedAt: Practice.noon, by: Actor(practice.ann), reason: "Done"),
        at: Practice.noon)
    _ = servers.store.take()
    let second = try await file.record([Practice.taken(Practice.uuid(2), doses[1])], at: Practice.noon)
    #expect(second[0].recorded?.subject.superseded == true)
    #expect(servers.store.take().refusals == 1)
    try await servers.expectWhole()
  }

  @Test("refuses nothing because of what was changed meanwhile, and anything else after one look")
  func staleRefusal() async throws {
    let servers = try await TwoServers()
    var seen: [String?] = []
    func refuse(_ zone: String) async throws {
      seen = []
      try await servers.record.commit { transaction in
        try await transaction.openChain(of: servers.bob)
        seen.append(try await transaction.value(at: servers.bob)?.timeZone)
        guard seen.last != zone else { throw RemediError(.conflict, "Not in this zone.") }
      }
    }
    try await refuse("Asia/Tokyo")
    try await servers.travel(to: "Asia/Tokyo")
    try await refuse("Europe/Berlin")
    #expect(seen == ["Europe/Berlin", "Asia/Tokyo"])
    _ = servers.store.take()
    await expectRefusal(.conflict) { try await refuse("Asia/Tokyo") }
    #expect(seen == ["Asia/Tokyo"])
    #expect(servers.store.take() == .init(lookups: 1))
  }

  @Test("is not the last one if a document that was assumed to be absent exists", arguments: [true, false])
  func assumed(writes: Bool) async throws {
    let servers = try await TwoServers()
    try await servers.note(1, in: servers.record)
    let length = try await servers.entries().count
    var stood: [Bool] = []
    try await servers.record.commit { transaction in
      try await transaction.openChain(of: servers.bob)
      transaction.assumeAbsent([servers.place(1).path])
      try await transaction.prefetch([servers.place(1).path])
      stood.append(try await transaction.stands(servers.place(1)))
      let value = try await transaction.value(at: servers.place(1))
      #expect((value != nil) == stood.last)
      if writes, stood == [false] {
        try transaction.put(Reading(at: Practice.noon.adding(seconds: 1)), at: servers.place(1))
        try await transaction.audit(servers.bob, .recordRead, by: Actor(servers.practice.bob), at: Practice.noon)
      }
    }
    #expect(stood == [false, true])
    #expect(try await servers.record.value(at: servers.place(1))?.at == Practice.noon)
    #expect(try await servers.entries().count == length)
  }

  @Test("is followed by one that reads all that was assumed at once")
  func together() async throws {
    let servers = try await TwoServers()
    for number in 1...2 {
      try await servers.note(number, in: servers.record) { _ = try await $0.value(at: servers.bob) }
    }
    _ = servers.store.take()
    var stood: [[Bool]] = []
    try await servers.record.commit { transaction in
      try await transaction.openChain(of: servers.bob)
      transaction.assumeAbsent((1...3).map { servers.place($0).path })
      _ = try await transaction.value(at: servers.bob)
      var stand: [Bool] = []
      for number in 1...3 { stand.append(try await transaction.stands(servers.place(number))) }
      stood.append(stand)
    }
    #expect(stood == [[false, false, false], [true, true, false]])
    // The look at what was assumed, and the second attempt.
    #expect(servers.store.take() == .init(lookups: 2, queries: 1))
  }

  @Test("looks for what was assumed to be absent and is not written, and for what made it fail")
  func unwritten() async throws {
    let servers = try await TwoServers()
    try await servers.note(1, in: servers.record)
    var runs = 0
    func need(_ number: Int) async throws {
      runs = 0
      try await servers.record.commit { transaction in
        runs += 1
        transaction.assumeAbsent([servers.place(number).path])
        guard try await transaction.stands(servers.place(number)) else { throw RemediError.notFound }
      }
    }
    try await need(1)
    #expect(runs == 2)
    _ = servers.store.take()
    await expectRefusal(.notFound) { try await need(2) }
    #expect(runs == 1)
    #expect(servers.store.take() == .init(lookups: 1))
    try await servers.record.commit { transaction in transaction.assumeAbsent([servers.place(2).path]) }
    #expect(servers.store.take() == .init(lookups: 1))
  }

  @Test("is repeated after an answer that was lost, and nothing is done twice")
  func inDoubt() async throws {
    let servers = try await TwoServers()
    try await servers.note(1, in: servers.record)
    let length = try await servers.entries().count
    servers.store.loseNextAnswer()
    await expectRefusal(.storageUnavailable) { try await servers.note(2, in: servers.record) }
    #expect(try await servers.note(2, in: servers.record) == 2)
    #expect(try await servers.entries().count == length + 1)
    #expect(try await servers.note(3, in: servers.record) == 1)
    try await servers.expectWhole()
  }

  @Test("adds nothing to a record that another server erased")
  func erased() async throws {
    let servers = try await TwoServers()
    try await servers.note(1, in: servers.record)
    try await erase(servers.practice, with: servers.other)
    await expectRefusal(.notFound) { try await servers.note(2, in: servers.record) }
    #expect(try await servers.entries().last?.event == .patientErased)
  }

  @Test("brings nothing back of a record whose chain was removed too")
  func removed() async throws {
    let servers = try await TwoServers()
    let late = TwoServers.record(over: servers.store, like: servers.practice)
    try await servers.note(1, in: late)
    try await erase(servers.practice, with: servers.record)
    #expect(try await servers.record.finishErasures(at: Self.erased) == 1)
    await expectRefusal(.notFound) { try await servers.note(2, in: late) }
    #expect(try await servers.entries() == [])
    #expect(try await late.value(at: servers.place(2)) == nil)
  }

  private static let erased = Practice.noon.adding(seconds: 7200)

  private func erase(_ practice: Practice, with record: MedicalRecord) async throws {
    func file() async throws -> PatientRecord {
      try await record.patient(practice.bob.id, of: practice.ann, session: Identifier("erasing"), at: Self.erased)
    }
    try await file().archive(
      PatientArchive(at: Self.erased, by: Actor(practice.ann), reason: .other), stopReason: "Archived")
    try await file().erase(.asked, at: Self.erased)
  }
}
