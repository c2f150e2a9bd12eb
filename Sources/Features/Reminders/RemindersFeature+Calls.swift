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

  /// What patients and caregivers set and ask about reminders.
  func mountReminders(on site: Site) {
    let notifications = NotificationsAPI(record: record)
    site.careAPI.get("notifications", use: notifications.get)
    site.careAPI.put("notifications", use: notifications.put)
    site.patientAPI.put("caregivers/{id}/notices", use: CaregiverNoticesAPI(record: record).put)
    site.patientAPI.post("reminder-preview", use: ReminderPreviewAPI(record: record).post)
    let reminders = RemindersAPI(record: record)
    site.patientAPI.get("reminders", use: reminders.list)
    site.careAPI.put("reminders/{slot}/later", use: reminders.putOff)
  }
}
