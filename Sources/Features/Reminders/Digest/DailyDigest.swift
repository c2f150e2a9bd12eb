import Remedi

/// A practitioner's daily letter: when it comes, and what the last one told. Absent if the practitioner never wanted it.
struct DailyDigest: Codable, Sendable, Hashable {
  /// 0 to 23, on the clinic's clock.
  private(set) var hour: Int
  /// The clinic's time zone that ``dueAt`` was computed with: an IANA name.
  private(set) var zone: String
  /// Milliseconds since 1970. Nil if no letter was sent yet.
  private(set) var lastSentAt: Int64?
  /// When the board is looked at next, in milliseconds since 1970. Nil while it is switched off.
  private(set) var dueAt: Int64?
  /// What was known when the board was last looked at: a keyed hash of each patient and reason. Nil if it never was.
  private(set) var known: [String]?

  /// A letter that has never been sent; ``switchOn(at:in:_:now:)`` switches it on.
  init() { (hour, zone) = (Self.usualHour, "UTC") }

  static let hours = 0...23
  static let usualHour = 7
  /// The most hashes that are stored. Of patients beyond them the letter may tell again.
  static let mostKnown = 5000

  var isOn: Bool { dueAt != nil }
}

extension DailyDigest {
  /// - Precondition: `hour` is in ``hours``.
  mutating func switchOn(at hour: Int, on calendar: PatientCalendar, in zone: String, now: Instant) {
    precondition(Self.hours.contains(hour), "a day has 24 hours")
    self.hour = hour
    wait(on: calendar, in: zone, now: now)
  }

  mutating func switchOff() { dueAt = nil }

  /// Whether the board is to be looked at now.
  func isDue(at now: Instant) -> Bool { dueAt.map { $0 <= now.milliseconds } ?? false }

  /// Whether the next look is further away than any hour of tomorrow: the clock was ahead when it was computed, and was
  /// set back since.
  func isAstray(at now: Instant) -> Bool { dueAt.map { $0 > Self.latestDue(at: now) } ?? false }

  /// Milliseconds since 1970: the latest possible ``dueAt`` of what is computed now, the hour of tomorrow, or an hour later
  /// where the clocks change.
  static func latestDue(at now: Instant) -> Int64 { now.adding(seconds: 49 * 3600).milliseconds }

  /// Whether the look is of a day before, since the server was down, and that of today is still to come.
  func isOvertaken(at now: Instant, on calendar: PatientCalendar) -> Bool {
    guard let dueAt else { return false }
    let today = calendar.date(at: now)
    return calendar.date(at: Instant(milliseconds: dueAt)) < today && moment(on: today, calendar) > now
  }

  /// Notes what the board shows, and when it is looked at next.
  /// - Parameter found: a keyed hash of each patient and reason.
  /// - Returns: whether there is news: a reason that was not there at the last look. Then a letter counts as sent.
  mutating func look(_ found: Set<String>, on calendar: PatientCalendar, in zone: String, now: Instant) -> Bool {
    let isNews = !found.subtracting(known ?? []).isEmpty
    known = Array(found.sorted().prefix(Self.mostKnown))
    if isNews { lastSentAt = now.milliseconds }
    wait(on: calendar, in: zone, now: now)
    return isNews
  }

  /// Computes when the board is looked at next: the next time at which the clock shows the hour, on a day on which no
  /// letter was sent. A letter that is dated ahead, since the clock was set back, counts as sent today.
  mutating func wait(on calendar: PatientCalendar, in zone: String, now: Instant) {
    self.zone = zone
    let today = calendar.date(at: now)
    let sentToday = lastSentAt.map { calendar.date(at: Instant(milliseconds: $0)) >= today } ?? false
    let first = sentToday ? today + 1 : today
    let moment = moment(on: first, calendar)
    dueAt = (moment > now ? moment : self.moment(on: first + 1, calendar)).milliseconds
  }

  /// A skipped hour is shifted by the gap, and of a repeated one the first counts.
  private func moment(on date: LocalDate, _ calendar: PatientCalendar) -> Instant {
    guard let time = LocalTime(hour: hour, minute: 0) else { return calendar.startOfDay(date) }
    return calendar.instant(on: date, at: time)
  }
}
