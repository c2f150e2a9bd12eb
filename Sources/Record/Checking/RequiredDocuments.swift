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

  static func ofCompletion(
    _: MedicalRecord, _ document: CompletionDocument, _ path: DocumentPath
  ) -> [RequiredDocument] {
    guard let patient = path.owner?.owner.map({ DocumentReference(path: $0, collection: Collections.patients) }) else {
      return []
    }
    let occurrence = document.occurrenceId
    return document.ids.filter(DocumentPath.isValidID).map { id in
      RequiredDocument(References.completionId(id, of: patient), "one of its ids does not name it.") {
        $0.occurrence == occurrence
      }
    }
  }

  static func ofCompletionId(_: MedicalRecord, _ named: CompletionID, _ path: DocumentPath) -> [RequiredDocument] {
    guard let patient = path.owner.map({ DocumentReference(path: $0, collection: Collections.patients) }) else {
      return []
    }
    return [
      RequiredDocument(References.completion(of: named.occurrence, patient: patient), "its completion is missing.") {
        $0.ids.contains(path.id)
      }
    ]
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
