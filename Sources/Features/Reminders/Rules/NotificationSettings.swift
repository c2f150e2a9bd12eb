import Remedi

/// What a patient set about how messages arrive; the times of reminders are in `ReminderPreferences`.
package struct NotificationSettings: Codable, Sendable, Hashable {
  /// How changes of the plan are told.
  package struct PlanNotices: Codable, Sendable, Hashable {
    package var push: Bool
    package var mail: Bool

    package init(push: Bool, mail: Bool) { (self.push, self.mail) = (push, mail) }
  }

  /// How the patient is reminded of one prescription.
  package struct Choice: Codable, Sendable, Hashable {
    package let prescriptionId: Identifier<Prescription>
    package let reminders: PrescriptionReminders

    package init(_ prescription: Identifier<Prescription>, _ reminders: PrescriptionReminders) {
      (prescriptionId, self.reminders) = (prescription, reminders)
    }
  }

  /// Whether reminders come by mail where no device is reachable.
  package var mail: Bool
  package var planNotices: PlanNotices
  /// The length of *Later*, in seconds; within ``laters``.
  package var later: Int
  /// Whether notifications have buttons.
  package var lockScreenButtons: Bool
  /// What calendars call a slot. Nil for the usual title.
  package var calendarTitle: String?
  /// Of the prescriptions that are not ``PrescriptionReminders/usual``.
  package var prescriptions: [Choice]

  package static let laters = 300...7200
  /// The most characters of ``calendarTitle``.
  package static let longestTitle = 60
  package static let usual = NotificationSettings()

  package init(
    mail: Bool = false, planNotices: PlanNotices = PlanNotices(push: true, mail: true), later: Int = 600,
    lockScreenButtons: Bool = true, calendarTitle: String? = nil, prescriptions: [Choice] = []
  ) {
    (self.mail, self.planNotices, self.later) = (mail, planNotices, later)
    (self.lockScreenButtons, self.calendarTitle, self.prescriptions) = (lockScreenButtons, calendarTitle, prescriptions)
  }

  /// The same settings written in one way: prescriptions in order, without those that are reminded of as usual.
  var normalized: Self {
    var settings = self
    settings.prescriptions = prescriptions.filter { $0.reminders != .usual }
      .sorted { $0.prescriptionId.text < $1.prescriptionId.text }
    return settings
  }

  var choices: [Identifier<Prescription>: PrescriptionReminders] {
    Dictionary(prescriptions.map { ($0.prescriptionId, $0.reminders) }, uniquingKeysWith: { first, _ in first })
  }
}
