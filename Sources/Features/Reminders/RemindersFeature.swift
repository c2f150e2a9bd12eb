import FeatureKit
import Record
import Remedi
import Web

/// Reminders of patients, and what caregivers are told of the schedule.
package struct RemindersFeature: Feature {
  package static let collections = Collections.ofReminders
  package static let projections: [any Projection] = [ReminderProjection()]

  private let record: MedicalRecord

  package init(_ services: FeatureServices) {
    record = services.record
  }

  package func mount(on _: Site) {}
}
