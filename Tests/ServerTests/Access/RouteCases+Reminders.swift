import Support
import Web

extension RouteCases {
  /// Reminders, and where they arrive.
  static let reminders = reminderMail + calendars

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
    // Whoever knows the address may read it.
    RouteCase(
      .file, .get, "/calendar/{file}", owner: .secret, naming: ["file": .calendarFile], shows: { _ in "VCALENDAR" }),
  ]
}
