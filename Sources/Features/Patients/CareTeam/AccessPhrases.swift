import Care
import Record
import Remedi

/// The texts about a care-team membership. Days are in the clinic's time zone.
enum AccessPhrases {
  /// `is responsible for the patient`, `treats, until 14 March 2026`, `may look`, `staff: profile, invitations,
  /// recording`.
  static func access(_ member: CareTeamMember, of patient: Patient, _ clinic: LocalClock) -> String {
    let membership = member.membership
    if patient.responsibleId == membership.physicianId { return "is responsible for the patient" }
    let access = access(membership.terms, in: member.practitioner)
    return [access, membership.terms.until.map { "until \(Phrases.date(lastDay(before: $0, clinic)))" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The part of the access that the member's roles allow.
  private static func access(_ terms: CareTeamMembership.Terms, in person: Practitioner) -> String {
    guard person.may(.readPatients) else { return "sees nothing with the current roles" }
    guard terms.access == .treat else {
      return person.rights(with: terms).contains(.export) ? "may look and download" : "may look"
    }
    if person.may(.treat) { return "treats" }
    let actions = [
      person.may(.registerPatients) ? "profile, invitations" : nil, person.may(.recordForPatients) ? "recording" : nil,
    ].compactMap { $0 }
    return "\(Phrases.roles(person.roles).lowercased()): \(actions.joined(separator: ", "))"
  }

  /// `created this record on 4 January 2026`, `since today, shared by Dr Ann Keller`.
  static func origin(_ membership: CareTeamMembership, of patient: Patient, _ clinic: LocalClock) -> String {
    if patient.createdBy == membership.physicianId, membership.sharedBy == nil {
      return "created this record \(clinic.onDay(patient.createdAt))"
    }
    let since = "since \(clinic.day(clinic.calendar.date(at: membership.since)))"
    return [since, membership.sharedBy.map { "shared by \(Phrases.isolated($0.name))" }].compactMap { $0 }.joined(
      separator: ", ")
  }

  /// Shown at the top of a chart that was shared: `Dr Ann Keller shared this record with you today: second opinion`.
  static func newly(_ membership: CareTeamMembership, _ clinic: LocalClock) -> String? {
    guard let by = membership.sharedBy else { return nil }
    let purpose = membership.terms.purpose
    return "\(Phrases.isolated(by.name)) shared this record with you \(clinic.onDay(membership.since))"
      + (purpose.isEmpty ? "." : ": \(Phrases.isolated(purpose))")
  }

  /// Shown at the top of a chart that the reader may only view. Nil if the reader treats the patient.
  static func viewOnly(_ file: PatientRecord, _ clinic: LocalClock) -> String? {
    guard let terms = file.terms, terms.access == .view else { return nil }
    let until = terms.until.map { " until \(Phrases.date(lastDay(before: $0, clinic)))" } ?? ""
    return "You may look at this record\(until), but not \(terms.mayExport ? "change it" : "change or download it")."
  }

  /// The last full day before the access ends.
  static func lastDay(before end: Instant, _ clinic: LocalClock) -> LocalDate {
    lastDay(before: end, clinic.calendar)
  }

  static func lastDay(before end: Instant, _ clinic: PatientCalendar) -> LocalDate {
    clinic.date(at: end.adding(seconds: -1))
  }
}

extension CareTeamMemberView {
  init(_ member: CareTeamMember, of patient: Patient, _ clinic: LocalClock) {
    let membership = member.membership
    self.init(
      name: member.practitioner.name,
      role: [
        AccessPhrases.access(member, of: patient, clinic), AccessPhrases.origin(membership, of: patient, clinic),
      ].joined(separator: ", "))
  }
}
