import Record
import Remedi

extension PatientRecord {
  /// The zone that is proposed as the patient's home: the one that the clocks follow today. On a journey that is the
  /// journey's, and nobody but the physician knows better: wherever it counts, it stands in words and can be changed.
  func proposedHome(_ database: TimeZoneDatabase, at now: Instant) throws -> ZoneName {
    try ZoneName(calendar.zone(on: today(at: now)).name, in: database)
  }
}
