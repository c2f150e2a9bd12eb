import Board
import DocumentStore
import Foundation
import Record
import Remedi
import Testing

extension Practice {
  package func board(
    of practitioner: Practitioner? = nil, _ filter: BoardFilter = .all, found search: String? = nil, limit: Int = 25,
    after cursor: String? = nil, at now: Instant = noon
  ) async throws -> BoardList {
    try await record.board(
      of: practitioner ?? ann, showing: filter, found: search, limit: limit, after: cursor,
      session: Identifier("tests"), at: now)
  }

  /// The names on a board, in order.
  package func names(
    _ filter: BoardFilter = .all, found search: String? = nil, of practitioner: Practitioner? = nil,
    at now: Instant = noon
  ) async throws -> [String] {
    try await board(of: practitioner, filter, found: search, at: now).rows.map(\.name)
  }

  @discardableResult
  package func add(
    _ name: String, born: String? = nil, number: String? = nil, by practitioner: Practitioner? = nil,
    at now: Instant = noon
  ) async throws -> Patient {
    try await record.createPatient(
      Patient.Profile(name: name, dateOfBirth: born.flatMap(LocalDate.init), healthCareNumber: number),
      timeZone: "Europe/Berlin", by: practitioner ?? ann, at: now)
  }

  package func file(of patient: Patient, at now: Instant = noon) async throws -> PatientRecord {
    try await record.patient(patient.id, of: ann, session: Identifier("tests"), at: now)
  }

  /// Bob takes a dose, with what he says of it.
  package func take(
    _ prescription: Prescription, march day: Int, _ time: String = "08:00", pain: Int? = nil, at now: Instant = noon
  ) async throws {
    let content = Completion.Content(
      outcome: .completed, completedAt: now, feedback: pain.map { Completion.Feedback(pain: $0) })
    let dose = try Self.dose(of: prescription, march: day, time)
    let submission = CompletionSubmission(
      id: UUID().uuidString.lowercased(), occurrenceId: dose, content: content)
    let results = try await bobsOwnFile().record([submission], at: now)
    _ = try #require(results[0].recorded)
  }

  /// A name that no other number has: of equal names only some can have a user name.
  package static func name(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String([number / 17_576, number / 676, number / 26, number].map { letters[$0 % 26] })
  }

  /// Ends a membership behind the board's back.
  package func end(_ practitioner: Practitioner, _ patient: Patient, at now: Instant = noon) async throws {
    let reference = try References.membership(of: practitioner.id, for: patient.id, in: patient.clinicId)
    try await record.commit { transaction in
      var membership = try #require(try await transaction.value(at: reference))
      membership.end = CareTeamMembership.End(at: now, by: Actor(practitioner))
      try transaction.put(membership, at: reference)
    }
  }

  /// Lets a physician treat a patient too.
  package func share(_ patient: Patient, with practitioner: Practitioner, at now: Instant = noon) async throws {
    try await record.commit { transaction in
      try transaction.put(
        CareTeamMembership(practitioner.id, for: patient, since: now),
        at: try References.membership(of: practitioner.id, for: patient.id, in: patient.clinicId))
    }
  }

  /// All documents of the boards, by their paths.
  package func boardDocuments() async throws -> [String: Data] {
    var documents: [String: Data] = [:]
    var cursor: ChangeCursor?
    repeat {
      let page = try await store.changes(after: cursor, limit: 1000)
      let paths = page.changes.filter { $0.revision != nil }.map(\.path)
        .filter { ["board", "board-words"].contains($0.collection.name) }
      for document in try await store.documents(at: paths).compactMap({ $0 }) {
        documents[document.path.description] = document.body
      }
      cursor = page.hasMore ? page.cursor : nil
    } while cursor != nil
    return documents
  }

  /// The same after all of them were thrown away and made anew.
  package func rebuiltBoard(at now: Instant) async throws -> [String: Data] {
    let paths = try await boardDocuments().keys.compactMap(DocumentPath.init) + [BoardProjection().checkpoint.path]
    for start in stride(from: 0, to: paths.count, by: 400) {
      try await store.commit(paths[start..<min(start + 400, paths.count)].map { Write($0, .delete, if: .none) })
    }
    try await record.updateProjections(at: now)
    return try await boardDocuments()
  }
}
