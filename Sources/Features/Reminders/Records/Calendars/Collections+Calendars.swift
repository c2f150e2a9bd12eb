import DocumentStore
import Record
import Remedi

extension Collections {
  /// Subscriptions to reminders by calendar programs.
  static let ofCalendars: [any DeclaredCollection] = [calendars, calendarTokens]

  static let calendars = RecordCollection<CalendarSubscription>(
    "calendars", below: .patient, export: .documents("calendars"), references: CalendarSubscription.required)
  static let calendarTokens = RecordCollection<CalendarToken>(
    "calendar-tokens", below: .installation, erased: .byContent { $0.patientId == $1.id },
    references: CalendarToken.required)
}

extension CalendarSubscription {
  fileprivate static func required(
    _ record: MedicalRecord, _ calendar: CalendarSubscription, _: DocumentPath
  ) -> [RequiredDocument] {
    guard calendar.isOpen else { return [] }
    let token = References.calendar(openedBy: record.calendarToken(of: calendar.id))
    return [RequiredDocument(token, "its address is missing.")]
  }
}

extension CalendarToken {
  fileprivate static func required(_: MedicalRecord, _ token: CalendarToken, _: DocumentPath) -> [RequiredDocument] {
    let patient = References.patient(token.patientId, in: token.clinicId)
    return [RequiredDocument(References.calendar(token.calendarId, of: patient), "its calendar is missing.")]
  }
}

extension References {
  static func calendar(
    _ id: Identifier<CalendarSubscription>, of patient: DocumentReference<Patient>
  ) -> DocumentReference<CalendarSubscription> {
    patient.sub(Collections.calendars, id.text)
  }

  static func calendar(openedBy token: String) -> DocumentReference<CalendarToken> {
    Collections.calendarTokens.root(Digest.hex(token))
  }
}
