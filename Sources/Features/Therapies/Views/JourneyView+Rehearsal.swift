import Dosage
import Record
import Remedi
import Web

extension JourneyFields {
  /// Copies the submitted values. Without a day, it uses the first whole day at the destination.
  init(_ form: FormData, _ file: PatientRecord, _ database: TimeZoneDatabase, at now: Instant) {
    let (date, zone) = (form.trimmed("journeyDate"), form["journeyZone"])
    let first = zone.isEmpty ? "" : Self.earliest(zone, file, database, at: now).description
    self.init(timeZones: database.names, zone: zone, date: date.isEmpty ? first : date)
  }

  /// The first day that has not begun yet either where the patient is or at the destination: a journey must not change
  /// a day that has begun.
  private static func earliest(
    _ zone: String, _ file: PatientRecord, _ database: TimeZoneDatabase, at now: Instant
  ) -> LocalDate {
    let today = file.today(at: now)
    let there = database.rules(named: zone)?.local(at: now.milliseconds / 1000).date
    return max(today, there ?? today) + 1
  }

  /// The effect of the entered journey on a prescription. Nil without a journey, or if a field is invalid; each invalid
  /// field then holds its error.
  mutating func view(
    of trial: Prescription, _ file: PatientRecord, _ database: TimeZoneDatabase, at now: Instant
  ) throws -> JourneyView? {
    guard !zone.value.isEmpty else { return nil }
    guard database.rules(named: zone.value) != nil else {
      zone.error = "“\(zone.value)” is no time zone of the list. Choose one from it."
      return nil
    }
    let earliest = Self.earliest(zone.value, file, database, at: now)
    guard let day = LocalDate(date.value), (earliest...earliest + 365).contains(day) else {
      date.error = "Type a day from \(Phrases.date(earliest)) on, within a year."
      return nil
    }
    guard file.calendar.zone(on: day).name != zone.value else {
      zone.error = "The patient is in \(zone.value) on \(Phrases.date(day)) already. Choose another zone."
      return nil
    }
    let travelled = try file.calendar.travelling(to: zone.value, from: day)
    let rehearsal = Rehearsal(trial, from: file.calendar, to: travelled, on: day)
    return JourneyView(
      heading: "To \(zone.value), there from \(Phrases.date(day)) on",
      courses: rehearsal.courses.map(JourneyCourseView.init))
  }
}

extension JourneyCourseView {
  fileprivate init(_ course: Rehearsal.Course) {
    self.init(
      sentence: course.sentence, isPrescribed: course.isPrescribed,
      before: Self.days(course.doses.filter { !$0.isAfterFlight }),
      after: Self.days(course.doses.filter(\.isAfterFlight)), leftOut: Self.days(course.leftOut))
  }

  /// "2 March: 08:00, 20:00", in the time zone of each day.
  private static func days(_ doses: [Rehearsal.Dose]) -> [String] {
    let dates = Set(doses.map(\.scheduledFor.writtenDate)).sorted()
    return dates.map { date in
      let times = doses.filter { $0.scheduledFor.writtenDate == date }.map { Phrases.clock($0.scheduledFor) }
      return "\(Phrases.dayAndMonth(date)): \(times.joined(separator: ", "))"
    }
  }
}
