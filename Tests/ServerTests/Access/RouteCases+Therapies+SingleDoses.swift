import Support
import Web

extension RouteCases {
  /// One dose moved, and one more.
  static let singleDoses = [
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/{prescription}/doses/{dose}/change", owner: .patient,
      shows: \.medication, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/{prescription}/doses/{dose}/change", owner: .patient,
      works: 303,
      form: { _ in
        [
          "deed": "move", "date": "2026-03-02", "time": "18:00", "reason": "", "revision": "1",
          "meant": "The dose at 08:00 on Monday, 2 March 2026 moves to 18:00.",
        ]
      },
      bad: [
        .field("deed", nil), .field("deed", "lose"), .field("deed", "put-back", 409), .field("deed", "remove", 409),
        .field("date", nil), .field("date", "2026-02-30"), .field("date", "2026-03-01"), .field("date", "9999-12-31"),
        .field("time", nil), .field("time", "25:00"), .field("reason", String(repeating: "x", count: 201)),
        .field("revision", "7", 409), .field("revision", nil, 409),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/{prescription}/doses/add", owner: .patient,
      shows: \.medication, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/{prescription}/doses/add", owner: .patient, works: 303,
      form: { _ in
        [
          "deed": "add", "date": "2026-03-03", "time": "18:00", "quantity": "1", "revision": "1",
          "meant": "One more dose, 1 tablet, at 18:00 on Tuesday, 3 March 2026.",
        ]
      },
      bad: [
        .field("date", nil), .field("date", "2026-02-30"), .field("date", "2026-03-01"), .field("time", "25:00"),
        .field("quantity", nil), .field("quantity", "much"), .field("quantity", "0"), .field("quantity", "1,000"),
        .field("revision", "7", 409),
      ]),
  ]
}
