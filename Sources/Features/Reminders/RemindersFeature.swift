import FeatureKit
import Record
import Remedi
import Web

/// Reminders of patients, and what caregivers are told of the schedule.
package struct RemindersFeature: Feature {
  package static let collections = Collections.ofReminders
  package static let projections: [any Projection] = [ReminderProjection()]

  private let record: MedicalRecord
  package let jobs: [any Job]

  /// Uses the services `DispatchSender`, ``ReminderPace`` and ``ReminderClock``. Without a sender no device is reached.
  package init(_ services: FeatureServices) {
    record = services.record
    let began = ContinuousClock.now
    jobs = [
      ReminderJob(
        services.record, ReminderMeans(sender: services.find((any DispatchSender).self), mailing: PlanMail(record)),
        services.find() ?? .usual, services.find() ?? ReminderClock(),
        uptime: { Int(began.duration(to: .now) / .seconds(1)) }, logger: services.logger)
    ]
  }

  package func mount(on _: Site) {}
}
