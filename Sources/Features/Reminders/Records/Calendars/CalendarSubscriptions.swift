import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// The subscriptions of the patient that are open, the oldest first.
  func calendars() async throws -> [CalendarSubscription] {
    try await record.all(
      Query(.collection(reference.path.collection(Collections.calendars.name))), as: Collections.calendars
    )
    .filter(\.isOpen).sorted { ($0.createdAt, $0.id.text) < ($1.createdAt, $1.id.text) }
  }

  /// Adds a subscription. One of the same name that is open is returned as it is, so that a retry adds nothing.
  /// - Throws: `RemediError` `conflict` if there are ``CalendarSubscription/mostOpen`` already.
  package func addCalendar(named name: String, at now: Instant) async throws -> CalendarSubscription {
    try await commit(.settings, at: now) { transaction in
      let known = try await calendars()
      if let existing = known.first(where: { $0.name == name }) { return existing }
      guard known.count < CalendarSubscription.mostOpen else {
        throw RemediError(
          .conflict,
          "There are \(CalendarSubscription.mostOpen) calendars already. Remove one that is not used any more.")
      }
      let calendar = CalendarSubscription(named: name, at: now)
      let token = CalendarToken(clinicId: patient.clinicId, patientId: patient.id, calendarId: calendar.id)
      try transaction.create(calendar, at: References.calendar(calendar.id, of: reference))
      try transaction.create(token, at: References.calendar(openedBy: record.calendarToken(of: calendar.id)))
      try await transaction.audit(reference, .calendarAdded, by: holder, at: now, subject: calendar.id.text)
      return calendar
    }
  }

  /// Ends a subscription: its address opens nothing from now on. Ending it again changes nothing.
  /// - Throws: `RemediError.notFound`
  func revokeCalendar(_ id: Identifier<CalendarSubscription>, at now: Instant) async throws {
    let place = References.calendar(id, of: reference)
    try await commit(.settings, at: now) { transaction in
      guard var calendar = try await transaction.value(at: place) else { throw RemediError.notFound }
      guard calendar.isOpen else { return }
      calendar.revocation = CalendarSubscription.Revocation(by: holder, at: now)
      try transaction.put(calendar, at: place)
      transaction.delete(References.calendar(openedBy: record.calendarToken(of: id)))
      try await transaction.audit(reference, .calendarRevoked, by: holder, at: now, subject: id.text)
    }
  }
}

extension MedicalRecord {
  /// The token in a subscription's address: 160 bits, which are not stored.
  package func calendarToken(of id: Identifier<CalendarSubscription>) -> String {
    derivedCode("calendar \(id)", length: 32)
  }

  /// The subscription that a token opens, and the record that it is of.
  /// - Throws: `RemediError.notFound` alike if there is none and if it was revoked.
  func calendar(openedBy token: String) async throws -> (file: PatientRecord, calendar: CalendarSubscription) {
    guard let opened = try await value(at: References.calendar(openedBy: token)) else { throw RemediError.notFound }
    let file = try await ownFile(of: opened.patientId, in: opened.clinicId)
    guard let calendar = try await value(at: References.calendar(opened.calendarId, of: file.reference)),
      calendar.isOpen
    else { throw RemediError.notFound }
    return (file, calendar)
  }
}

extension PatientRecord {
  /// Notes that a calendar program fetched the reminders: at most once in ``CalendarSubscription/noting`` seconds, and
  /// not in the audit chain, since programs do so by themselves.
  func note(fetchOf calendar: CalendarSubscription, at now: Instant) async throws {
    guard calendar.notes(fetchAt: now) else { return }
    let place = References.calendar(calendar.id, of: reference)
    try await record.commit { transaction in
      guard var current = try await transaction.value(at: place), current.isOpen, current.notes(fetchAt: now) else {
        return
      }
      current.fetchedAt = now
      try transaction.put(current, at: place)
    }
  }

  /// The last entry of the patient's audit chain that is a change, not a reading.
  /// - Throws: `RemediError.notFound` if the patient was erased meanwhile.
  func lastChange() async throws -> AuditEntry {
    var query = Query(
      .collection(reference.path.collection(Collections.audit.name)), direction: .descending, limit: 4)
    repeat {
      let page = try await record.reading { [query] in try await $0.query(query) }
      let entries = try page.documents.map(Collections.audit.decode)
      if let change = entries.first(where: { record.auditEvents[$0.event]?.isReading != true }) { return change }
      // A patient may be read many times between two changes.
      (query.after, query.limit) = (page.next, 100)
    } while query.after != nil
    throw RemediError.notFound
  }
}
