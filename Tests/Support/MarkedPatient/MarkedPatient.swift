import Accounts
import Notifications
import Patients
import Record
import Remedi
import Reminders
import Therapies

/// A patient with something in every place that there is, each with a string that is nowhere else in the world: a
/// search for them finds what is left of her.
public struct MarkedPatient: Sendable {
  public let patient: Patient
  public let practitioner: Practitioner
  public let prescription: Prescription
  /// Who records for her, and whose access has ended.
  public let caregivers: [Caregiver]
  /// Of sessions of hers and of a caregiver's.
  public let tokens = ["marked-token-hers", "marked-token-caregiver"]
  /// A picture of which only her prescription speaks, and one of which another's does too.
  public let ownPicture: Identifier<Picture>
  public let sharedPicture: Identifier<Picture>

  static let email = "mirabel@quandrake.example"
  /// Each is in one field; those of names are in many.
  public static let strings = [
    "Mirabel Quandrake", "mirabel.quandrake", email, "QN-778812", "+49 555 778813", "778814 Quandrake Lane",
    "marked-notes", "marked-treatments", "marked-medication", "marked-description", "marked-frequency",
    "marked-prescription-note", "marked-stop-reason", "marked-feedback", "marked-correction", "marked-skipping",
    "marked-undone", "marked-device", "Caspar Quillfeather", "caspar.quillfeather", "caspar@quillfeather.example",
    "marked-relationship", "Ottilie Quirk", "ottilie.quirk", "ottilie@quirk.example", "marked-recipient",
    "marked-purpose", "marked-witness", "marked-summary", "marked-team-purpose", "marked-archive-note",
    "marked-image-description", "marked-address@quandrake.example",
    "marked-calendar-title", "marked-subscription",
    "marked-endpoint", "marked-p256dh", "marked-push-secret", "marked-phone", "marked-subject",
    // As they are folded for lists and searches.
    "mirabel quandrake", "qn778812",
  ]

  /// Those of her device and of a message to it, which are in no export.
  public static let ofDevices = strings.filter {
    ["endpoint", "p256dh", "push-secret", "phone", "subject"].map { "marked-\($0)" }.contains($0)
  }

  /// - Parameters:
  ///   - physician: who treats her.
  ///   - colleague: with whom she is shared for a while.
  ///   - other: who is shown one of her pictures too.
  public init(
    _ record: MedicalRecord, of practitioner: Practitioner, sharedWith colleague: Practitioner, beside other: Patient,
    at now: Instant
  ) async throws {
    self.practitioner = practitioner
    let profile = Patient.Profile(
      name: "Mirabel Quandrake", email: Self.email, dateOfBirth: LocalDate("1947-03-09"), gender: .female,
      healthCareNumber: "QN-778812", notes: "marked-notes", phone: "+49 555 778813",
      address: "778814 Quandrake Lane", treatments: "marked-treatments")
    patient = try await record.createPatient(
      profile, timeZone: "Europe/Berlin", userName: "mirabel.quandrake", by: practitioner, at: now)
    let account = try await record.acceptInvitation(
      code: record.code(of: patient.invitationId), passwordHash: "hash", at: now)
    let session = try await record.openSession(
      for: account, token: tokens[0], device: "marked-device", lifetime: 86_400, browser: "hers", at: now)
    try await Self.remind(account.id, in: session.id, record, at: now)
    try await record.requestPasswordReset(named: patient.userName, at: now)
    for request in try await record.passwordResetRequests(limit: 10) { try await record.answer(request, at: now) }
    // One letter went out, the others wait.
    if let letter = try await record.pendingMessages(limit: 100).first(where: { $0.recipientName == profile.name }) {
      try await record.markSent(letter.id, at: now)
    }
    let drawing = { Picture(ownDrawing: Array("<svg id=\"\($0 as String)\"/>".utf8), width: 1, height: 1) }
    ownPicture = try await record.keep(drawing("hers"), by: practitioner, at: now)
    sharedPicture = try await record.keep(drawing("everybody's"), by: practitioner, at: now)
    let file = try await record.patient(patient.id, of: practitioner, session: Identifier("marked"), at: now)
    var moved = profile
    moved.email = "marked-address@quandrake.example"
    try await file.change(moved, timeZone: "Europe/Berlin", ifRevision: file.revision, by: practitioner, at: now)
    let theirs = try await record.patient(other.id, of: practitioner, session: Identifier("marked"), at: now)
    let hers = try Self.version(ownPicture, by: practitioner, at: now)
    prescription = try await file.prescribe(.medication, hers, at: now)
    let another = try Self.version(sharedPicture, by: practitioner, at: now)
    let ended = try await file.prescribe(.medication, another, at: now)
    try await file.stop(
      ended.id,
      .init(effectiveFrom: now, recordedAt: now, by: Actor(practitioner), reason: "marked-stop-reason"), at: now)
    _ = try await theirs.prescribe(
      .medication, try Self.version(sharedPicture, by: practitioner, at: now, marks: false), at: now)
    let own = try await record.ownFile(of: patient.id, in: patient.clinicId)
    try await Self.record(own, prescription, at: now)
    try await own.set(.usual, at: now) { _ in true }
    try await own.setNotifications(NotificationSettings(calendarTitle: "marked-calendar-title"), at: now) { _ in true }
    _ = try await own.addCalendar(named: "marked-subscription", at: now)
    caregivers = [
      try await own.admit(
        .init(name: "Caspar Quillfeather", relationship: "marked-relationship", email: "caspar@quillfeather.example"),
        .record, at: now),
      try await own.admit(
        .init(name: "Ottilie Quirk", relationship: "marked-relationship", email: "ottilie@quirk.example"), .look,
        at: now),
    ]
    let helper = try await record.acceptInvitation(
      code: record.code(of: caregivers[0].invitationId), passwordHash: "hash", at: now)
    _ = try await record.openSession(for: helper, token: tokens[1], device: "marked-device", lifetime: 86_400, at: now)
    try await own.endAccess(of: caregivers[1].id, at: now)
    try await Self.agree(own, at: now)
    try await file.share(with: colleague.id, .init(.view, purpose: "marked-team-purpose"), at: now)
    _ = try await record.patient(patient.id, of: colleague, session: Identifier("marked"), at: now)
    try await file.endAccess(of: colleague.id, at: now)
    try await file.noteExport(.completions, nil, for: .patient, at: now)
    try await record.update(
      ReminderProjection(), for: ProjectedPatient(clinic: patient.clinicId, patient: patient.id), at: now)
  }

  /// Puts her record away, as it has to be before it can be erased.
  public func archive(_ record: MedicalRecord, at now: Instant) async throws {
    let file = try await record.patient(patient.id, of: practitioner, session: Identifier("marked"), at: now)
    try await file.archive(
      PatientArchive(at: now, by: Actor(practitioner), reason: .other, note: "marked-archive-note"),
      stopReason: "Archived"
    )
  }

  /// One tablet every day, since five days ago.
  private static func version(
    _ picture: Identifier<Picture>, by practitioner: Practitioner, at now: Instant, marks: Bool = true
  ) throws -> PrescriptionVersion {
    let start = now.adding(seconds: -5 * 86_400)
    guard let time = LocalTime("08:00"), let amount = DecimalNumber("1") else { throw RemediError.notFound }
    let dose = TimedDose(time: time, quantity: Quantity(amount, "tablet"))
    return PrescriptionVersion(
      effectiveFrom: start, authoredAt: start, author: Actor(practitioner),
      action: Action(
        id: "levodopa", name: marks ? "marked-medication" : "Levodopa", description: marks ? "marked-description" : "",
        imageURL: picture.address, imageDescription: marks ? "marked-image-description" : "A tablet", hasOwnImage: true),
      timing: try Timing(.daily([dose]), start: start.writtenDate, end: nil),
      note: marks ? "marked-prescription-note" : "", frequency: marks ? "marked-frequency" : nil)
  }

  private static func record(_ own: PatientRecord, _ prescription: Prescription, at now: Instant) async throws {
    let words = ["marked-feedback", "marked-skipping", "marked-undone"]
    for (number, note) in words.enumerated() {
      guard let time = LocalTime("08:00") else { throw RemediError.notFound }
      let day = own.today(at: now) + (-1 - number)
      let id = "0000000\(number)-0000-4000-8000-00000000beef"
      let content = Completion.Content(
        outcome: number == 1 ? .skipped : .completed, completedAt: now.adding(seconds: -(number + 1) * 86_400),
        reason: number == 1 ? .other : nil, feedback: .init(pain: 3, note: note))
      let occurrence = OccurrenceID(prescription: prescription.id, anchor: .clock(day, time))
      let results = try await own.record([.init(id: id, occurrenceId: occurrence, content: content)], at: now)
      guard case .recorded = results.first else { throw RemediError(.conflict, "Nothing was recorded: \(results).") }
      if number == 0 {
        _ = try await own.correct(id, at: now) { content in
          var content = content
          content.feedback?.note = "marked-correction"
          return content
        }
      }
      if number == 2 { try await own.undo(id, at: now) }
    }
    let day = own.today(at: now)
    _ = try await own.shareSummary(
      .init(day + (-2)...day, words: "marked-summary"), as: Identifier("00000009-0000-4000-8000-00000000beef"), at: now)
  }

  /// A device of hers, and a message that waits for it.
  private static func remind(
    _ account: Identifier<Account>, in session: Identifier<Session>, _ record: MedicalRecord, at now: Instant
  ) async throws {
    let keys = Device.Keys(p256dh: "marked-p256dh", auth: "marked-push-secret", server: "2026-03")
    let device = try await record.add(
      NewDevice(
        channel: .push, address: "https://fcm.googleapis.com/fcm/send/marked-endpoint", keys: keys,
        name: "marked-phone"),
      of: account, in: session, at: now
    ).device
    let dispatch = Dispatch(
      id: record.dispatchID(to: device.id, of: "marked-subject", at: now.milliseconds), to: device, in: .reminder,
      AlertContent(.due, in: .english), about: "marked-subject", urgency: .high, until: now.adding(seconds: 600),
      at: now)
    try await record.commit { try $0.create(dispatch, at: MedicalRecord.reference(toDispatch: dispatch.id)) }
  }

  private static func agree(_ own: PatientRecord, at now: Instant) async throws {
    let terms = Consent.Terms(.export, recipient: "marked-recipient", purpose: "marked-purpose")
    _ = try await own.agree(
      to: terms, .init(.conversation, on: own.today(at: now), witness: "marked-witness"), at: now)
  }
}
