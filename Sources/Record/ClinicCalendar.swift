import Remedi

extension MedicalRecord {
  /// The clinic's days, as the clock on its wall shows them.
  /// - Throws: `RemediError` where the data does not know the clinic's zone.
  public func calendar(of clinic: Clinic) throws -> PatientCalendar { try calendar(inZone: clinic.timeZone) }

  /// The days of a zone in which nobody travels.
  /// - Throws: `RemediError` where the data does not know the zone.
  func calendar(inZone name: String) throws -> PatientCalendar {
    try PatientCalendar([TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: name)], database: timeZones)
  }
}
