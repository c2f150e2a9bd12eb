import Support
import Web

extension RouteCases {
  /// Recording on a patient's behalf.
  static let recording = [
    RouteCase(
      .member(.recordForPatients), .get, "/patients/{patient}/prescriptions/{prescription}/doses/{dose}",
      owner: .patient,
      shows: \.medication, viewers: .refused),
    RouteCase(
      .member(.recordForPatients), .post, "/patients/{patient}/prescriptions/{prescription}/doses/{dose}",
      owner: .patient, works: 303,
      form: { _ in ["outcome": "completed", "date": "2026-03-02", "time": "08:00"] },
      bad: [
        .field("outcome", nil), .field("outcome", "lost"), .field("date", "2026-02-30"), .field("date", "0001-01-01"),
        .field("date", "9999-12-31"), .field("time", "25:00"), .field("time", nil),
        .field("pain", "11"), .field("effort", "-1"), .field("toldBy", "nobody"), .field("revision", "1", 409),
        .field("note", String(repeating: "x", count: 2001)),
      ]),
    RouteCase(
      .member(.recordForPatients), .get, "/patients/{patient}/prescriptions/{prescription}/doses/new", owner: .patient,
      naming: ["prescription": .asNeeded], shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.recordForPatients), .post, "/patients/{patient}/prescriptions/{prescription}/doses/new", owner: .patient,
      works: 303,
      naming: ["prescription": .asNeeded], form: { _ in ["date": "2026-03-02", "time": "08:00"] },
      bad: [
        .field("date", "soon"), .field("date", "2024-02-01"), .field("time", "noon"), .field("time", "23:59"),
        .field("pain", "much"),
      ]),
    RouteCase(
      .member(.recordForPatients), .post, "/patients/{patient}/completions/{completion}/undo", owner: .patient,
      works: 303,
      form: { _ in ["revision": "1"] }, bad: [.field("revision", "7", 409), .field("revision", nil, 409)]),
    RouteCase(
      .member(.recordForPatients), .get, "/patients/{patient}/doses", owner: .patient, shows: \.patient.name,
      viewers: .refused,
      bad: [
        .query("week=soon"), .query("week=2026-03-09"), .query("week=0001-01-01"), .query("day=2026-03-03"),
        .query("week=2026-03-02&day=2026-03-02"), .query("as=skipped"), .query("until=2026-03-01"),
      ]),
    RouteCase(
      .member(.recordForPatients), .post, "/patients/{patient}/doses", owner: .patient, works: 303,
      query: { _ in "week=2026-03-02" },
      form: {
        ["dose1": "\($0[.prescription]).c20260302T0800", "outcome1": "completed", "time1": "08:00", "id1": ""]
      },
      bad: [
        .field("outcome1", nil), .field("outcome1", "lost"), .field("time1", "25:00"), .field("time1", nil),
        .field("time1", "23:59"), .field("dose1", nil), .field("dose1", "nonsense", 404), .query("week=soon"),
      ]),
  ]
}
