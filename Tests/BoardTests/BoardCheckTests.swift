import ClinicAdmin
import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

/// What somebody changed on a board behind the record's back is found.
@Suite("Checking the boards")
struct BoardCheckTests {
  @Test("a kept board is whole, and so is one that is still to be kept")
  func whole() async throws {
    let practice = try await kept()
    #expect(try await practice.record.check().faults == [])
    _ = try await practice.prescribe(at: "09:00")
    #expect(try await practice.record.check().faults == [])
  }

  @Test("a new patient’s row knows how long a temporary password counts")
  func temporaryPassword() async throws {
    let practice = try await kept()
    let clinic = try #require(try await practice.record.clinic(practice.ann.clinicId))
    var profile = clinic.profile
    profile.invitesByPassword = true
    try await practice.record.people(of: practice.ann).change(profile, from: clinic.profile, at: Practice.noon)
    try await practice.add("Grace Hopper")
    #expect(try await practice.record.check().faults == [])
  }

  @Test(
    "a row that says otherwise is found",
    arguments: [
      ("\"name\":\"Bob Martin\"", "\"name\":\"Rob Martin\""), ("\"order\":\"9", "\"order\":\"8"),
      ("\"listed\":true", "\"listed\":false"), ("\"level\":9", "\"level\":8"), ("\"sequence\":", "\"sequence\":1"),
    ])
  func row(old: String, new: String) async throws {
    let practice = try await kept()
    try await tamper(practice, row(practice), old, new)
    let faults = try await practice.record.check().faults
    #expect(faults.contains { $0.contains("the row differs from the record") })
  }

  @Test("a row that is lacking, or of somebody whom the physician does not treat, is found")
  func rows() async throws {
    let practice = try await kept()
    let path = row(practice)
    let document = try #require(try await practice.store.document(at: path))
    let stray = BoardRowWriter(practice.charlie.id, in: practice.charlie.clinicId).row(of: practice.bob.id).path
    try await practice.store.commit([
      Write(path, .delete, if: .present), Write(stray, .put(body: document.body, schema: 1), if: .absent),
    ])
    let faults = try await practice.record.check().faults
    #expect(faults.contains { $0.contains("has no row for the patient") })
    #expect(faults.contains { $0.contains("does not treat") })
    #expect(faults.contains { $0.contains("belongs to no row") })
  }

  @Test("a word that is lacking, or leads to nobody, is found")
  func words() async throws {
    let practice = try await kept()
    let path = BoardRowWriter(practice.ann.id, in: practice.ann.clinicId).word(0, of: practice.bob.id).path
    try await tamper(practice, path, "\"word\":\"bob\"", "\"word\":\"rob\"")
    let faults = try await practice.record.check().faults
    #expect(faults.contains { $0.contains("“bob” does not find the row") })
    #expect(faults.contains { $0.contains("belongs to no row") })
  }

  private func kept() async throws -> Practice {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.take(prescription, march: 2, pain: 9)
    try await practice.record.updateProjections(at: Practice.noon)
    return practice
  }

  private func row(_ practice: Practice) -> DocumentPath {
    BoardRowWriter(practice.ann.id, in: practice.ann.clinicId).row(of: practice.bob.id).path
  }

  private func tamper(_ practice: Practice, _ path: DocumentPath, _ old: String, _ new: String) async throws {
    let document = try #require(try await practice.store.document(at: path))
    let text = String(decoding: document.body, as: UTF8.self)
    #expect(text.contains(old))
    let body = Data(text.replacing(old, with: new).utf8)
    try await practice.store.commit([Write(path, .put(body: body, schema: document.schema), if: .present)])
  }
}
