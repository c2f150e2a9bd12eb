import DocumentStore
import Foundation
import Practice
import Remedi
import Testing
import Therapies

@testable import Record

/// What somebody changed behind the record's back is found.
@Suite("Checking")
struct CheckingTests {
  @Test("a whole record has no faults")
  func whole() async throws {
    let practice = try await recorded()
    let report = try await practice.record.check()
    #expect(report.faults == [])
    #expect(report.patients == 1)
    #expect(report.completions == 1)
    #expect(report.auditEntries >= 5)
  }

  @Test(
    "an event that does not follow from those before it is found",
    arguments: [
      ("\"receivedAt\"", "\"event\":\"corrected\",\"receivedAt\""),
      ("\"date\":\"2026-03-02\"", "\"date\":\"2026-03-03\""),
    ])
  func completion(old: String, new: String) async throws {
    let practice = try await recorded()
    try await tamper(practice, "completions", old, new)
    let report = try await practice.record.check()
    #expect(report.faults.count == 1)
    #expect(report.faults.first?.contains("/completions/c20260302T0800: its ") == true)
  }

  @Test("an event that was taken out of a completion is found")
  func missingEvent() async throws {
    let practice = try await recorded()
    _ = try await practice.bobsOwnFile().record(
      [Practice.taken(Practice.uuid(2), Practice.dose(of: try await prescription(practice), march: 2, "08:00"))],
      at: Practice.noon)
    #expect(try await practice.record.check().faults == [])
    let path = try await path(of: "completions", practice)
    let document = try #require(try await practice.store.document(at: path))
    let stored = try Collections.completions.decode(document)
    var shortened = CompletionDocument(of: try #require(stored.latest?.subject))
    shortened.append(stored.history[0])
    try await practice.store.commit([
      Write(path, .put(body: Data(shortened.storedJSON), schema: document.schema), if: .present)
    ])
    let report = try await practice.record.check()
    #expect(report.faults.count == 1)
    #expect(report.faults.first?.contains("/completion-ids/\(Practice.uuid(2)): its completion is missing") == true)
  }

  @Test("a completion put back to what it said before a correction is found")
  func oldCompletion() async throws {
    let practice = try await recorded()
    let path = try await path(of: "completions", practice)
    let old = try #require(try await practice.store.document(at: path))
    _ = try await practice.bobsOwnFile().correct(Practice.uuid(1), at: Practice.noon) { content in
      var content = content
      content.feedback = Completion.Feedback(pain: 3)
      return content
    }
    try await practice.store.commit([Write(path, .put(body: old.body, schema: old.schema), if: .present)])
    let report = try await practice.record.check()
    #expect(report.faults.count == 1)
  }

  @Test("a summary that cannot be read is found, and one that can is whole")
  func summary() async throws {
    let practice = try await recorded()
    let file = try await practice.bobsOwnFile()
    let today = file.today(at: Practice.noon)
    _ = try await file.shareSummary(
      SharedSummary.Content(today - 6...today, words: "Fine"), as: Identifier(Practice.uuid(9)), at: Practice.noon)
    #expect(try await practice.record.check().faults == [])
    try await tamper(practice, "summaries", "\"words\":\"Fine\"", "\"words\":7")
    #expect(try await practice.record.check().faults.count == 1)
  }

  @Test("an id that names another occurrence is found")
  func id() async throws {
    let practice = try await recorded()
    try await tamper(practice, "completion-ids", "T0800", "T0900")
    let report = try await practice.record.check()
    #expect(report.faults.count == 2)
    #expect(report.faults.contains { $0.contains("one of its ids does not name it") })
    #expect(report.faults.contains { $0.contains("its completion is missing") })
  }

  @Test(
    "an audit entry that was altered is found",
    arguments: [
      ("Dr Ann Archer", "Dr Eve Archer"), ("patient-created", "patient-changed"), ("2026-03-02", "2026-03-01"),
    ])
  func auditEntry(old: String, new: String) async throws {
    let practice = try await recorded()
    try await tamper(practice, "audit", old, new)
    let report = try await practice.record.check()
    #expect(report.faults.count == 1)
    #expect(report.faults.first?.contains("audit entry 1 was altered") == true)
  }

  @Test("an audit entry that was taken out is found")
  func missingAuditEntry() async throws {
    let practice = try await recorded()
    let path = try await path(of: "audit", practice)
    try await practice.store.commit([Write(path, .delete, if: .present)])
    let report = try await practice.record.check()
    #expect(report.faults.count == 1)
    #expect(report.faults.first?.contains("audit entry 1 is missing") == true)
  }

  @Test(
    "a membership that is filed under what its patient is not is found",
    arguments: [("bob martin", "rob martin"), ("\"active\":true", "\"active\":false"), ("\"treat\"", "\"view\"")])
  func membership(old: String, new: String) async throws {
    let practice = try await recorded()
    try await tamper(practice, "memberships", old, new)
    let report = try await practice.record.check()
    #expect(report.faults.count == 1)
    #expect(report.faults.first?.contains("/memberships/") == true)
  }

  @Test("a document of a newer shape and one that cannot be read are named")
  func unreadable() async throws {
    let practice = try await recorded()
    let path = try await path(of: "prescriptions", practice)
    let document = try #require(try await practice.store.document(at: path))
    try await practice.store.commit([Write(path, .put(body: document.body, schema: 99), if: .present)])
    let newer = try await practice.record.check()
    #expect(newer.faults.first?.contains("newer program") == true)
    try await practice.store.commit([Write(path, .put(body: Data("{}".utf8), schema: 1), if: .present)])
    let damaged = try await practice.record.check()
    #expect(damaged.faults.first?.contains(path.description) == true)
  }

  /// A practice in which Bob recorded one dose.
  private func recorded() async throws -> Practice {
    let practice = try await Practice()
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    _ = try await practice.bobsOwnFile().record([Practice.taken(Practice.uuid(1), dose)], at: Practice.noon)
    return practice
  }

  private func prescription(_ practice: Practice) async throws -> Prescription {
    try #require(try await practice.bobsOwnFile().prescriptions().first)
  }

  /// The first document of a kind in Bob's record, or about who may see it.
  private func path(of collection: String, _ practice: Practice) async throws -> DocumentPath {
    let changes = try await practice.store.changes(after: nil, limit: 1000).changes
    let bob = "clinics/\(practice.bob.clinicId)/patients/\(practice.bob.id)/"
    let paths = changes.map(\.path).filter { path in
      path.collection.name == collection
        && (path.description.hasPrefix(bob) || path.id == "\(practice.ann.id):\(practice.bob.id)")
    }
    return try #require(paths.min())
  }

  private func tamper(_ practice: Practice, _ collection: String, _ old: String, _ new: String) async throws {
    let path = try await path(of: collection, practice)
    let document = try #require(try await practice.store.document(at: path))
    let text = String(decoding: document.body, as: UTF8.self)
    #expect(text.contains(old))
    let body = Data(text.replacing(old, with: new).utf8)
    try await practice.store.commit([Write(path, .put(body: body, schema: document.schema), if: .present)])
  }
}
