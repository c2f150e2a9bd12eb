import Remedi

/// How a patient is reminded of one prescription.
package enum PrescriptionReminders: String, Codable, Sendable, CaseIterable {
  /// As all of its kind.
  case usual
  case off
  /// As all of its kind, also in quiet hours.
  case always
}

/// What a patient set about reminders.
struct ReminderSettings: Sendable, Hashable {
  var preferences: ReminderPreferences
  /// Of the prescriptions that are not ``PrescriptionReminders/usual``.
  var choices: [Identifier<Prescription>: PrescriptionReminders]

  init(_ preferences: ReminderPreferences = .usual, choices: [Identifier<Prescription>: PrescriptionReminders] = [:]) {
    (self.preferences, self.choices) = (preferences, choices)
  }

  func choice(for prescription: Identifier<Prescription>) -> PrescriptionReminders { choices[prescription] ?? .usual }

  /// Whether there are reminders of a dose. The switch of its kind is the master: ``PrescriptionReminders/always``
  /// disregards quiet hours, and not the switch.
  func remind(of occurrence: Occurrence) -> Bool {
    let isOn =
      switch occurrence.kind {
      case .medication: preferences.medicationReminders
      case .exercise: preferences.exerciseReminders
      }
    return isOn && choice(for: occurrence.id.prescription) != .off
  }

  /// Whether one of these doses is reminded of in quiet hours too.
  func areLoud(_ doses: some Sequence<OccurrenceID>) -> Bool {
    doses.contains { choice(for: $0.prescription) == .always }
  }

  /// Whether one of these doses keeps quiet hours.
  func keepQuiet(_ doses: some Sequence<OccurrenceID>) -> Bool {
    preferences.quietHours != nil && doses.contains { choice(for: $0.prescription) != .always }
  }

  /// How long after its time a slot still rings, in seconds, apart from quiet hours and *Later*.
  var reach: Int { preferences.repeats.map { $0.interval * $0.count } ?? 0 }
}
