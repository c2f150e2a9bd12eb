import DocumentStore
import Foundation
import Remedi

extension MedicalRecord {
  /// Holds what a membership says of its patient, and what its indexes are asked for, against what they follow from.
  func check(membership document: Document, _ board: BoardCheck, _ report: inout CheckReport) async throws {
    let membership = try Collections.memberships.decode(document)
    guard let patient = try await value(at: References.patient(membership.patientId, in: membership.clinicId)) else {
      report.faults.append("\(document.path): there is no such patient.")
      return
    }
    // What an older program filed is filed anew by whoever keeps the boards, and no fault until then.
    if board.isOfOlderEdition { return }
    if !board.isWhole, try Self.isOfOlderShape(document) { return }
    if membership.end == nil, membership.keys != PatientKeys(patient) {
      report.faults.append("\(document.path): its search fields differ from the patient's record.")
    }
    // What the indexes ask for is derived, and never read: as it would be written now.
    let fields = Collections.memberships.indexes.flatMap(\.fields)
    let (stands, follows) = try (Self.fields(fields, of: document.body), Self.fields(fields, of: membership))
    if stands != follows {
      report.faults.append("\(document.path): its index fields differ from its content.")
    }
  }

  /// Somebody who can has to be responsible for every patient.
  func check(responsibleOf patient: Patient, _ report: inout CheckReport) async throws {
    let reference = try References.membership(of: patient.responsibleId, for: patient.id, in: patient.clinicId)
    let membership = try await value(at: reference)
    if membership?.end != nil || membership?.terms.isForGood != true {
      report.faults.append("\(reference.path): the responsible physician has no access to the patient.")
    }
  }

  /// Whether a membership was written when there were no terms: all were those of whoever made the record.
  private static func isOfOlderShape(_ document: Document) throws -> Bool {
    struct Shape: Decodable { let terms: CareTeamMembership.Terms? }
    return try JSONDecoder().decode(Shape.self, from: document.body).terms == nil
  }

  private static func fields(_ names: [String], of membership: CareTeamMembership) throws -> [IndexValue] {
    try fields(names, of: Collections.memberships.encode(membership))
  }

  private static func fields(_ names: [String], of body: Data) throws -> [IndexValue] {
    try JSONObject(String(decoding: body, as: UTF8.self), keeping: Set(names)).indexValues(of: names)
  }
}
