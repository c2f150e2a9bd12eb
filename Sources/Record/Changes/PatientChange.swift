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

extension PatientChange {
  /// What a change in the store says of a patient, and of which; nil for what no patient or physician sees: claims,
  /// events and the audit chain, which change only beside what they are about. A row of a board tells the physician of
  /// the patient whom it is about.
  static func read(_ path: DocumentPath) -> (owner: DocumentPath, change: PatientChange)? {
    let steps = path.description.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count >= 4, steps[0] == Collections.clinics.name else { return nil }
    if steps.count == 4, steps[2] == Collections.memberships.name {
      guard let colon = steps[3].firstIndex(of: ":") else { return nil }
      let id = String(steps[3][steps[3].index(after: colon)...])
      let place = Places.patient(Identifier(id), in: Identifier(String(steps[1])))
      return (place.path, PatientChange(kind: .profile, id: id, prescriptionId: nil))
    }
    if steps.count == 6, steps[2] == Collections.physicians.name, steps[4] == Collections.board.name {
      let place = Places.physician(Identifier(String(steps[3])), in: Identifier(String(steps[1])))
      return (place.path, PatientChange(kind: .profile, id: String(steps[5]), prescriptionId: nil))
    }
    guard steps[2] == Collections.patients.name, let change = read(steps.dropFirst(3).map(String.init)) else {
      return nil
    }
    let place = Places.patient(Identifier(String(steps[3])), in: Identifier(String(steps[1])))
    return (place.path, change)
  }

  /// - Parameter steps: the patient's id and what stands below it.
  private static func read(_ steps: [String]) -> PatientChange? {
    if steps.count == 1 { return PatientChange(kind: .profile, id: steps[0], prescriptionId: nil) }
    if steps.count == 3, steps[1] == Collections.settings.name {
      return PatientChange(kind: .settings, id: steps[2], prescriptionId: nil)
    }
    if steps.count == 3, steps[1] == Collections.caregivers.name {
      return PatientChange(kind: .profile, id: steps[0], prescriptionId: nil)
    }
    if steps.count == 3, steps[1] == Collections.summaries.name {
      return PatientChange(kind: .summary, id: steps[2], prescriptionId: nil)
    }
    if steps.count == 3, steps[1] == Collections.notices.name {
      return PatientChange(kind: .notice, id: steps[2], prescriptionId: nil)
    }
    guard steps.count >= 3, steps[1] == Collections.prescriptions.name else { return nil }
    if steps.count == 3 { return PatientChange(kind: .prescription, id: steps[2], prescriptionId: nil) }
    guard steps.count == 5, steps[3] == Collections.completions.name else { return nil }
    return PatientChange(kind: .completion, id: steps[4], prescriptionId: Identifier(steps[2]))
  }
}
