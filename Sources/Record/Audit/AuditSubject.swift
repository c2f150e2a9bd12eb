import DocumentStore
import Remedi

/// What an entry of a patient's chain is about, called as it is called now.
public enum AuditSubject: Sendable, Hashable {
  case prescription(Identifier<Prescription>, name: String)
  /// A record of a dose or exercise, and what it is a record of.
  case completion(String, of: Identifier<Prescription>, name: String)
  /// Whose access it is about.
  case physician(Identifier<Practitioner>, name: String)
  case caregiver(Identifier<Caregiver>, name: String)
  /// To whom the record may go.
  case consent(Identifier<Consent>, name: String)
}

extension PatientRecord {
  /// What entries of this patient's chain are about, by their numbers; nothing for those that are about the record as a
  /// whole, or about what is not there.
  public func subjects(of entries: [AuditEntry]) async throws -> [Int: AuditSubject] {
    let completions = try await prescriptionIds(
      ofCompletions: Set(entries.filter(\.event.isOfCompletion).compactMap(\.subject)))
    let prescribed = Set(entries.filter(\.event.isOfPrescription).compactMap(\.subject))
    let names = try await prescriptionNames(prescribed.union(completions.values.map(\.text)))
    let practitioners = try await physicianNames(Set(entries.filter(\.event.isOfAccess).compactMap(\.subject)))
    let caregivers = try await caregiverNames(Set(entries.filter(\.event.isOfCaregiver).compactMap(\.subject)))
    let consents = try await consentNames(Set(entries.filter(\.event.isOfConsent).compactMap(\.subject)))
    var subjects: [Int: AuditSubject] = [:]
    for entry in entries {
      guard let id = entry.subject else { continue }
      if entry.event.isOfPrescription, let name = names[id] {
        subjects[entry.sequence] = .prescription(Identifier(id), name: name)
      } else if entry.event.isOfCompletion, let prescription = completions[id], let name = names[prescription.text] {
        subjects[entry.sequence] = .completion(id, of: prescription, name: name)
      } else if entry.event.isOfAccess, let name = practitioners[id] {
        subjects[entry.sequence] = .physician(Identifier(id), name: name)
      } else if entry.event.isOfCaregiver, let name = caregivers[id] {
        subjects[entry.sequence] = .caregiver(Identifier(id), name: name)
      } else if entry.event.isOfConsent, let name = consents[id] {
        subjects[entry.sequence] = .consent(Identifier(id), name: name)
      }
    }
    return subjects
  }

  /// Of which prescription each is a record: as its first event says.
  private func prescriptionIds(
    ofCompletions ids: Set<String>
  ) async throws -> [String: Identifier<Prescription>] {
    let ids = ids.filter { DocumentPath.isValidID("\($0).1") }.sorted()
    let documents = try await documents(at: ids.map { References.event($0, 1, of: reference).path })
    var prescriptions: [String: Identifier<Prescription>] = [:]
    for (id, document) in zip(ids, documents) {
      guard let event = try document.map(Collections.events.decode), case .recorded(let subject, _) = event.change
      else { continue }
      prescriptions[id] = subject.occurrenceId.prescription
    }
    return prescriptions
  }

  private func prescriptionNames(_ ids: Set<String>) async throws -> [String: String] {
    let ids = ids.filter(DocumentPath.isValidID).sorted()
    let documents = try await documents(at: ids.map { References.prescription(Identifier($0), of: reference).path })
    return try names(ids, documents) { try Collections.prescriptions.decode($0).latest.action.name }
  }

  private func physicianNames(_ ids: Set<String>) async throws -> [String: String] {
    let ids = ids.filter(DocumentPath.isValidID).sorted()
    let documents = try await documents(
      at: ids.map { References.practitioner(Identifier($0), in: patient.clinicId).path })
    return try names(ids, documents) { try Collections.practitioners.decode($0).name }
  }

  private func caregiverNames(_ ids: Set<String>) async throws -> [String: String] {
    let ids = ids.filter(DocumentPath.isValidID).sorted()
    let documents = try await documents(at: ids.map { References.caregiver(Identifier($0), of: reference).path })
    return try names(ids, documents) { try Collections.caregivers.decode($0).name }
  }

  private func consentNames(_ ids: Set<String>) async throws -> [String: String] {
    let ids = ids.filter(DocumentPath.isValidID).sorted()
    let documents = try await documents(at: ids.map { References.consent(Identifier($0), of: reference).path })
    return try names(ids, documents) { try Collections.consents.decode($0).terms.recipient }
  }

  private func names(
    _ ids: [String], _ documents: [Document?], _ name: (Document) throws -> String
  ) throws -> [String: String] {
    var names: [String: String] = [:]
    for (id, document) in zip(ids, documents) { names[id] = try document.map(name) }
    return names
  }

  private func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    paths.isEmpty ? [] : try await record.reading { try await $0.documents(at: paths) }
  }
}
