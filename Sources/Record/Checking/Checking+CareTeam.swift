import DocumentStore
import Foundation
import Remedi

extension MedicalRecord {
  /// Compares what a membership says of its patient, and its index fields, with the data they derive from.
  func check(
    membership document: Document, _ derived: [ProjectionCheck], _ report: inout CheckReport
  ) async throws {
    let membership = try Collections.memberships.decode(document)
    guard let patient = try await value(at: References.patient(membership.patientId, in: membership.clinicId)) else {
      report.faults.append("\(document.path): there is no such patient.")
      return
    }
    // A rebuild also rewrites memberships that an older program wrote; until then they are not a fault.
    if derived.contains(where: \.isOfOlderEdition) { return }
    if !derived.allSatisfy(\.isWhole), try Self.isOfOlderShape(document) { return }
    if membership.end == nil, membership.keys != PatientKeys(patient) {
      report.faults.append("\(document.path): its search fields differ from the patient's record.")
    }
    // Index fields are derived and never decoded: compare them with what would be written now.
    let fields = Collections.memberships.indexes.flatMap(\.fields)
    let (stands, follows) = try (Self.fields(fields, of: document.body), Self.fields(fields, of: membership))
    if stands != follows {
      report.faults.append("\(document.path): its index fields differ from its content.")
    }
  }

  /// Every patient needs a responsible practitioner whose roles permit it.
  func check(responsibleOf patient: Patient, _ report: inout CheckReport) async throws {
    let reference = try References.membership(of: patient.responsibleId, for: patient.id, in: patient.clinicId)
    let membership = try await value(at: reference)
    if membership?.end != nil || membership?.terms.isForGood != true {
      report.faults.append("\(reference.path): the responsible physician has no access to the patient.")
    }
  }

  /// Whether a membership was written before terms existed, when every member had the terms of the record's creator.
  private static func isOfOlderShape(_ document: Document) throws -> Bool {
    struct Shape: Decodable { let terms: CareTeamMembership.Terms? }
    return try JSONDecoder().decode(Shape.self, from: document.body).terms == nil
  }

  private static func fields(_ names: [String], of membership: CareTeamMembership) throws -> [IndexValue] {
    try fields(names, of: Collections.memberships.encode(membership))
  }

  private static func fields(_ names: [String], of body: Data) throws -> [IndexValue] {
    try IndexedFields(body, keeping: Set(names)).indexValues(of: names)
  }
}
