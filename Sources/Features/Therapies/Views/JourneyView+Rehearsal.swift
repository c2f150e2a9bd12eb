import Record
import Remedi
import Web

extension JourneyFields {
  /// What was typed, or the first day on which another zone could hold.
  init(_ form: FormData, _ file: PatientFile, _ database: TimeZoneDatabase, at now: Instant) {
    let date = form.trimmed("journeyDate")
    self.init(
      timeZones: database.names, zone: form["journeyZone"],
      date: date.isEmpty ? (file.today(at: now) + 1).description : date)
  }

  /// What becomes of a prescription on the journey that was typed; nil without one, or with a sentence beside what has
  /// to be mended.
  mutating func view(of trial: Prescription, _ file: PatientFile, at now: Instant) -> JourneyView? {
    guard !zone.value.isEmpty else { return nil }
    let today = file.today(at: now)
    guard let day = LocalDate(date.value), (today + 1...today + 366).contains(day) else {
      date.error = "Type a day from tomorrow on, within a year."
      return nil
    }
    guard let travelled = try? file.calendar.travelling(to: zone.value, from: day) else {
      zone.error = "Choose a zone from the list."
      return nil
    }
    let rehearsal = Rehearsal(trial, from: file.calendar, to: travelled, on: day)
    return JourneyView(
      heading: "To \(zone.value), there from \(Words.date(day)) on",
      courses: rehearsal.courses.map(JourneyCourseView.init))
  }
}

extension JourneyCourseView {
  fileprivate init(_ course: Rehearsal.Course) {
    self.init(
      sentence: course.sentence, isPrescribed: course.isPrescribed,
      before: Self.days(course.doses.filter { !$0.isAfterFlight }),
      after: Self.days(course.doses.filter(\.isAfterFlight)))
  }

  /// "2 March: 08:00, 20:00", as the clock of each day shows it.
  private static func days(_ doses: [Rehearsal.Dose]) -> [String] {
    let dates = Set(doses.map(\.scheduledFor.writtenDate)).sorted()
    return dates.map { date in
      let times = doses.filter { $0.scheduledFor.writtenDate == date }.map { Words.clock($0.scheduledFor) }
      return "\(Words.dayAndMonth(date)): \(times.joined(separator: ", "))"
    }
  }
}
