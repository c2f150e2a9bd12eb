import Accounts
import DocumentStore
import Foundation
import Library
import Practice
import Remedi
import Testing

@testable import Record

@Suite("A clinic's library")
struct ClinicLibraryTests {
  let practice: Practice
  let eve: Practitioner
  let library: ClinicLibrary

  init() async throws {
    practice = try await Practice()
    eve = try await practice.record.registerPhysician(
      name: "Dr Eve", email: "eve@example.org", clinicName: "Other", timeZone: "Europe/Berlin", passwordHash: "hash",
      at: Practice.noon
    ).practitioner
    library = practice.record.library(of: practice.ann.clinicId)
    try await practice.record.stock([Self.exercise("reach", "Big reach", isDemonstration: true)], [])
  }

  static func exercise(_ id: String, _ name: String, isDemonstration: Bool = false) -> Exercise {
    Exercise(
      id: Identifier(id), name: name, description: "", steps: ["One.", "Two."], imageURL: nil, imageDescription: nil,
      isDemonstration: isDemonstration)
  }

  private func add(_ id: String, _ name: String) async throws -> Exercise {
    try await library.add(Self.exercise(id, name), by: practice.ann, at: Practice.noon)
    return try await library.entry(Identifier(id))
  }

  private func names(_ clinic: Identifier<Clinic>) async throws -> [String] {
    try await practice.record.library(of: clinic).offered(Exercise.self).map(\.name)
  }

  @Test("is the clinic's own beside the demonstration set, by name, and nobody else's")
  func tenancy() async throws {
    let own = try await add("own", "Ábc")
    #expect(own.authorship?.madeBy == Actor(practice.ann) && !own.isDemonstration)
    #expect(try await names(practice.ann.clinicId) == ["Ábc", "Big reach"])
    #expect(try await names(eve.clinicId) == ["Big reach"])
    let hers = practice.record.library(of: eve.clinicId)
    await #expect(throws: RemediError.notFound) { try await hers.entry(own.id) }
    await #expect(throws: RemediError.notFound) { try await hers.archive(own.id, by: eve, at: Practice.noon) }
    await #expect(throws: RemediError.notFound) { try await hers.restore(own.id, by: eve, at: Practice.noon) }
    await #expect(throws: RemediError.notFound) { try await hers.change(own, from: own, by: eve, at: Practice.noon) }
    #expect(try await library.entry(own.id) == own)
  }

  @Test("takes an entry that is sent twice once, and says so where the id is another's")
  func twice() async throws {
    let own = try await add("own", "Walk")
    #expect(try await add("own", "Walk") == own)
    await #expect(throws: RemediError(.conflict, "This form has been sent already.")) {
      _ = try await add("own", "Run")
    }
    await #expect(throws: RemediError.self) { _ = try await add("reach", "Reach of our own") }
    #expect(try await library.changes(limit: 10).count == 1)
  }

  @Test("holds no two entries in use of one name, whatever their capitals and accents")
  func names() async throws {
    let walk = try await add("a", "Wálk")
    await #expect(throws: RemediError.invalid("name", "Your clinic has an entry of this name already.")) {
      _ = try await add("b", "walk")
    }
    // One of the demonstration set may be called the same.
    _ = try await add("c", "Big reach")
    try await library.archive(walk.id, by: practice.charlie, at: Practice.noon)
    let other = try await add("b", "walk")
    await #expect(throws: RemediError.self) {
      try await library.restore(walk.id, by: practice.ann, at: Practice.noon)
    }
    var renamed = other
    renamed.name = "BIG REACH"
    await #expect(throws: RemediError.self) {
      try await library.change(renamed, from: other, by: practice.ann, at: Practice.noon)
    }
    renamed.name = "WALK"
    try await library.change(renamed, from: other, by: practice.ann, at: Practice.noon)
    #expect(try await names(practice.ann.clinicId) == ["Big reach", "Big reach", "WALK"])
  }

  @Test("is changed only as it was seen, by any physician of the clinic")
  func changes() async throws {
    let seen = try await add("own", "Walk")
    var mine = seen
    mine.steps = ["Stand up."]
    var theirs = seen
    theirs.equipment = "a stick"
    let later = Practice.noon.adding(seconds: 60)
    try await library.change(theirs, from: seen, by: practice.charlie, at: later)
    await #expect(throws: RemediError(.staleRevision, "Somebody changed this entry while you were writing.")) {
      try await library.change(mine, from: seen, by: practice.ann, at: later)
    }
    let stored = try await library.entry(seen.id)
    #expect(stored.equipment == "a stick" && stored.steps == seen.steps)
    #expect(stored.authorship?.madeBy == Actor(practice.ann) && stored.authorship?.changedBy == Actor(practice.charlie))
    #expect(stored.authorship?.changedAt == later)
    // The same once more is no change.
    try await library.change(theirs, from: stored, by: practice.ann, at: later.adding(seconds: 1))
    #expect(try await library.entry(seen.id) == stored)
  }

  @Test("offers nothing that is archived, and not what the clinic hides of the demonstration set")
  func archive() async throws {
    let own = try await add("own", "Walk")
    let reach = Identifier<Exercise>("reach")
    for _ in 1...2 {
      try await library.archive(own.id, by: practice.charlie, at: Practice.noon)
      try await library.archive(reach, by: practice.ann, at: Practice.noon)
    }
    #expect(try await names(practice.ann.clinicId) == [])
    #expect(try await names(eve.clinicId) == ["Big reach"])
    #expect(try await library.entry(own.id).archive == Archiving(at: Practice.noon, by: Actor(practice.charlie)))
    #expect(try await library.entry(reach).archive?.by == Actor(practice.ann))
    #expect(try await library.entries(Exercise.self).count == 2)
    // A change brings nothing back.
    var changed = try await library.entry(own.id)
    changed.name = "Walk far"
    try await library.change(changed, from: library.entry(own.id), by: practice.ann, at: Practice.noon)
    #expect(try await library.entry(own.id).archive != nil)
    for _ in 1...2 {
      try await library.restore(own.id, by: practice.ann, at: Practice.noon)
      try await library.restore(reach, by: practice.ann, at: Practice.noon)
    }
    #expect(try await names(practice.ann.clinicId) == ["Big reach", "Walk far"])
  }

  @Test("says who did what, in a chain that the check proves")
  func chain() async throws {
    let own = try await add("own", "Walk")
    try await library.archive(own.id, by: practice.charlie, at: Practice.noon)
    try await library.restore(own.id, by: practice.ann, at: Practice.noon)
    try await library.archive(Identifier<Exercise>("reach"), by: practice.ann, at: Practice.noon)
    let changes = try await library.changes(limit: 10)
    #expect(
      changes.map(\.entry.event) == [
        .libraryEntryArchived, .libraryEntryRestored, .libraryEntryArchived, .libraryEntryMade,
      ])
    #expect(changes.map(\.name) == ["Big reach", "Walk", "Walk", "Walk"])
    #expect(changes.map(\.id) == ["reach", "own", "own", "own"])
    #expect(changes[2].entry.by == Actor(practice.charlie))
    #expect(try await library.changes(limit: 1).count == 1)
    #expect(try await library.changes(limit: 2, before: 4) == Array(changes[1...2]))
    #expect(try await library.changes(limit: 10, before: 1).isEmpty)
    #expect(try await library.changes(limit: 10, before: 99) == changes)
    #expect(try await practice.record.library(of: eve.clinicId).changes(limit: 10).isEmpty)
    #expect(try await practice.record.check().faults.isEmpty)

    let reference = library.reference.sub(Collections.audit, AuditChain.id(2))
    let entry = try #require(try await practice.record.value(at: reference))
    let forged = AuditEntry(
      sequence: 2, at: entry.at, by: Actor(practice.ann), event: entry.event, subject: entry.subject,
      previousHash: entry.previousHash, hash: { _ in entry.hash })
    try await practice.store.commit([
      Write(reference.path, .put(body: Collections.audit.encode(forged), schema: 1), if: .present)
    ])
    #expect(
      try await practice.record.check().faults == [
        "\(library.reference.path): audit entry 2 was altered: its hash does not match its content."
      ])
  }

  @Test("takes one of two entries of the same name that come at once")
  func race() async throws {
    let store = MeetingStore()
    let practice = try await Practice(store: store)
    let library = practice.record.library(of: practice.ann.clinicId)
    store.gather(2)
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for id in ["a", "b"] {
        group.addTask {
          do {
            try await library.add(Self.exercise(id, "Walk"), by: practice.ann, at: Practice.noon)
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 } == 1)
    #expect(try await library.offered(Exercise.self).map(\.name) == ["Walk"])
  }

  @Test("shows pictures of the clinic's own and the program's drawings")
  func pictures() async throws {
    let drawing = Picture(ownDrawing: Array("<svg/>".utf8), width: 1, height: 1)
    let own = try await practice.record.keep(drawing, by: practice.ann, at: Practice.noon)
    let hers = try await practice.record.keep(drawing, by: eve, at: Practice.noon)
    let program = try await practice.record.keep(ownDrawing: drawing, at: Practice.noon)
    #expect(try await library.mayShow(own))
    #expect(try await library.mayShow(program))
    #expect(try await !library.mayShow(hers))
    #expect(try await !library.mayShow(Identifier("unknown")))
  }

  @Test(
    "knows no entry whose id no document can have", arguments: ["", "a/b", "é", String(repeating: "a", count: 128)])
  func ids(id: String) async throws {
    let id = Identifier<Exercise>(id)
    await #expect(throws: RemediError.notFound) { try await library.entry(id) }
    await #expect(throws: RemediError.notFound) { try await library.archive(id, by: practice.ann, at: Practice.noon) }
    await #expect(throws: RemediError.notFound) { try await library.restore(id, by: practice.ann, at: Practice.noon) }
  }

  @Test("reads what was written before there were steps and strengths")
  func olderShapes() throws {
    let exercise = try JSONDecoder().decode(
      Exercise.self,
      from: Data(#"{"id":"reach","name":"Reach","description":"Far.","isDemonstration":true}"#.utf8))
    #expect(exercise.steps == [] && exercise.bodyRegion == nil)
    let medication = try JSONDecoder().decode(
      Medication.self,
      from: Data(
        #"{"id":"l","name":"L","description":"","unit":"tablet","isDemonstration":true,"ingredient":{"substance":"#.utf8
      )
        + Data(#""levodopa","strength":{"value":"100","unit":"mg"}}}"#.utf8))
    #expect(medication.strengths.map(\.description) == ["100 mg"])
    let action = try JSONDecoder().decode(
      Action.self, from: Data(#"{"id":"reach","name":"Reach","description":"Far.","imageURL":"/media/a"}"#.utf8))
    #expect(action.steps == nil && action.hasOwnImage == nil)
  }
}

@Suite("Looking for an entry of the library")
struct LibrarySearchTests {
  private let medication = Medication(
    id: Identifier("l"), name: "Levodopa/Carbidopa", description: "For stiffness.", unit: "tablet",
    form: .prolongedReleaseTablet, code: MedicationCode("N04BA02"), isDemonstration: false)
  private let exercise = Exercise(
    id: Identifier("e"), name: "Übungen am Stuhl", description: "", imageURL: nil, imageDescription: nil,
    bodyRegion: .hipsAndLegs, equipment: "a firm chair", isDemonstration: false)

  @Test(
    "finds what every word begins a word of", arguments: ["", " ", "lev", "LEVO carb", "n04ba", "stiff", "prolonged"])
  func found(words: String) { #expect(LibrarySearch(words).finds(medication)) }

  @Test("finds nothing else", arguments: ["dopa", "levodopa entacapone", "%", "/", "x"])
  func notFound(words: String) { #expect(!LibrarySearch(words).finds(medication)) }

  @Test("looks through accents and what is needed", arguments: ["ubung", "chair", "legs"])
  func exercise(words: String) { #expect(LibrarySearch(words).finds(exercise)) }
}
