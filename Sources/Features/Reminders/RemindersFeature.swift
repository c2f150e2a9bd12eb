import Care
import FeatureKit
import Logging
import Record
import Remedi
import Web

/// Reminders of patients, what caregivers are told of the schedule, and the daily letter of practitioners.
package struct RemindersFeature: Feature {
  package static let collections = Collections.ofReminders + Collections.ofDigests + Collections.ofCalendars
  package static let projections: [any Projection] = [ReminderProjection()]

  let record: MedicalRecord
  let publicURL: String
  let logger: Logger
  package let jobs: [any Job]

  /// Uses the services `PatientAttention`, `DispatchSender`, ``ReminderMailing``, ``ReminderPace`` and `ClockLeap`.
  /// Without a sender no device is reached; letters go by the outbox, if ``LettersLeave``, unless there is another
  /// mailing.
  /// - Throws: ``MissingService``
  package init(_ services: FeatureServices) throws {
    (record, publicURL, logger) = (services.record, services.publicURL, services.logger)
    let began = ContinuousClock.now
    jobs = [
      ReminderJob(
        services.record,
        ReminderMeans(
          sender: services.find((any DispatchSender).self),
          mailing: services.find((any ReminderMailing).self)
            ?? PlanMail(record, isSetUp: services.find(LettersLeave.self)?.isSo ?? true)),
        services.find() ?? .usual, ReminderClock(services.find() ?? ClockLeap()),
        uptime: { Int(began.duration(to: .now) / .seconds(1)) }, logger: services.logger),
      DigestJob(record: record, attention: try services.require((any PatientAttention).self)),
    ]
  }

  package var pages: [any PageView.Type] { Self.mailPages }
  package var notices: [Notice] { Self.mailNotices }
  package var forms: [String: String] { Self.mailForms }

  package func mount(on site: Site) {
    mountMail(on: site)
    mountCalendars(on: site)
    mountReminders(on: site)
  }
}
