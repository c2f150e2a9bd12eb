import Accounts
import DocumentStore
import Foundation
import MarkedPatient
import Patients
import Practice
import Remedi
import Testing

@testable import Record

/// Collections that no line of the record knows.
private enum MadeUp {
  struct Entry: Codable, Sendable {
    let words: String
    /// The entry before it, by its id.
    var before: String?
  }

  struct Parcel: Codable, Sendable {
    let patientId: Identifier<Patient>
    let reference: Int
  }

  static let diary = RecordCollection<Entry>(
    "diary", below: .patient, told: .summary, export: .documents("diary"), references: before)
  /// Below an entry of the diary.
  static let pages = RecordCollection<Entry>("pages", below: CollectionOwner("diary"), export: .documents("diaryPages"))
  /// A physician's, by the patient whom it marks.
  static let stars = RecordCollection<Entry>("stars", below: .physician, erased: .byID(.whole()))
  /// Below the clinic, by the patient who lies there.
  static let beds = RecordCollection<Entry>("beds", below: .clinic, erased: .byID(.whole()))
  static let rooms = RecordCollection<Entry>("rooms", below: .clinic)
  static let parcels = RecordCollection<Parcel>(
    "parcels", below: .installation, indexes: [parcelsByPlace], erased: .byContent { $0.patientId == $1.id })
  static let parcelsByPlace = Index("parcels", .collection, ["place"])

  static let collections = Result {
    try Practice.collections.adding([diary, pages, stars, beds, rooms, parcels])
  }

  private static func before(_: MedicalRecord, _ entry: Entry, _ path: DocumentPath) -> [RequiredDocument] {
    guard let id = entry.before else { return [] }
    let reference = DocumentReference(path: path.collection.document(id), collection: diary)
    return [RequiredDocument(reference, "the entry before it is missing.")]
  }
}

@Suite("A collection that is declared and no more", .timeLimit(.minutes(1)))
struct DeclaredCollectionTests {
  private static let archived = Practice.noon.adding(seconds: 3600)
  private static let erased = Practice.noon.adding(seconds: 7200)

  private func scene() async throws -> ErasureScene {
    let collections = try MadeUp.collections.get()
    return try await ErasureScene(store: MemoryStore(indexes: collections.indexes), collections: collections)
  }

  private func entry(_ id: String, _ scene: ErasureScene) -> DocumentReference<MadeUp.Entry> {
    References.patient(scene.id, in: scene.clinic).sub(MadeUp.diary, id)
  }

  /// Two entries in the diary of the marked patient, with a page in the first.
  private func write(_ scene: ErasureScene) async throws {
    let first = entry("e1", scene)
    try await scene.practice.record.commit { transaction in
      try transaction.create(MadeUp.Entry(words: "Slept well."), at: first)
      try transaction.create(MadeUp.Entry(words: "Dreamt of trains."), at: first.sub(MadeUp.pages, "p1"))
      try transaction.create(MadeUp.Entry(words: "Slept badly.", before: "e1"), at: entry("e2", scene))
    }
  }

  private func faults(_ scene: ErasureScene) async throws -> Set<String> {
    Set(try await scene.practice.record.check().faults)
  }

  @Test("is checked, with what its documents refer to and what stands below them")
  func check() async throws {
    let scene = try await scene()
    let before = try await faults(scene)
    try await write(scene)
    #expect(try await faults(scene) == before)
    let (first, second) = (entry("e1", scene).path, entry("e2", scene).path)
    try await scene.practice.store.commit([Write(first, .delete, if: .present)])
    #expect(
      try await faults(scene).subtracting(before) == [
        "\(second): the entry before it is missing.", "\(first): it is missing, and a document stands below it.",
      ])
    // Of a record without the declarations it is nobody's.
    let other = MedicalRecord(
      store: scene.practice.store, timeZones: scene.practice.record.timeZones, secret: Data(repeating: 7, count: 32))
    #expect(try await other.check().faults.contains("\(second): the collection is unknown."))
  }

  @Test("is written nowhere but where it is declared")
  func elsewhere() async throws {
    let scene = try await scene()
    let before = try await scene.everything()
    let clinic = References.clinic(scene.clinic)
    for reference in [clinic.sub(MadeUp.diary, "e1"), clinic.sub(RecordCollection<MadeUp.Entry>("unheard-of"), "e1")] {
      await #expect(throws: UndeclaredDocument.self) {
        try await scene.practice.record.commit { try $0.create(MadeUp.Entry(words: "Slept well."), at: reference) }
      }
    }
    #expect(try await scene.everything() == before)
  }

  @Test("is told to devices as the kind that it declares")
  func changes() async throws {
    let scene = try await scene()
    let file = try await scene.file()
    let mark = try await file.changeMark(at: Practice.noon)
    try await write(scene)
    let found = try await file.changes(since: mark, limit: 100, at: Practice.noon)
    #expect(
      Set(found.changes) == [
        PatientChange(kind: .summary, id: "e1", prescriptionId: nil),
        PatientChange(kind: .summary, id: "e2", prescriptionId: nil),
      ])
  }

  @Test("stands in the engineers' tree, and its ids are told for a reason alone")
  func tree() async throws {
    let scene = try await scene()
    try await write(scene)
    let engineer = try await engineer(scene)
    let documents = try scene.practice.record.documents(of: engineer)
    let (now, patient) = (Practice.noon, "patients/\(scene.id)")
    #expect(try await documents.document(at: patient, now: now).collections.contains("diary"))
    #expect(try await documents.ownerToOpen(at: "\(patient)/diary", now: now) == .patient(scene.id))
    let star = "physicians/\(engineer.id)/stars/\(scene.id)"
    try await mark(scene, by: engineer)
    #expect(try await documents.ownerToOpen(at: star, now: now) == .patient(scene.id))
    try await documents.disclose(.patient(scene.id), because: "The diary is empty.", at: now)
    let entries = try await documents.documents(in: "\(patient)/diary", limit: 10, at: now).documents
    #expect(entries.map(\.reference) == ["\(patient)/diary/e1", "\(patient)/diary/e2"])
    #expect(try await documents.document(at: "\(patient)/diary/e1", now: now).collections == ["pages"])
    #expect(try await documents.document(at: star, now: now).owner == .patient(scene.id))
    #expect(try await documents.documents(in: "\(patient)/diary/e1/pages", limit: 10, at: now).documents.count == 1)
  }

  @Test("beside patients, hides its ids in sentences as it declares, and all of them from who does not know it")
  func sentences() throws {
    let made = try MadeUp.collections.get()
    let sentence = "clinics/c1/beds/p7 and clinics/c1/rooms/r1: gone."
    #expect(HiddenIds(made).hiding(in: sentence) == "clinics/c1/beds/… and clinics/c1/rooms/r1: gone.")
    #expect(HiddenIds(.own).hiding(in: sentence) == "clinics/c1/beds/… and clinics/c1/rooms/…: gone.")
    #expect(HiddenIds(.own).hiding(in: "clinics/c1/beds/p7/notes/n1: gone.") == "clinics/c1/beds/…/notes/…: gone.")
    // Declared elsewhere is not declared here.
    #expect(HiddenIds(made).hiding(in: "clinics/c1/diary/e1.") == "clinics/c1/diary/….")
  }

  @Test("twice, is refused with a sentence")
  func twice() throws {
    let again = RecordCollection<MadeUp.Entry>("diary", below: .physician)
    let error = #expect(throws: CollectionDeclaredTwice.self) { try MadeUp.collections.get().adding([again]) }
    #expect(error?.description == "The collection diary is declared twice.")
    let other = RecordCollection<MadeUp.Entry>("journal", below: .patient, export: .documents("diary"))
    let member = #expect(throws: CollectionDeclaredTwice.self) { try MadeUp.collections.get().adding([other]) }
    #expect(member?.description == "Two collections are the member diary of the export.")
    let own = #expect(throws: CollectionDeclaredTwice.self) {
      try CollectionRegistry.own.adding([Collections.patients])
    }
    #expect(own?.description == "The collection patients is declared twice.")
  }

  @Test("is exported under the name that it declares")
  func export() async throws {
    let scene = try await scene()
    let others = ["diary": 0, "diaryPages": 0, "calendars": 1, "notificationSettings": 1, "reminderDays": 0]
    #expect(try await scene.ownFile().wholeRecord().others.mapValues(\.count) == others)
    try await write(scene)
    let written = try await scene.ownFile().wholeRecord().others
    #expect(written["diary"]?.compactMap { ($0 as? MadeUp.Entry)?.words } == ["Slept well.", "Slept badly."])
    #expect(written["diaryPages"]?.compactMap { ($0 as? MadeUp.Entry)?.words } == ["Dreamt of trains."])
  }

  @Test("is erased with the patient, wherever it stands, and nobody else's with it")
  func erasure() async throws {
    let scene = try await scene()
    let (record, bob) = (scene.practice.record, scene.practice.bob)
    try await write(scene)
    let engineer = try await engineer(scene)
    for practitioner in [engineer, scene.practice.ann] { try await mark(scene, by: practitioner) }
    try await record.commit { transaction in
      let practitioner = References.practitioner(engineer.id, in: scene.clinic)
      try transaction.create(MadeUp.Entry(words: "Bob"), at: practitioner.sub(MadeUp.stars, bob.id.text))
      try transaction.create(MadeUp.Parcel(patientId: scene.id, reference: 1), at: MadeUp.parcels.root("hers"))
      try transaction.create(MadeUp.Parcel(patientId: bob.id, reference: 2), at: MadeUp.parcels.root("bobs"))
    }
    // What an engineer opened names the patient, too, and the engineer treats nobody.
    try await record.documents(of: engineer).disclose(.patient(scene.id), because: "It is.", at: Practice.noon)
    try await scene.marked.archive(record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    try await record.finishErasures(at: Self.erased)

    #expect(try await scene.documents(of: scene.id).keys.sorted() == ["clinics/\(scene.clinic)/erasures/\(scene.id)"])
    let left = try await scene.everything().keys
    #expect(left.filter { $0.contains("/stars/") }.map { $0.hasSuffix(bob.id.text) } == [true])
    #expect(left.filter { $0.hasPrefix("parcels/") } == ["parcels/bobs"])
    #expect(try await record.check().faults == [])
  }

  private func engineer(_ scene: ErasureScene) async throws -> Practitioner {
    try await scene.practice.record.addPhysician(
      name: "Emil Engel", email: "emil@example.org", roles: [.engineer], clinicId: scene.clinic, passwordHash: "hash",
      at: Practice.noon
    ).practitioner
  }

  private func mark(_ scene: ErasureScene, by practitioner: Practitioner) async throws {
    let reference = References.practitioner(practitioner.id, in: scene.clinic).sub(MadeUp.stars, scene.id.text)
    try await scene.practice.record.commit { try $0.create(MadeUp.Entry(words: "Star"), at: reference) }
  }
}
