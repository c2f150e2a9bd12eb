import Remedi

/// Whether the latest change of a prescription was read, in words.
enum PlanReading {
  /// `Read by the patient on 3 March, 14:02`, `Read by Maria Martin, yesterday, 14:02`, `The patient was told and has not read
  /// it yet`; of what gave way unread, that it was undone.
  static func words(_ notice: PatientNotice, _ clock: PatientClock) -> String {
    let own = notice.readings.first { $0.by.kind == .patient }
    guard let reading = own ?? notice.readings.first else {
      guard notice.supersession != nil else { return "The patient was told and has not read it yet" }
      return "The patient was told, and it was undone before anybody read it"
    }
    let reader = reading.by.kind == .patient ? "the patient" : Words.isolated(reading.by.name)
    let date = clock.calendar.date(at: reading.at)
    let day = clock.today - date <= 1 ? clock.day(date) : "on \(clock.day(date))"
    return "Read by \(reader) \(day), \(clock.time(reading.at))"
  }
}
