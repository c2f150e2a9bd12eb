import Record
import Remedi

extension PatientRecord {
  /// The suggested home zone of the patient: the zone of today's clock. On a journey that is the travel zone, and only
  /// the physician knows better. Wherever it matters, it is shown and can be changed.
  func proposedHome(_ database: TimeZoneDatabase, at now: Instant) throws -> ZoneName {
    try ZoneName(calendar.zone(on: today(at: now)).name, in: database)
  }
}
