import Care
import Record
import Remedi

extension ChartHeaderView {
  /// - Parameters:
  ///   - invitedUntil: when the patient's open invitation expires. Nil if there is none.
  ///   - letter: the letter that carries the invitation. Nil if none was written.
  ///   - clinic: the clock in whose days access ends.
  ///   - addressWaits: the notice of an address awaiting confirmation. Nil if there is none.
  init(
    _ file: PatientRecord, _ clock: LocalClock, _ invitedUntil: Instant?, _ letter: OutboxMessage?,
    _ clinic: LocalClock, addressWaits: String? = nil
  ) {
    let profile = file.patient.profile
    let facts = [
      ProfilePhrases.age(profile.dateOfBirth, on: clock.today), profile.dateOfBirth.map { "born \(Phrases.date($0))" },
      profile.healthCareNumber.map { "No. \($0)" }, profile.stageOfDisease.map(ProfilePhrases.stage),
    ].compactMap { $0 }
    self.init(
      name: profile.name, facts: facts,
      localTime: "\(clock.time(clock.now)) in \(clock.calendar.zone(on: clock.today).name)",
      editHref: file.may(.register) ? "\(file.path)/edit" : nil,
      prescribeExerciseHref: "\(file.path)/prescriptions/new?kind=exercise",
      prescribeMedicationHref: "\(file.path)/prescriptions/new?kind=medication",
      applyProgrammeHref: "\(file.path)/programmes",
      weekHref: "\(file.path)/week", entryHref: file.may(.record) ? "\(file.path)/doses" : nil,
      invitation: file.patient.joinedAt == nil && file.may(.register)
        ? InvitationStateView(file, clock, invitedUntil, letter) : nil,
      archived: file.patient.archive.map { ArchivedView($0, file, clock) },
      viewOnly: AccessPhrases.viewOnly(file, clinic), addressWaits: addressWaits, isPrescribable: file.may(.prescribe))
  }
}
