import DocumentStore
import Remedi

/// The documents required by a patient's documents. The parent, which each requires, is not listed.
enum RequiredDocuments {
  static func ofPatient(_ record: MedicalRecord, _ patient: Patient, _: DocumentPath) -> [RequiredDocument] {
    toAccount(patient.accountId, userName: patient.userName)
      + [
        RequiredDocument(record.reference(byCodeOf: patient.invitationId), "its invitation is missing.")
      ]
  }

  static func ofCaregiver(_ record: MedicalRecord, _ caregiver: Caregiver, _: DocumentPath) -> [RequiredDocument] {
    let invitation = RequiredDocument(
      record.reference(byCodeOf: caregiver.invitationId), "its invitation is missing.")
    return toAccount(caregiver.accountId, userName: caregiver.userName)
      + (caregiver.needsAgreement == true && caregiver.agreement == nil ? [] : [invitation])
  }

  static func ofPrescription(_: MedicalRecord, _ prescription: Prescription, _: DocumentPath) -> [RequiredDocument] {
    prescription.versions.compactMap { toPicture($0.action.imageURL) }
  }

  static func ofEvent(_: MedicalRecord, _ event: CompletionEvent, _ path: DocumentPath) -> [RequiredDocument] {
    guard let patient = path.owner.map({ DocumentReference(path: $0, collection: Collections.patients) }) else {
      return []
    }
    let before = References.event(event.completionId, event.number - 1, of: patient)
    let earlier = event.number > 1 ? [RequiredDocument(before, "the event before it is missing.")] : []
    switch event.change {
    case .recorded(let subject, _):
      let reference = References.prescription(subject.prescriptionId, of: patient)
        .sub(Collections.completions, event.completionId)
      return earlier + [RequiredDocument(reference, "its completion is missing.")]
    case .duplicate(let other, _):
      return earlier + [
        RequiredDocument(References.event(other, 1, of: patient), "the completion that it repeats is missing.")
      ]
    case .corrected, .undone: return earlier
    }
  }

  static func ofOccurrence(_: MedicalRecord, _ claim: CurrentRecord, _ path: DocumentPath) -> [RequiredDocument] {
    guard let id = claim.completionId, let owner = path.owner else { return [] }
    let prescription = DocumentReference(path: owner, collection: Collections.prescriptions)
    return [RequiredDocument(prescription.sub(Collections.completions, id), "its completion is missing.")]
  }

  static func toAccount(_ id: Identifier<Account>) -> RequiredDocument {
    RequiredDocument(Collections.accounts.root(id.text), "its account is missing.")
  }

  private static func toAccount(_ id: Identifier<Account>, userName: String) -> [RequiredDocument] {
    let claim = RequiredDocument(Collections.userNames.root(userName), "its user name is not its own.") {
      $0.accountId == id
    }
    return [toAccount(id), claim]
  }

  /// The picture of an address. Nil if there is none, and for a drawing that ships with the program.
  static func toPicture(_ address: String?) -> RequiredDocument? {
    address.flatMap { Identifier<Picture>(address: $0) }
      .map { RequiredDocument(Collections.media.root($0.text), "its picture \($0) is missing.") }
  }
}
