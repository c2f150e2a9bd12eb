import Record
import Remedi

extension ChartHeaderView {
  /// - Parameter invitedUntil: when the patient's open invitation ends; nil where there is none.
  init(_ file: PatientFile, _ clock: PatientClock, _ invitedUntil: Instant?) {
    let profile = file.patient.profile
    let facts = [
      ProfileWords.age(profile, on: clock.today), profile.dateOfBirth.map { "born \(Words.date($0))" },
      profile.healthCareNumber.map { "No. \($0)" }, profile.stageOfDisease.map(ProfileWords.stage),
    ].compactMap { $0 }
    self.init(
      name: profile.name, facts: facts,
      localTime: "\(clock.time(clock.now)) in \(clock.calendar.zone(on: clock.today).name)",
      editHref: "\(file.path)/edit", prescribeExerciseHref: "\(file.path)/prescriptions/new?kind=exercise",
      prescribeMedicationHref: "\(file.path)/prescriptions/new?kind=medication",
      weekHref: "\(file.path)/week",
      invitation: file.patient.joinedAt == nil ? InvitationStateView(file, clock, invitedUntil) : nil)
  }
}

extension InvitationStateView {
  fileprivate init(_ file: PatientFile, _ clock: PatientClock, _ invitedUntil: Instant?) {
    let sentence =
      if let invitedUntil {
        "\(Words.isolated(file.patient.name)) has not accepted the invitation yet. It ends \(clock.onDay(invitedUntil))."
      } else {
        "\(Words.isolated(file.patient.name)) did not accept the invitation in time. It has ended; make a new one."
      }
    self.init(sentence: sentence, printHref: "\(file.path)/invitation")
  }
}

extension CareTeamMemberView {
  init(_ physician: Physician, of patient: Patient, _ clock: PatientClock) {
    let isMaker = patient.createdBy == physician.id
    self.init(
      name: physician.name,
      role: isMaker ? "made this record \(clock.onDay(patient.createdAt))" : "belongs to the care team")
  }
}
