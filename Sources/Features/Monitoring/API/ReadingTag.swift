import Remedi
import Web

/// The entity tag of a reading. It changes with every correction, and with whatever else an answer says of it.
enum ReadingTag {
  static func of(_ reading: HealthReading) -> EntityTag {
    EntityTag(opaque: "\(reading.revision)\(reading.removedAt == nil ? "" : "-removed")\(standing(reading.standing))")
  }

  /// Whether a change that its sender bases on this reading may be made. The number of the revision alone is enough.
  static func meets(_ demand: EntityTag.Demand, _ reading: HealthReading) -> Bool {
    demand.matches(of(reading)) || demand.matches(EntityTag(opaque: "\(reading.revision)"))
  }

  private static func standing(_ standing: HealthReading.Standing) -> String {
    switch standing {
    case .counts: ""
    case .unlikely: "-unlikely"
    case .duplicate: "-duplicate"
    }
  }
}
