import Hummingbird
import Logging
import Record
import Remedi
import Web

/// `/calendar/{token}.ics`: the reminders of a patient for a calendar program, which knows no sign-in. Anybody who knows
/// the address may read it.
struct CalendarFile: Sendable {
  /// Raised when the same reminders are written otherwise, so that programs fetch them again.
  private static let edition = 1
  private static let mediaType = "text/calendar; charset=utf-8"

  let record: MedicalRecord
  /// The public URL of the site, without a trailing slash.
  let publicURL: String
  let pace: CalendarPace
  let logger: Logger

  func show(_ request: Request, _ context: RemediContext) async throws -> Response {
    let (file, calendar) = try await record.calendar(openedBy: try Self.token(context.pathParameter("file")))
    try pace.count(calendar.id)
    try await note(fetchOf: calendar, file, at: context.now)
    let change = try await file.lastChange()
    let days = Self.days(of: file, at: context.now)
    let tag = tag(days, changed: change.sequence)
    if let unchanged = Response.unchanged(tag, caching: Self.caching, to: request) { return unchanged }
    let feed = try await feed(of: file, days, changedAt: change.at, at: context.now)
    return Response.file(
      ByteBuffer(bytes: feed.bytes), mediaType: Self.mediaType, tag: tag, caching: Self.caching, to: request)
  }

  private static let caching = "private, no-cache"

  /// - Throws: `RemediError.notFound`
  private static func token(_ name: String) throws -> String {
    guard name.hasSuffix(".ics") else { throw RemediError.notFound }
    return String(name.dropLast(4))
  }

  private static func days(of file: PatientRecord, at now: Instant) -> ClosedRange<LocalDate> {
    let (today, days) = (file.calendar.date(at: now), ReminderSource.calendarDays)
    return today - days.before...today + days.after
  }

  /// The same as long as the feed is the same: it depends on the record, the days and the time-zone data alone.
  private func tag(_ days: ClosedRange<LocalDate>, changed link: Int) -> EntityTag {
    let content = "\(Self.edition) \(publicURL) \(record.timeZones.version) \(days.lowerBound) \(link)"
    return EntityTag(of: ByteBuffer(string: content))
  }

  private func feed(
    of file: PatientRecord, _ days: ClosedRange<LocalDate>, changedAt: Instant, at now: Instant
  ) async throws -> CalendarFeed {
    let (source, title) = try await file.calendarSource(on: days, at: now)
    let patient = file.patient.id
    return CalendarFeed(
      events: source.calendarEvents(on: days), changedAt: changedAt, title: title, url: "\(publicURL)/app/#/today"
    ) { slot in
      // With the patient: calendars of two patients can lie in one program.
      record.derivedCode("calendar event \(patient) \(slot)", length: 24)
    }
  }

  /// A store that is full or away keeps nobody from reading.
  private func note(fetchOf calendar: CalendarSubscription, _ file: PatientRecord, at now: Instant) async throws {
    do {
      try await file.note(fetchOf: calendar, at: now)
    } catch let error as RemediError where MedicalRecord.isPassing(error) {
      logger.warning("The fetch of a calendar is not noted.", metadata: ["error": "\(error.logWords)"])
    }
  }
}
