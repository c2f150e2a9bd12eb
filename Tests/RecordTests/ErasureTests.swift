import Accounts
import DocumentStore
import Foundation
import MarkedPatient
import Notifications
import Patients
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("Erasing a patient", .timeLimit(.minutes(1)))
struct ErasureTests {
  private static let archived = Practice.noon.adding(seconds: 3600)
  private static let erased = Practice.noon.adding(seconds: 7200)

  @Test("hides the patient from everybody in one commit, and tells the clinic's chain")
  func hides() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    let before = try await record.board(of: scene.practice.ann)
    #expect(before.rows.map(\.name).contains("Mirabel Quandrake"))
    try await scene.marked.archive(scene.practice.record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)

    await expectRefusal(.notFound) { _ = try await scene.file(at: Self.erased) }
    await expectRefusal(.notFound) { _ = try await scene.ownFile() }
    #expect(try await scene.practice.list(of: scene.practice.ann, at: Self.erased) == ["Bob Martin"])
    for filter in [BoardFilter.all, .archived] {
      let board = try await record.board(of: scene.practice.ann, showing: filter, at: Self.erased)
      #expect(!board.rows.map(\.name).contains("Mirabel Quandrake"))
    }
    #expect(try await record.board(of: scene.practice.ann, found: "mirabel", at: Self.erased).rows.isEmpty)
    for name in [scene.marked.patient.userName, "mirabel@quandrake.example", scene.marked.caregivers[0].userName] {
      #expect(try await record.account(named: name) == nil)
    }
    for token in scene.marked.tokens {
      #expect(try await record.session(token: token, sliding: nil, at: Self.erased) == nil)
    }
    #expect(try await record.invitation(code: record.code(of: scene.marked.patient.invitationId)) == nil)
    let waiting = try await record.pendingMessages(limit: 100)
    #expect(waiting.map(\.recipientName).sorted() == ["Bob Martin", "Dr Charlie Chen"])
    // What tells Charlie of a patient names none.
    let charlies = try #require(waiting.first { $0.recipientName == "Dr Charlie Chen" })
    let shared = PatientSharedLetter(by: scene.practice.ann.name, isHandover: false)
    #expect(try charlies.content == OutboxMessage.Content(shared))
    let erasure = try #require(try await scene.erasure())
    #expect(erasure.pending && erasure.by == Actor(scene.practice.ann) && erasure.reason == .asked)
    #expect(try await scene.clinicsChain().last?.event == .patientErased)
    #expect(try await scene.clinicsChain().last?.subject == scene.id.text)
    // Half done is no fault, and no stray chain.
    #expect(try await record.check().faults == [])
    #expect(try await record.verifyAudit { Issue.record("\($0)") }.broken == 0)
  }

  @Test("is for who says who works in the clinic and treats the patient, of an archived record alone")
  func rights() async throws {
    let scene = try await ErasureScene()
    await expectRefusal(.conflict) { try await scene.file(at: Self.archived).erase(.asked, at: Self.archived) }
    let charlie = scene.practice.charlie
    try await scene.file().share(with: charlie.id, .init(), at: Practice.noon)
    try await scene.marked.archive(scene.practice.record, at: Self.archived)
    // Charlie treats the patient, and is no manager.
    await expectRefusal(.roleRequired) {
      try await scene.practice.record.patient(
        scene.id, of: charlie, session: Identifier("charlie"), at: Self.erased
      ).erase(.asked, at: Self.erased)
    }
    await expectRefusal(.notFound) { try await scene.ownFile().erase(.asked, at: Self.erased) }
    // A user who brings the record back meanwhile wins.
    let opened = try await scene.file(at: Self.archived)
    try await opened.restore(by: scene.practice.ann, at: Self.archived)
    await expectRefusal(.conflict) { try await opened.erase(.asked, at: Self.erased) }
    #expect(try await scene.erasure() == nil)
  }

  @Test("is for nobody who manages the clinic and treats nobody, whoever made the record")
  func whoTreatsNobody() async throws {
    let practice = try await Practice()
    let sam = try await practice.record.addPhysician(
      name: "Sam", email: "sam@example.org", roles: [.staff, .manager], clinicId: practice.ann.clinicId,
      passwordHash: "", at: Practice.noon
    ).practitioner
    let made = try await practice.record.createPatient(
      Patient.Profile(name: "Mirabel"), timeZone: "Europe/Berlin", by: sam, responsible: practice.ann.id,
      at: Practice.noon)
    func file(of holder: Practitioner) async throws -> PatientRecord {
      try await practice.record.patient(made.id, of: holder, session: Identifier("tests"), at: Self.archived)
    }
    try await file(of: practice.ann).archive(
      PatientArchive(at: Self.archived, by: Actor(practice.ann), reason: .other, note: ""), stopReason: "Archived")
    let hers = try await file(of: sam)
    await expectRefusal(.roleRequired) { try await hers.erase(.mistake, at: Self.erased) }
    try await file(of: practice.ann).erase(.mistake, at: Self.erased)
  }

  @Test("stands against the form that made the record, sent once more")
  func formSentAgain() async throws {
    let practice = try await Practice()
    func make() async throws -> Patient {
      try await practice.record.createPatient(
        Patient.Profile(name: "Mirabel"), timeZone: "Europe/Berlin", by: practice.ann,
        opening: "once", submission: "once",
        at: Practice.noon)
    }
    let made = try await make()
    let file = try await practice.record.patient(
      made.id, of: practice.ann, session: Identifier("tests"), at: Practice.noon)
    try await file.archive(
      PatientArchive(at: Self.archived, by: Actor(practice.ann), reason: .other, note: ""), stopReason: "Archived")
    let archived = try await practice.record.patient(
      made.id, of: practice.ann, session: Identifier("tests"), at: Self.archived)
    try await archived.erase(.mistake, at: Self.erased)
    await expectRefusal(.conflict) { _ = try await make() }
    try await practice.record.finishErasures(at: Self.erased)
    await expectRefusal(.conflict) { _ = try await make() }
    #expect(try await practice.record.check().faults == [])
  }

  @Test("removes every document of the patient's, and none of anybody else's")
  func removes() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    try await record.updateProjections(at: Self.archived)
    let bob = scene.practice.bob
    let others = try await scene.documents(of: bob.id)
    let head = try await scene.practice.bobsOwnFile().auditTrail(limit: 1)
    #expect(try await scene.documents(of: scene.id).count > 30)
    let planted = try await scene.everything()
    for string in MarkedPatient.strings where string != "marked-archive-note" {
      #expect(planted.contains { $0.key.contains(string) || $0.value.contains(string) }, "\(string)")
    }
    try await scene.marked.archive(scene.practice.record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.outOfTime, at: Self.erased)
    // A user at work when it was hidden has a minute.
    #expect(try await record.finishErasures(waiting: ErasureJob.rest, at: Self.erased) == 0)
    #expect(try await record.finishErasures(at: Self.erased) == 1)
    #expect(try await record.finishErasures(at: Self.erased) == 0)

    let left = try await scene.everything().filter { path, text in
      (MarkedPatient.strings + [scene.marked.patient.accountId.text]).contains {
        text.contains($0) || path.contains($0)
      }
    }
    #expect(left.isEmpty, "\(left.keys.sorted())")
    #expect(try await scene.documents(of: scene.id).keys.sorted() == ["clinics/\(scene.clinic)/erasures/\(scene.id)"])
    let erasure = try #require(try await scene.erasure())
    #expect(!erasure.pending && erasure.remains == nil && erasure.finishedAt == Self.erased)
    #expect(try await scene.documents(of: bob.id) == others)
    #expect(try await scene.practice.bobsOwnFile().auditTrail(limit: 1) == head)
    #expect(try await record.picture(scene.marked.sharedPicture).width == 1)
    await expectRefusal(.notFound) { _ = try await record.picture(scene.marked.ownPicture) }
    try await record.updateProjections(at: Self.erased)
    #expect(try await record.check().faults == [])
    #expect(try await record.verifyAudit { Issue.record("\($0)") }.broken == 0)
  }

  @Test("goes on where it was cut off, wherever that was")
  func resumes() async throws {
    let store = CountdownStore()
    let scene = try await ErasureScene(store: store)
    let record = scene.practice.record
    try await scene.marked.archive(scene.practice.record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    var cuts = 0
    repeat {
      // Each run gets one commit further than nothing, then the process dies.
      store.allow(1)
      do {
        try await record.finishErasures(at: Self.erased)
        break
      } catch {
        cuts += 1
        #expect(try await record.check().faults == [], "after \(cuts) cuts")
      }
    } while cuts < 200
    store.allow(nil)
    #expect(cuts > 10)
    #expect(try await scene.erasure()?.pending == false)
    #expect(try await scene.documents(of: scene.id).count == 1)
    #expect(try await record.check().faults == [])
  }

  @Test("lets whoever was at work on the record add nothing to it")
  func latecomers() async throws {
    let scene = try await ErasureScene()
    let (file, own) = (try await scene.file(), try await scene.ownFile())
    let code = scene.practice.record.code(of: scene.marked.patient.invitationId)
    try await scene.marked.archive(scene.practice.record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    let before = try await scene.everything()
    await expectRefusal(.notFound) { try await file.noteExport(.completions, nil, at: Self.erased) }
    await expectRefusal(.notFound) { try await file.restore(by: scene.practice.ann, at: Self.erased) }
    let dose = try Practice.dose(of: scene.marked.prescription, march: 2, "08:00")
    await expectRefusal(.notFound) {
      _ = try await own.record([Practice.taken(Practice.uuid(77), dose)], at: Self.erased)
    }
    await expectRefusal(.notFound) {
      _ = try await scene.practice.record.acceptInvitation(code: code, passwordHash: "hash", at: Self.erased)
    }
    #expect(try await scene.everything() == before)
  }

  @Test("is told from a chain that somebody took away, against heads that were kept elsewhere")
  func heads() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    var heads: [AuditHead] = []
    try await record.auditHeads { heads.append($0) }
    try await scene.marked.archive(scene.practice.record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    let id = scene.id
    let chain = "clinics/\(scene.clinic)/patients/\(id)"
    for head in heads { #expect(try await record.compareAudit(with: head) == .found) }
    // Taken when the record was hidden, before it was removed.
    var hidden: [AuditHead] = []
    let entries = try await record.all(
      Query(.collection(References.patient(id, in: scene.clinic).path.collection(Collections.audit.name))),
      as: Collections.audit)
    hidden += entries.suffix(2).map { AuditHead(chain: chain, entries: $0.sequence, hash: $0.hash) }
    try await record.finishErasures(at: Self.erased)
    for head in heads where head.chain != chain { #expect(try await record.compareAudit(with: head) == .found) }
    let head = try #require(heads.first { $0.chain == chain })
    let erased = { ErasedHead(chain: chain, erasedAt: Self.erased, proof: $0) }
    #expect(try await record.compareAudit(with: head) == .erased(erased(.wentOn)))
    for head in hidden { #expect(try await record.compareAudit(with: head) == .erased(erased(.proven))) }
    let erasure = try #require(try await scene.erasure())
    // A head that the chain never had is not explained by it, whatever the tombstone says.
    let (last, before) = (erasure.lastEntry, erasure.lastEntry - 1)
    for (head, fault) in [
      (AuditHead(chain: chain, entries: last + 1, hash: erasure.lastHash), AuditFinding.Fault.gone(had: last + 1)),
      (AuditHead(chain: chain, entries: last, hash: "other"), .replaced(last)),
      (AuditHead(chain: chain, entries: before, hash: "other"), .replaced(before)),
    ] {
      #expect(try await record.compareAudit(with: head).finding?.fault == fault)
    }
    #expect(try await record.check().faults == [])
    // A tombstone of which the clinic's chain knows nothing explains nothing.
    let link = try #require(try await scene.clinicsChain().last)
    let path = References.clinic(erasure.clinicId).sub(Collections.audit, AuditChain.id(link.sequence)).path
    try await scene.practice.store.commit([Write(path, .delete, if: .present)])
    #expect(try await record.compareAudit(with: head).finding?.fault == .gone(had: head.entries))
    #expect(try await record.check().faults.contains { $0.contains("the clinic's audit has no entry for it") })
  }

  @Test("is not believed of a tombstone that tells of another end than the clinic's chain")
  func forgedTombstone() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    try await scene.marked.archive(record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    try await record.finishErasures(at: Self.erased)
    let reference = References.erasure(of: scene.id, in: scene.clinic)
    let document = try #require(try await scene.practice.store.document(at: reference.path))
    let erasure = try #require(try await scene.erasure())
    let forged = String(decoding: document.body, as: UTF8.self)
      .replacing("\"lastEntry\":\(erasure.lastEntry)", with: "\"lastEntry\":\(erasure.lastEntry + 5)")
    try await scene.practice.store.commit([
      Write(reference.path, .put(body: Data(forged.utf8), schema: 1), if: .present)
    ])
    let head = AuditHead(
      chain: "clinics/\(scene.clinic)/patients/\(scene.id)", entries: erasure.lastEntry + 3, hash: "made up")
    #expect(try await record.compareAudit(with: head).finding?.fault == .gone(had: head.entries))
    #expect(
      try await record.check().faults == [
        "\(reference.path): the clinic's audit has another end of the patient's chain."
      ])
  }

  @Test("leaves nothing behind that a check would not find")
  func leftBehind() async throws {
    let scene = try await ErasureScene()
    try await scene.marked.archive(scene.practice.record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    try await scene.practice.record.finishErasures(at: Self.erased)
    let stray = References.summary(
      Identifier("s"), of: References.patient(scene.id, in: scene.clinic))
    try await scene.practice.store.commit([Write(stray.path, .put(body: Data("{}".utf8), schema: 1), if: .none)])
    #expect(
      try await scene.practice.record.check().faults == ["\(stray.path): it belongs to an erased patient."])
  }
}

extension MedicalRecord {
  /// The board as a page asks for it.
  fileprivate func board(
    of practitioner: Practitioner, showing filter: BoardFilter = .all, found: String? = nil,
    at now: Instant = Practice.noon
  ) async throws -> BoardList {
    try await board(
      of: practitioner, showing: filter, found: found, limit: 50, after: nil, session: Identifier("board"), at: now)
  }
}
