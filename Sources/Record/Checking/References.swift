import DocumentStore
import Remedi

/// What documents of a patient's record cannot be without; the document above, which each needs, is not listed.
enum References {
  static func ofPatient(_ record: MedicalRecord, _ patient: Patient, _: DocumentPath) -> [Reference] {
    toAccount(patient.accountId, userName: patient.userName)
      + [Reference(record.place(ofCode: record.code(of: patient.invitationId)), "its invitation is missing.")]
  }

  static func ofCaregiver(_ record: MedicalRecord, _ caregiver: Caregiver, _: DocumentPath) -> [Reference] {
    let invitation = Reference(
      record.place(ofCode: record.code(of: caregiver.invitationId)), "its invitation is missing.")
    return toAccount(caregiver.accountId, userName: caregiver.userName)
      + (caregiver.needsAgreement == true && caregiver.agreement == nil ? [] : [invitation])
  }

  static func ofPrescription(_: MedicalRecord, _ prescription: Prescription, _: DocumentPath) -> [Reference] {
    prescription.versions.compactMap { toPicture($0.action.imageURL) }
  }

  static func ofEvent(_: MedicalRecord, _ event: CompletionEvent, _ path: DocumentPath) -> [Reference] {
    guard let patient = path.owner.map({ Place(path: $0, collection: Collections.patients) }) else { return [] }
    let before = Places.event(event.completionId, event.number - 1, of: patient)
    let earlier = event.number > 1 ? [Reference(before, "the event before it is missing.")] : []
    switch event.change {
    case .recorded(let subject, _):
      let place = Places.prescription(subject.prescriptionId, of: patient)
        .sub(Collections.completions, event.completionId)
      return earlier + [Reference(place, "its completion is missing.")]
    case .duplicate(let other, _):
      return earlier + [Reference(Places.event(other, 1, of: patient), "the completion that it repeats is missing.")]
    case .corrected, .undone: return earlier
    }
  }

  static func ofOccurrence(_: MedicalRecord, _ claim: OccurrenceClaim, _ path: DocumentPath) -> [Reference] {
    guard let id = claim.completionId, let owner = path.owner else { return [] }
    let prescription = Place(path: owner, collection: Collections.prescriptions)
    return [Reference(prescription.sub(Collections.completions, id), "its completion is missing.")]
  }

  static func toAccount(_ id: Identifier<Account>) -> Reference {
    Reference(Collections.accounts.root(id.text), "its account is missing.")
  }

  private static func toAccount(_ id: Identifier<Account>, userName: String) -> [Reference] {
    let claim = Reference(Collections.userNames.root(userName), "its user name is not its own.") { $0.accountId == id }
    return [toAccount(id), claim]
  }

  /// The picture of an address; nil for none, and for a drawing that comes with the program.
  static func toPicture(_ address: String?) -> Reference? {
    address.flatMap { Identifier<Picture>(address: $0) }
      .map { Reference(Collections.media.root($0.text), "its picture \($0) is missing.") }
  }
}
