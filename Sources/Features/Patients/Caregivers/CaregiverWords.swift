import Record
import Remedi

/// What is said of somebody who cares for a patient, as people read it. Its days are those of the clinic.
enum CaregiverWords {
  /// "may record", "may only look".
  static func access(_ access: Caregiver.Access) -> String {
    switch access {
    case .record: "may record"
    case .look: "may only look"
    }
  }

  /// `invited on 3 March by Bob Martin, has not joined yet`, `since 4 March, invited by Bob Martin`.
  static func origin(_ caregiver: Caregiver, _ clinic: PatientClock) -> String {
    let by = Words.isolated(caregiver.invitedBy.name)
    guard let joinedAt = caregiver.joinedAt else {
      return "invited \(clinic.onDay(caregiver.invitedAt)) by \(by), has not joined yet"
    }
    return "since \(clinic.day(clinic.calendar.date(at: joinedAt))), invited by \(by)"
  }
}

extension CareTeamMemberView {
  init(_ caregiver: Caregiver, _ clinic: PatientClock) {
    self.init(
      name: caregiver.name,
      role: [
        Words.isolated(caregiver.profile.relationship), CaregiverWords.access(caregiver.access),
        CaregiverWords.origin(caregiver, clinic),
      ].joined(separator: ", "))
  }
}

extension CaregiverView {
  init(_ caregiver: Caregiver, _ file: PatientFile, _ clinic: PatientClock) {
    let path = "\(file.path)/caregivers/\(caregiver.id)"
    self.init(
      name: caregiver.name, relationship: caregiver.profile.relationship,
      access: CaregiverWords.access(caregiver.access).capitalizingFirst,
      origin: CaregiverWords.origin(caregiver, clinic).capitalizingFirst,
      invitationHref: file.may(.admit) && caregiver.joinedAt == nil ? "\(path)/invitation" : nil,
      changeHref: file.may(.admit) ? path : nil, endAction: file.may(.dismiss) ? "\(path)/end" : nil)
  }
}
