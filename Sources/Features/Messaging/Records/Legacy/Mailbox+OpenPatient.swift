import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Whether the owner may open the record of a linked patient: as a member of the care team.
  func mayOpen(_ link: MessagePatient.Link, at now: Instant) async throws -> Bool {
    guard owner.may(.readPatients), link.clinicId == owner.clinicId else { return false }
    let place = try References.membership(of: owner.id, for: link.patientId, in: link.clinicId)
    return try await record.value(at: place)?.isOpen(at: now) ?? false
  }
}
