import Care
import Record
import Remedi

/// The text about whether the latest change of a prescription was read.
struct PlanReading {
  private let clock: LocalClock
  /// `The patient was told and has not read it yet`. For a patient who has not joined, it names the caregivers, who are
  /// notified instead.
  private let unread: String

  /// - Parameter caregivers: those with open access.
  init(_ patient: Patient, _ caregivers: [Caregiver], _ clock: LocalClock) {
    self.clock = clock
    let names = caregivers.filter { $0.joinedAt != nil }.map { Phrases.isolated($0.name) }
    unread =
      switch (patient.joinedAt, names.count) {
      case (.some, _): "The patient was told and has not read it yet"
      case (nil, 0): "Nobody has read it yet"
      case (nil, 1): "\(names[0]) was told and has not read it yet"
      case (nil, _): "\(Phrases.list(names)) were told and have not read it yet"
      }
  }

  /// `Read by the patient on 3 March, 14:02`, `Read by Maria Martin yesterday, 14:02`, or that nobody has. For a change
  /// that was replaced unread: that it was undone.
  func words(_ notice: PatientNotice) -> String {
    let own = notice.readings.first { $0.by.kind == .patient }
    guard let reading = own ?? notice.readings.first else {
      return notice.supersession == nil ? unread : "It was undone before anybody read of it"
    }
    let reader = reading.by.kind == .patient ? "the patient" : Phrases.isolated(reading.by.name)
    let date = clock.calendar.date(at: reading.at)
    let day = clock.today - date <= 1 ? clock.day(date) : "on \(clock.day(date))"
    return "Read by \(reader) \(day), \(clock.time(reading.at))"
  }
}
