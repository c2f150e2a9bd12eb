import JSON
import Support
import Web

extension RouteCases {
  /// Reminders, and where they arrive.
  static let reminders = reminderMail + calendars + notificationSettings + reminderDays

  private static let settings: JSONValue = [
    "medicationReminders": true, "exerciseReminders": true, "lead": 0, "repeats": nil, "quietHours": nil,
  ]
  private static let arrival: JSONValue = [
    "mail": true, "planNotices": ["push": true, "mail": false], "later": 900, "lockScreenButtons": false,
    "calendarTitle": "Gym", "prescriptions": [],
  ]

  private static let notificationSettings = [
    RouteCase(
      .careAPI, .get, "/api/v1/notifications", owner: .asker, shows: { _ in "planNotices" }, caregivers: .account),
    RouteCase(
      .careAPI, .put, "/api/v1/notifications", owner: .asker, shows: { _ in "planNotices" }, json: { _ in arrival },
      caregiversJSON: { _ in ["missed": false, "reminders": false, "quietHours": nil] }, caregivers: .account,
      bad: [.json([:]), .json(["mail": true]), .json(["missed": true, "reminders": true, "quietHours": nil])]),
    RouteCase(
      .patientAPI, .put, "/api/v1/caregivers/{id}/notices", owner: .patient, naming: ["id": .caregiver],
      shows: { _ in "1800" }, json: { _ in ["missed": true, "after": 1800, "reminders": false] },
      bad: [
        .json([:]), .json(["missed": nil]), .json(["missed": true, "after": 899]),
        .json(["missed": true, "after": 21_601]), .json(["missed": true, "reminders": 1]),
      ]),
  ]

  private static let reminderDays = [
    RouteCase(
      .patientAPI, .post, "/api/v1/reminder-preview", owner: .asker, shows: { _ in "moments" },
      json: { _ in ["settings": settings, "notifications": arrival, "date": "2026-03-03"] },
      bad: [
        .json([:]), .json(["settings": settings]), .json(["settings": [:], "notifications": arrival]),
        .json(["settings": settings, "notifications": arrival, "date": "2026-03-01"]),
        .json(["settings": settings, "notifications": arrival, "date": "2027-04-01"]),
      ]),
    RouteCase(
      .patientAPI, .get, "/api/v1/reminders", owner: .asker, shows: { $0.parts[.slot] },
      query: { _ in "date=2026-03-03" },
      bad: [.query("date=2026-03-04"), .query("date=2025-12-31"), .query("date=today"), .query("limit=1")]),
    RouteCase(
      .careAPI, .put, "/api/v1/reminders/{slot}/later", owner: .asker, shows: { $0.parts[.slot] },
      json: { _ in ["until": "2026-03-02T12:10:00+01:00"] },
      bad: [
        .json([:]), .json(["until": nil]), .json(["until": "12:10"]), .json(["until": "2026-03-02T11:59:00+01:00"]),
        .json(["until": "2026-03-02T16:01:00+01:00"]),
      ]),
  ]

  private static let calendars = [
    RouteCase(
      .patientAPI, .get, "/api/v1/calendars", owner: .asker, shows: { $0.parts[.calendar] },
      bad: [.query("limit=1"), .query("cursor=x")]),
    RouteCase(
      .patientAPI, .post, "/api/v1/calendars", owner: .asker, works: 201, shows: { _ in "webcal" },
      json: { _ in ["name": "Phone"] },
      bad: [
        .json([:]), .json(["name": nil]), .json(["name": " "]), .json(["name": "a\nb"]),
        .json(["name": .string(String(repeating: "n", count: 61))]), .json(["name": "Phone", "days": 7]),
      ]),
    RouteCase(
      .patientAPI, .delete, "/api/v1/calendars/{id}", owner: .patient, works: 204, naming: ["id": .calendar]),
    // Anybody who knows the address may read it.
    RouteCase(
      .file, .get, "/calendar/{file}", owner: .secret, naming: ["file": .calendarFile], shows: { _ in "VCALENDAR" }),
  ]
}
