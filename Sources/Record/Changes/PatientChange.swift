import DocumentStore
import Remedi

/// A change of something in a patient's record; clients fetch the new state.
public struct PatientChange: Sendable, Hashable {
  /// A feature declares its own kind, and names it in the declaration of its collection.
  public struct Kind: Sendable, Hashable {
    /// The code that devices are told. It must never change.
    public let rawValue: String
    /// Whether caregivers may see what it is about, whatever their access.
    let isForCaregivers: Bool

    public init(_ rawValue: String, isForCaregivers: Bool = false) {
      (self.rawValue, self.isForCaregivers) = (rawValue, isForCaregivers)
    }

    /// The profile, the care team, or other people's access.
    public static let profile = Self("profile", isForCaregivers: true)
    public static let prescription = Self("prescription", isForCaregivers: true)
    /// The current state of a completion: recorded, corrected or undone.
    public static let completion = Self("completion", isForCaregivers: true)
    /// The patient's reminder preferences.
    public static let settings = Self("settings")
    /// A shared summary.
    public static let summary = Self("summary", isForCaregivers: true)
    /// A notice to the patient, or that somebody has read it.
    public static let notice = Self("notice")
    /// A device of the patient: added, removed, or it showed a message.
    public static let device = Self("device")
  }

  public let kind: Kind
  /// The ID of the changed item; for a profile, the patient's ID. See also ``CompletionNames``.
  public let id: String
  /// For a change of a completion: the prescription.
  public let prescriptionId: Identifier<Prescription>?
}

extension CollectionRegistry {
  /// The change to report for the document at a path, and its recipient: the patient, the physician who owns the
  /// document, or the document at which changes of its collection are listened for. Nil for documents that are not reported: IDs of completions and the audit chain, which change only
  /// together with what they are about.
  func change(at path: DocumentPath) -> (owner: DocumentPath, change: PatientChange)? {
    guard let collection = self[path.collection.name], let kind = collection.told else { return nil }
    // For example clinics/c1/patients/p7/prescriptions/x2.
    let steps = path.description.split(separator: "/").map(String.init)
    guard steps.count >= 4, steps[0] == Collections.clinics.name,
      collection.owners.contains(CollectionOwner(steps[steps.count - 4]))
    else { return nil }
    let clinic = Identifier<Clinic>(steps[1])
    if let place = collection.heardAt {
      guard let owner = path.owner, let heard = DocumentPath("\(owner)/\(place)") else { return nil }
      // All such changes are one: listeners look again, and a busy mailbox does not fill what waits for them.
      return (heard, PatientChange(kind: kind, id: heard.id, prescriptionId: nil))
    }
    if let name = collection.patientInID {
      guard let patient = name.patient(in: path.id) else { return nil }
      let owner = steps.count == 4 ? References.patient(patient, in: clinic).path : path.owner
      return owner.map { ($0, PatientChange(kind: kind, id: patient.text, prescriptionId: nil)) }
    }
    guard steps[2] == Collections.patients.name else { return nil }
    let isOfPrescription = steps.count > 6 && steps[4] == Collections.prescriptions.name
    let change = PatientChange(
      kind: kind, id: kind == .profile ? steps[3] : collection.isToldByParent ? steps[steps.count - 3] : path.id,
      prescriptionId: isOfPrescription ? Identifier(steps[5]) : nil)
    return (References.patient(Identifier(steps[3]), in: clinic).path, change)
  }
}
