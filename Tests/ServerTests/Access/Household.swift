import Accounts
import ClinicAdmin
import Foundation
import Notifications
import Patients
import Record
import Reminders
import Remedi
import Support
import Therapies

@testable import Reminders

/// A patient with one of everything, a physician, a colleague who may look at all of it, others of the clinic who are on the
/// care team in other roles, and two other patients of the physician's: one who has not joined yet, and one who is archived.
struct Household: Sendable {
  let practitioner: Practitioner
  let viewer: Practitioner
  /// On the care team for good, as staff.
  let staff: Practitioner
  /// On the care team too, though no role of theirs has to do with patients.
  let engineer: Practitioner
  let patient: Patient
  let invited: Patient
  let archived: Patient
  /// Whom a colleague took over, and who is on the list of nobody else.
  let takenOver: Patient
  /// Who cares for the patient and may record, and who may only look.
  let recorder: Caregiver
  let looker: Caregiver
  let medication: String
  var parts: Parts

  /// What nobody may read who may not see the patient.
  var secrets: [String] {
    [patient.name, invited.name, archived.name, takenOver.name, recorder.name, looker.name, medication]
      + Part.allCases.filter {
        ![
          .exercise, .medication, .dose, .slot, .module, .moduleValue, .rule, .signedRule, .ownExercise, .ownMedication,
          .ownProgramme,
          .programmeItem, .picture, .pictureNumber,
          .physicianEmail, .colleague,
          .newcomer, .failedLetter, .member, .colleagueInvitation, .connection, .connectionCode,
        ].contains($0)
      }
      .map { parts[$0] }
  }

  /// What the names of documents hold that belong to the household.
  var marks: [String] {
    [practitioner, viewer, staff, engineer].map(\.id.text) + [patient, invited, archived, takenOver].map(\.id.text)
  }

  /// Who somebody is who cares for the patient.
  func caregiver(_ person: Person) -> Caregiver { person.onlyLooks ? looker : recorder }

  /// Who somebody is in this household.
  func member(_ person: Person) -> Practitioner {
    switch person {
    case .kim: viewer
    case .sam: staff
    case .ivy: engineer
    default: practitioner
    }
  }

  /// - Parameters:
  ///   - patient: has joined.
  ///   - family: a name that no other household has.
  ///   - hash: of the password of the colleagues.
  init(_ site: TestSite, _ practitioner: Practitioner, _ patient: Patient, family: String, hash: String) async throws {
    let (record, now) = (site.record, site.clock.now)
    let invited = try await record.createPatient(
      Patient.Profile(name: "Ida \(family)", email: "ida@\(family.lowercased()).example.org"),
      timeZone: "Europe/Berlin", by: practitioner, at: now)
    let archived = try await record.createPatient(
      Patient.Profile(name: "Abe \(family)"), timeZone: "Europe/Berlin", by: practitioner, at: now)
    try await record.patient(archived.id, of: practitioner, session: Identifier("setting-up"), at: now).archive(
      PatientArchive(at: now, by: Actor(practitioner), reason: .moved), stopReason: "")
    let takenOver = try await Self.takenOver(family, from: practitioner, record, hash, at: now)
    let medication = "\(family)opa"
    let file = try await record.patient(patient.id, of: practitioner, session: Identifier("setting-up"), at: now)
    let prescription = try await Self.prescribe(medication, file, practitioner, at: now)
    let paused = try await Self.prescribe("\(family)ex", file, practitioner, isPaused: true, at: now)
    let asNeeded = try await Self.prescribe("\(family)ine", file, practitioner, isAsNeeded: true, at: now)
    let completion = UUID().uuidString.lowercased()
    guard let dose = OccurrenceID("\(prescription).c20260301T0800"),
      let account = try await record.account(named: patient.userName)
    else { throw RemediError.notFound }
    let results = try await record.ownFile(of: patient.id, in: patient.clinicId).record(
      [.init(id: completion, occurrenceId: dose, content: .init(outcome: .completed, completedAt: now))], at: now)
    guard case .recorded? = results.first else { throw RemediError.notFound }
    let session = try await record.openSession(
      for: account, token: "tablet-of-\(patient.id)", device: "tablet", lifetime: 3650 * 86_400, at: now)
    try await record.requestPasswordReset(named: account.userName ?? "", at: now)
    let letter = try await Self.failedLetter(to: invited, record, at: now)
    let reset = try await record.mailedCode(to: patient.name, at: now)
    guard let doctor = try await record.account(named: practitioner.email) else { throw RemediError.notFound }
    let browser = try await record.openSession(
      for: doctor, token: "browser-of-\(practitioner.id)", device: "Firefox on Linux", lifetime: 3650 * 86_400, at: now)
    let registration = try await record.askToRegister(
      name: "Dr Gwen \(family)", email: "gwen.\(family)@example.org", clinicName: "New Clinic", timeZone: "UTC",
      passwordHash: hash, from: "10.0.0.1", at: now)
    let address = "new.\(family)@example.org"
    try await record.askForAddress(address, of: doctor, at: now)
    let picture = try await record.keep(
      Picture(checking: SamplePicture.bytes("drawing.png")), by: practitioner, at: now)
    let programme = try await Self.programme(record, practitioner, family, at: now)
    let (ownExercise, ownMedication) = try await Self.library(record, practitioner, family, at: now)
    let viewer = try await Self.colleague("Kim", family, [.physician], practitioner, record, hash, at: now)
    let newcomer = try await Self.colleague("Noor", family, [.physician], practitioner, record, hash, at: now)
    let staff = try await Self.colleague("Sam", family, [.staff], practitioner, record, hash, at: now)
    let ivy = try await Self.colleague("Ivy", family, Set(Role.allCases), practitioner, record, hash, at: now)
    let member = try await Self.colleague("Max", family, [.physician], practitioner, record, hash, at: now)
    let people = try record.people(of: ivy)
    try await people.invite(
      "Jo \(family)", email: "jo.\(family)@example.org".lowercased(), roles: [.staff], submission: nil, at: now)
    guard let invitation = try await people.invitations().first?.id else { throw RemediError.notFound }
    for patient in [patient, invited, archived] {
      let file = try await record.patient(patient.id, of: practitioner, session: Identifier("setting-up"), at: now)
      try await file.share(with: viewer.id, .init(.view, purpose: "Second opinion"), at: now)
      for colleague in [staff, ivy] { try await file.share(with: colleague.id, .init(), at: now) }
    }
    // She was a physician once: only then somebody can be on a care team who reads no patients.
    try await people.change([.engineer, .manager], of: ivy.id, from: ivy.roles, at: now)
    let engineer = try await people.person(ivy.id).practitioner
    (recorder, looker) = (
      try await Self.caregiver("Rita \(family)", .record, patient, record, hash, at: now),
      try await Self.caregiver("Leo \(family)", .look, patient, record, hash, at: now)
    )
    try await Self.allowReminders(recorder, of: patient, record, at: now)
    let guest = try await record.ownFile(of: patient.id, in: patient.clinicId).admit(
      Caregiver.Profile(name: "Gil \(family)", relationship: "neighbour"), .look, at: now)
    let proposed = try await record.patient(
      patient.id, of: practitioner, session: Identifier("setting-up"), at: now
    ).admit(Caregiver.Profile(name: "Pia \(family)", relationship: "aunt"), .look, at: now)
    let consent = try await record.ownFile(of: patient.id, in: patient.clinicId).agree(
      to: Consent.Terms(.export, recipient: "Dr House", purpose: "second opinion"),
      Consent.Origin(.app, on: now.writtenDate), at: now)
    let device = try await Self.device(family, account, session, record, at: now)
    let summary = UUID().uuidString.lowercased()
    _ = try await record.ownFile(of: patient.id, in: patient.clinicId).shareSummary(
      SharedSummary.Content(now.writtenDate - 1...now.writtenDate, words: "\(medication) helps."),
      as: Identifier(summary), at: now)
    guard
      let notice = try await record.ownFile(of: patient.id, in: patient.clinicId).notices(.unread, limit: 1).notices
        .first?.id
    else { throw RemediError.notFound }
    let measured = try await Self.readings(
      of: patient, treatedBy: practitioner, by: recorder, record, at: now)
    let calendar = try await record.ownFile(of: patient.id, in: patient.clinicId).addCalendar(named: "Tablet", at: now)
    let recorded = try await Self.record(prescription, by: recorder, patient, record, at: now)
    (self.practitioner, self.viewer, self.patient, self.medication) = (practitioner, viewer, patient, medication)
    (self.staff, self.engineer) = (staff, engineer)
    (self.invited, self.archived, self.takenOver) = (invited, archived, takenOver)
    parts = Parts([
      .patient: patient.id.text, .prescription: prescription.text, .paused: paused.text,
      .asNeeded: asNeeded.text, .dose: "c20260302T0800", .slot: "20260303T0700Z", .pictureNumber: "1",
      .occurrence: "\(prescription).c20260302T0800",
      .completion: completion, .session: session.id.text,
      .browser: browser.id.text, .registration: registration.id.text,
      .registrationCode: record.code(of: registration.id),
      .addressChange: try await record.addressChangeCode(to: address),
      .reset: reset, .userName: patient.userName, .usedInvitation: record.code(of: patient.invitationId),
      .invited: invited.id.text, .invitation: record.code(of: invited.invitationId),
      .physicianEmail: practitioner.email, .exercise: "reach", .medication: "levodopa",
      .picture: picture.text, .ownExercise: ownExercise.text, .ownMedication: ownMedication.text,
      .archived: archived.id.text, .takenOver: takenOver.id.text, .failedLetter: letter.text,
      .caregiversCompletion: recorded,
      .caregiver: recorder.id.text, .guest: guest.id.text, .proposed: proposed.id.text, .consent: consent.id.text,
      .unsubscribing: UnsubscribeToken(.plan, patient.accountId).text(record),
      .calendar: calendar.id.text, .calendarFile: "\(record.calendarToken(of: calendar.id)).ics",
      .summary: summary, .notice: notice.text, .device: device.text, .colleague: viewer.id.text,
      .newcomer: newcomer.id.text,
      .ownProgramme: programme.text, .programmeItem: "a", .member: member.id.text,
      .colleagueInvitation: invitation.text, .colleagueCode: record.code(of: invitation),
    ])
    for (part, id) in measured { parts[part] = id }
    for (part, id) in try await Self.copies(of: patient, record, at: now) { parts[part] = id }
    for (part, id) in try await Self.mailbox(of: practitioner, with: newcomer, family, record, at: now) {
      parts[part] = id
    }
    let discussed = try await Self.discussions(of: practitioner, with: [viewer, staff], family, record, at: now)
    for (part, id) in discussed { parts[part] = id }
    (parts[.connection], parts[.connectionCode]) = try await Self.clinics(beside: ivy, family, record, at: now)
    parts.responsible = practitioner.id.text
    parts.archivedName = archived.name
  }

  /// A patient for whom a colleague made herself responsible.
  private static func takenOver(
    _ family: String, from practitioner: Practitioner, _ record: MedicalRecord, _ hash: String, at now: Instant
  ) async throws -> Patient {
    let patient = try await record.createPatient(
      Patient.Profile(name: "Tom \(family)"), timeZone: "Europe/Berlin", by: practitioner, at: now)
    let tess = try await colleague("Tess", family, [.physician], practitioner, record, hash, at: now)
    let session = Identifier<Session>("setting-up")
    try await record.patient(patient.id, of: practitioner, session: session, at: now).share(
      with: tess.id, .init(purpose: "Cover"), at: now)
    try await record.patient(patient.id, of: tess, session: session, at: now).handOver(
      to: tess.id, from: practitioner.id, .ends, at: now)
    return patient
  }

  /// The patient's invitation, which found no mailbox.
  private static func failedLetter(
    to patient: Patient, _ record: MedicalRecord, at now: Instant
  ) async throws -> Identifier<OutboxMessage> {
    let letter = Identifier<OutboxMessage>(patient.invitationId.text)
    guard try await record.note(DeliveryProblem(.mailboxUnknown, code: 550, at: now), of: letter) != nil else {
      throw RemediError.notFound
    }
    return letter
  }

  /// Somebody who has accepted the patient's invitation.
  private static func caregiver(
    _ name: String, _ access: Caregiver.Access, _ patient: Patient, _ record: MedicalRecord, _ hash: String,
    at now: Instant
  ) async throws -> Caregiver {
    let file = try await record.ownFile(of: patient.id, in: patient.clinicId)
    let made = try await file.admit(Caregiver.Profile(name: name, relationship: "friend"), access, at: now)
    _ = try await record.acceptInvitation(code: record.code(of: made.invitationId), passwordHash: hash, at: now)
    return made
  }

  /// Lets the devices of somebody who cares for the patient remind of the schedule.
  private static func allowReminders(
    _ caregiver: Caregiver, of patient: Patient, _ record: MedicalRecord, at now: Instant
  ) async throws {
    try await record.ownFile(of: patient.id, in: patient.clinicId).allowNotices(
      of: caregiver.id, missedAfter: 3600, reminders: true, at: now)
    let file = try await record.file(
      of: patient.id, in: patient.clinicId, heldBy: caregiver.id, session: Identifier("setting-up"), at: now)
    try await file.setOwnNotices(missed: true, reminders: true, quietHours: nil, at: now)
  }

  /// A dose that somebody recorded who cares for the patient.
  private static func record(
    _ prescription: Identifier<Prescription>, by caregiver: Caregiver, _ patient: Patient, _ record: MedicalRecord,
    at now: Instant
  ) async throws -> String {
    let id = UUID().uuidString.lowercased()
    guard let dose = OccurrenceID("\(prescription).c20260228T0800") else { throw RemediError.notFound }
    let file = try await record.file(
      of: patient.id, in: patient.clinicId, heldBy: caregiver.id, session: Identifier("setting-up"), at: now)
    let results = try await file.record(
      [.init(id: id, occurrenceId: dose, content: .init(outcome: .completed, completedAt: now))], at: now)
    guard case .recorded? = results.first else { throw RemediError.notFound }
    return id
  }

  /// A phone that the patient is reminded on.
  private static func device(
    _ family: String, _ account: Account, _ session: Session, _ record: MedicalRecord, at now: Instant
  ) async throws -> Device.ID {
    let keys = Device.Keys(p256dh: SamplePush.p256dh, auth: SamplePush.auth, server: SamplePush.keyID)
    let new = NewDevice(
      channel: .push, address: SamplePush.endpoint("\(family)"), keys: keys, name: "\(family)’s phone")
    return try await record.add(new, of: account.id, in: session.id, at: now).device.id
  }

  private static func colleague(
    _ name: String, _ family: String, _ roles: Set<Role>, _ practitioner: Practitioner, _ record: MedicalRecord,
    _ hash: String,
    at now: Instant
  ) async throws -> Practitioner {
    try await record.addPhysician(
      name: "Dr \(name) \(family)", email: "\(name).\(family)@example.org".lowercased(),
      roles: roles, clinicId: practitioner.clinicId, passwordHash: hash, at: now
    ).practitioner
  }

  /// One tablet at eight, since the day before yesterday.
  private static func prescribe(
    _ name: String, _ file: PatientRecord, _ practitioner: Practitioner, isPaused: Bool = false,
    isAsNeeded: Bool = false,
    at now: Instant
  ) async throws -> Identifier<Prescription> {
    let start = now.writtenDate - 2
    guard let time = LocalTime("08:00"), let tablet = DecimalNumber("1") else { throw RemediError.notFound }
    let midnight = file.calendar.startOfDay(start)
    let dose = TimedDose(time: time, quantity: Quantity(tablet, "tablet"))
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(practitioner),
      action: Action(id: name.lowercased(), name: name, description: ""),
      timing: try Timing(
        isAsNeeded ? .asNeeded(Recurrence.AsNeeded(quantity: dose.quantity)) : .daily([dose]), start: start,
        exceptions: TimingExceptions(pauses: isPaused ? [.init(from: start, reason: "before surgery")] : [])))
    return try await file.prescribe(.medication, version, at: midnight).id
  }
}
