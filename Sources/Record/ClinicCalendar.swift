import Remedi

extension MedicalRecord {
  /// The clinic's calendar, in its own time zone.
  /// - Throws: `RemediError` if the data does not contain the clinic's time zone.
  public func calendar(of clinic: Clinic) throws -> PatientCalendar { try calendar(inZone: clinic.timeZone) }

  /// A calendar with one constant time zone.
  /// - Throws: `RemediError` if the data does not contain the time zone.
  package func calendar(inZone name: String) throws -> PatientCalendar {
    try PatientCalendar([TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: name)], database: timeZones)
  }
}
