import DocumentStore
import Remedi

/// The latest details that patients enter and change themselves.
public struct OwnSettings: Sendable, Hashable {
  /// One line of at most 64 characters.
  public var phone: String?
  /// Lines of at most 500 characters.
  public var address: String?
  public var language: LanguageTag?
  public var textSize: TextSize?
  /// An IANA name.
  public var timeZone: String
  public var dayParts: DayParts

  public init(_ patient: Patient) {
    phone = patient.profile.phone
    address = patient.profile.address
    language = patient.language
    textSize = patient.textSize
    timeZone = patient.timeZone
    dayParts = patient.latestDayParts
  }
}

extension PatientRecord {
  /// This record as if the patient changed the settings now. Writes nothing.
  /// - Throws: what `change` throws; `RemediError` `validation` naming `timeZone`.
  public func previewingSettings(
    at now: Instant, _ change: (inout OwnSettings) throws -> Void
  ) throws -> PatientRecord {
    var (file, settings) = (self, OwnSettings(patient))
    try change(&settings)
    try file.patient.apply(settings, at: now, record.timeZones)
    file.calendar = try file.patient.calendar(record.timeZones)
    return file
  }
}

extension Patient {
  /// - Throws: `RemediError` `validation` naming `timeZone`.
  package mutating func apply(_ settings: OwnSettings, at now: Instant, _ database: TimeZoneDatabase) throws {
    profile.phone = settings.phone
    profile.address = settings.address
    language = settings.language
    textSize = settings.textSize
    try follow(settings.timeZone, at: now, database)
    try set(settings.dayParts, at: now, database)
  }
}
