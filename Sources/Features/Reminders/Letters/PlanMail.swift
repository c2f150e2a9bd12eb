import Record
import Remedi

/// Writes the letters about a patient's plan into the commits that cause them. They go only to an address that the
/// patient proved to read, and name nobody: anybody who sees the mailbox learns no name from them.
struct PlanMail: ReminderMailing {
  /// For how many seconds a reminder is of use, at most.
  static let lifetime = 2 * 3600

  private let timeZones: TimeZoneDatabase

  /// Whether letters leave the installation. In a folder nobody reads them.
  let isSetUp: Bool

  init(_ record: MedicalRecord, isSetUp: Bool = true) { (timeZones, self.isSetUp) = (record.timeZones, isSetUp) }

  func mailReminder(
    of patient: Patient, slotTime: LocalTime, expiresAt end: Instant, to account: Account, at now: Instant,
    in transaction: inout Transaction
  ) throws {
    let letter = ReminderLetter(
      time: slotTime, language: WordLanguage(patient.language),
      expiresAt: min(end, now.adding(seconds: Self.lifetime)))
    // An engineer could not help in time, so it is in no clinic's list of undelivered letters.
    try mail(letter, of: nil, to: patient, account, at: now, in: &transaction)
  }

  func mailPlanChanged(
    of patient: Patient, to account: Account, at now: Instant, in transaction: inout Transaction
  ) throws {
    let letter = PlanChangedLetter(language: WordLanguage(patient.language))
    try mail(letter, of: patient.clinicId, to: patient, account, at: now, in: &transaction)
  }

  func mailPlanEnding(
    of patient: Patient, to account: Account, at now: Instant, in transaction: inout Transaction
  ) throws {
    let calendar = try PatientCalendar(patient.timeZones, database: timeZones)
    let letter = PlanEndingLetter(
      language: WordLanguage(patient.language), expiresAt: calendar.startOfDay(calendar.date(at: now) + 1))
    try mail(letter, of: nil, to: patient, account, at: now, in: &transaction)
  }

  private func mail(
    _ letter: some LetterContent, of clinic: Identifier<Clinic>?, to patient: Patient, _ account: Account,
    at now: Instant, in transaction: inout Transaction
  ) throws {
    guard account.emailProvenAt != nil, let proven = account.email else { return }
    // The account's is folded; as the clinic typed it, it may differ in case.
    let typed = patient.profile.email.flatMap { EmailAddress.fold($0) == proven ? $0 : nil }
    try transaction.mail(letter, to: "", at: typed ?? proven, for: account.id, of: clinic, on: now)
  }
}
