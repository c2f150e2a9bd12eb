import DocumentStore
import Record
import Remedi

extension Collections {
  /// What this feature stores.
  package static let ofReminders: [any DeclaredCollection] = [
    reminderPlans, reminderDays, notificationSettings, deliveryShards,
  ]

  static let reminderPlans = RecordCollection<ReminderPlan>(
    "reminder-plan", below: .patient, indexes: [ReminderIndexes.duePlans],
    export: .withheld("It is derived from the record."))
  static let reminderDays = RecordCollection<ReminderDay>(
    "reminder-days", below: .patient, export: .documents("reminderDays"))
  static let notificationSettings = RecordCollection<NotificationSettings>(
    "notification-settings", below: .patient, isReadOften: true, told: .settings,
    export: .documents("notificationSettings"))
  static let deliveryShards = RecordCollection<DeliveryShard>("delivery-shards", below: .installation)
}

enum ReminderIndexes {
  /// The plans of a shard by the time at which there is something to do.
  static let duePlans = Index("reminder-plan", .group, ["shard", "dueAt"])
}

extension References {
  static func reminderPlan(of patient: DocumentReference<Patient>) -> DocumentReference<ReminderPlan> {
    patient.sub(Collections.reminderPlans, "next")
  }

  static func reminderDay(
    _ date: LocalDate, of patient: DocumentReference<Patient>
  ) -> DocumentReference<ReminderDay> {
    patient.sub(Collections.reminderDays, date.description)
  }

  static func notificationSettings(
    of patient: DocumentReference<Patient>
  ) -> DocumentReference<NotificationSettings> {
    patient.sub(Collections.notificationSettings, "own")
  }

  static func deliveryShard(_ number: Int) -> DocumentReference<DeliveryShard> {
    Collections.deliveryShards.root(String(number))
  }
}
