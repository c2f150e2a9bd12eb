import DocumentStore
import Remedi

/// That something of a patient's record is no longer as it was; what it is now is asked for anew.
public struct PatientChange: Sendable, Hashable {
  public enum Kind: String, Sendable {
    /// The profile, who treats the patient, or who else has access.
    case profile
    case prescription
    /// What stands of a completion: recorded, corrected or undone.
    case completion
    /// What the patient chose about reminders.
    case settings
    /// A summary that was shared.
    case summary
    /// Something that the patient is told, or that somebody has read it.
    case notice
  }

  public let kind: Kind
  /// Of the thing that changed: the patient's for a profile.
  public let id: String
  /// Where the change is about a completion: what was completed.
  public let prescriptionId: Identifier<Prescription>?
}

extension CollectionRegistry {
  /// What a change of the document at a path tells, and to whom: the patient, or the physician in whose hands the document
  /// is; nil for what nobody is told of: claims, events and the audit chain, which change only beside what they are about.
  func change(at path: DocumentPath) -> (owner: DocumentPath, change: PatientChange)? {
    guard let collection = self[path.collection.name], let kind = collection.told else { return nil }
    // As in clinics/c1/patients/p7/prescriptions/x2.
    let steps = path.description.split(separator: "/").map(String.init)
    guard steps.count >= 4, steps[0] == Collections.clinics.name,
      collection.owners.contains(CollectionOwner(steps[steps.count - 4]))
    else { return nil }
    let clinic = Identifier<Clinic>(steps[1])
    if let name = collection.patientInID {
      guard let patient = name.patient(in: path.id) else { return nil }
      let owner = steps.count == 4 ? References.patient(patient, in: clinic).path : path.owner
      return owner.map { ($0, PatientChange(kind: kind, id: patient.text, prescriptionId: nil)) }
    }
    guard steps[2] == Collections.patients.name else { return nil }
    let isOfPrescription = steps.count > 6 && steps[4] == Collections.prescriptions.name
    let change = PatientChange(
      kind: kind, id: kind == .profile ? steps[3] : path.id,
      prescriptionId: isOfPrescription ? Identifier(steps[5]) : nil)
    return (References.patient(Identifier(steps[3]), in: clinic).path, change)
  }
}
