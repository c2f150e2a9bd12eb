import Web

extension RemindersFeature {
  /// The addresses of calendars, and the calendars themselves.
  func mountCalendars(on site: Site) {
    let api = CalendarsAPI(record: record, publicURL: publicURL)
    site.patientAPI.get("calendars", use: api.list)
    site.patientAPI.post("calendars", use: api.post)
    site.patientAPI.delete("calendars/{id}", use: api.delete)
    let file = CalendarFile(record: record, publicURL: publicURL, pace: CalendarPace(), logger: logger)
    site.files.get("calendar/{file}", use: file.show)
  }
}
