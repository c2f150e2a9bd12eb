import JSON
import Support
import Web

extension RouteCases {
  static let therapies = prescribing + several + singleDoses + recording + therapiesAPI + programmes

  /// Prescribing.
  private static let prescribing = [
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/new", owner: .patient, shows: \.patient.name,
      viewers: .refused,
      bad: [
        .query("kind=surgery"), .query("sort=name"), .query("kind=exercise&kind=exercise"), .query("copy=no%20id"),
        .query("copy=unknown", 404), .query("of=no%20id"), .long("copy"), .long("of", with: "&copy=unknown"),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/copy", owner: .patient, shows: \.medication,
      viewers: .refused,
      bad: [
        .query("of=no%20id"), .query("of=unknown", 404), .long("of"), .query("q=a&q=b"), .query("q=bob"),
        .query("sort=name"),
      ]),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/copy", owner: .patient, works: 303,
      form: { _ in ["q": "bob"] }, bad: [.long(field: "q")]),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/new", owner: .patient, works: 303,
      form: { _ in
        [
          "kind": "medication", "item": "levodopa", "unit": "tablet", "time1": "08:00", "quantity1": "1",
          "start": "2026-03-03", "action": "prescribe",
        ]
      },
      bad: [
        .field("item", nil), .field("item", "unknown"), .field("time1", "25:00"), .field("quantity1", "much"),
        .field("start", "soon"), .field("frequency", "od"), .field("kind", "surgery", 404),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/{prescription}/change", owner: .patient,
      shows: \.medication,
      viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/{prescription}/change", owner: .patient, works: 303,
      form: { _ in
        [
          "kind": "medication", "item": "levodopa", "unit": "tablet", "time1": "09:00", "quantity1": "2",
          "effective": "tomorrow", "revision": "1", "action": "prescribe",
        ]
      },
      bad: [
        .field("item", "unknown"), .field("time1", "25:00"), .field("effective", "someday"), .field("effective", nil),
        .field("revision", "7", 409), .field("revision", nil, 409),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/{prescription}/stop", owner: .patient,
      shows: \.medication,
      viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/{prescription}/stop", owner: .patient, works: 303,
      form: { _ in ["reason": "Sleepy", "effective": "today", "revision": "1"] },
      bad: [
        .field("reason", nil), .field("effective", nil), .field("effective", "date"), .field("revision", "7", 409),
        .field("revision", nil, 409),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/{prescription}/pause", owner: .patient,
      shows: \.medication,
      viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/{prescription}/pause", owner: .patient, works: 303,
      form: { _ in ["reason": "before surgery", "effective": "tomorrow", "lastDay": "2026-03-09", "revision": "1"] },
      bad: [
        .field("reason", nil), .field("effective", nil), .field("effective", "date"), .field("lastDay", "2026-02-30"),
        .field("revision", "7", 409), .field("revision", nil, 409),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/{prescription}/resume", owner: .patient,
      naming: ["prescription": .paused], shows: { _ in "before surgery" }, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/{prescription}/resume", owner: .patient, works: 303,
      naming: ["prescription": .paused],
      form: { _ in ["effective": "tomorrow", "pause": "2026-02-28", "revision": "1"] },
      bad: [
        .field("effective", nil), .field("effective", "date"), .field("pause", "2026-03-05", 409),
        .field("revision", "7", 409),
      ]),
    RouteCase(
      .member(.readPatients), .get, "/patients/{patient}/prescriptions/{prescription}", owner: .patient,
      shows: \.medication,
      bad: [.query("older=0"), .query("newer=x"), .query("sort=name")]),
    RouteCase(
      .member(.readPatients), .get, "/patients/{patient}/prescriptions/{prescription}/why", owner: .patient,
      shows: \.medication,
      bad: [
        .query("date=2026-02-30"), .query("time=25:00"), .query("dose=soon"), .query("sort=name"),
        .query("date=2026-03-02&date=2026-03-02"),
      ]),
    RouteCase(
      .member(.readPatients), .get, "/patients/{patient}/why", owner: .patient, shows: \.medication,
      bad: [.query("date=2026-02-30"), .query("date=soon"), .query("dose=c20260302T0800")]),
    // What the household has was written long ago.
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/{prescription}/take-back", owner: .patient, works: 409,
      form: { _ in [:] }),
  ]

  /// Several prescriptions at once.
  private static let several = [
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/pause", owner: .patient, shows: \.medication,
      viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/pause", owner: .patient, works: 303,
      form: {
        [
          "prescription": "\($0[.prescription]).1", "reason": "hospital", "effective": "tomorrow",
          "lastDay": "2026-03-09",
        ]
      },
      bad: [
        .field("reason", nil), .field("effective", nil), .field("lastDay", "2026-02-30"), .field("prescription", nil),
        .field("prescription", "none"), .field("prescription", "unknown.1", 404),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/resume", owner: .patient,
      shows: { _ in "before surgery" }, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/resume", owner: .patient, works: 303,
      form: { ["prescription": "\($0[.paused]).1", "effective": "tomorrow"] },
      bad: [
        .field("effective", nil), .field("effective", "date"), .field("prescription", nil),
        .field("prescription", "unknown.1", 404),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/prescriptions/stop", owner: .patient, shows: \.medication,
      viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/prescriptions/stop", owner: .patient, works: 303,
      form: { ["prescription": "\($0[.prescription]).1", "reason": "Moved", "effective": "today"] },
      bad: [
        .field("reason", nil), .field("effective", nil), .field("prescription", nil),
        .field("prescription", "unknown.1", 404),
      ]),
  ]

  /// What the patient's device is told and tells.
  private static let therapiesAPI = [
    RouteCase(
      .careAPI, .get, "/api/v1/schedule", owner: .asker, shows: \.medication,
      query: { _ in "from=2026-03-01&to=2026-03-02" },
      bad: [
        .query("from=2026-03-01"), .query("from=2026-03-02&to=2026-03-01"), .query("from=2025-01-01&to=2026-03-01"),
        .query("date=2026-02-30"), .query("date=2026-03-01&from=2026-03-01&to=2026-03-01"),
      ]),
    RouteCase(
      .careAPI, .get, "/api/v1/schedule-preview", owner: .asker, shows: \.medication,
      query: { _ in "timeZone=Asia/Tokyo" },
      bad: [
        .query("timeZone=Nowhere"), .query("morning=8"), .query("morning=23:00"), .query("date=2026-02-30"),
        .query("date=2026-03-02&timeZone=Asia/Tokyo"), .query("from=2026-03-03&to=2026-03-04"),
      ]),
    RouteCase(
      .careAPI, .get, "/api/v1/prescriptions", owner: .asker, shows: \.medication, query: { _ in "limit=10" },
      bad: [.query("limit=0"), .query("limit=501"), .query("cursor=rubbish")]),
    RouteCase(
      .careAPI, .get, "/api/v1/prescriptions/{id}", owner: .patient, naming: ["id": .prescription],
      shows: \.medication),
    RouteCase(
      .careAPI, .get, "/api/v1/occurrences/{id}/explanation", owner: .patient, naming: ["id": .occurrence],
      shows: { $0.parts[.occurrence] }),
    RouteCase(
      .careAPI, .get, "/api/v1/completions", owner: .asker, shows: { $0.parts[.completion] },
      query: { _ in "from=2026-03-01&to=2026-03-02" },
      bad: [
        .query("from=2026-03-01"), .query("from=2026-03-02&to=2026-03-01"),
        .query("from=2026-03-01&to=2026-03-01&cursor=rubbish"), .query("from=2026-03-01&to=2026-03-01&limit=0"),
      ]),
    RouteCase(
      .careAPI, .post, "/api/v1/completions", owner: .patient, shows: { $0.parts[.prescription] },
      json: { ["completions": [taken("\($0[.prescription]).c20260302T0800")]] }, isBatch: true,
      bad: [.json(["completions": []]), .json(["completions": nil]), .json([:])]),
    RouteCase(
      .careAPI, .patch, "/api/v1/completions/{id}", owner: .patient, naming: ["id": .completion],
      shows: { $0.parts[.completion] }, json: { _ in ["feedback": ["pain": 3]] },
      caregivers: .correct,
      bad: [
        .json(["outcome": "done"]), .json(["completedAt": "yesterday"]), .json(["id": "x"]),
        .json(["feedback": ["pain": 11]]),
      ]),
    RouteCase(
      .careAPI, .delete, "/api/v1/completions/{id}", owner: .patient, works: 204, naming: ["id": .completion],
      caregivers: .correct),
    RouteCase(
      .careAPI, .patch, "/api/v1/completions/{id}", owner: .patient, naming: ["id": .caregiversCompletion],
      shows: { $0.parts[.caregiversCompletion] }, json: { _ in ["feedback": ["pain": 3]] }, caregivers: .record),
    RouteCase(
      .careAPI, .delete, "/api/v1/completions/{id}", owner: .patient, works: 204,
      naming: ["id": .caregiversCompletion], caregivers: .record),
    RouteCase(
      .careAPI, .get, "/api/v1/statistics", owner: .asker, shows: \.medication,
      query: { _ in "from=2026-03-01&to=2026-03-02" },
      bad: [
        .query("from=2026-03-01"), .query("from=2026-03-02&to=2026-03-01"), .query("from=2025-01-01&to=2026-03-01"),
      ]),
    RouteCase(
      .careAPI, .get, "/api/v1/summaries", owner: .asker, shows: { $0.parts[.summary] }, query: { _ in "limit=10" },
      bad: [.query("limit=0"), .query("limit=501"), .query("cursor=rubbish")]),
    RouteCase(
      .careAPI, .post, "/api/v1/summaries", owner: .asker, works: 201, shows: { _ in "adherence" },
      json: { _ in summary("2026-03-01", "2026-03-02") },
      bad: [
        .json([:]), .json(summary("2026-03-02", "2026-03-01")), .json(summary("2025-01-01", "2026-03-02")),
        .json(summary("2026-03-01", "2027-03-02")), .json(summary("2026-03-01", "2026-03-02", id: "x")),
        .json(summary("2026-03-01", "2026-03-02", words: "\u{7}")),
      ]),
    RouteCase(
      .careAPI, .get, "/api/v1/changes", owner: .asker, shows: { _ in "cursor" },
      bad: [.query("since=rubbish"), .query("since="), .query("limit=0")]),
  ]

  /// A summary to be shared.
  private static func summary(
    _ from: String, _ to: String, id: String = "6b0c1a5e-3a5f-4a37-9e0e-0d5b2f8f7a11", words: String = "Fine"
  ) -> JSONValue {
    ["id": .string(id), "from": .string(from), "to": .string(to), "words": .string(words)]
  }

  /// A record of a dose.
  private static func taken(_ dose: String) -> JSONValue {
    [
      "id": "6b0c1a5e-3a5f-4a37-9e0e-0d5b2f8f7a10", "occurrenceId": .string(dose), "outcome": "completed",
      "completedAt": "2026-03-02T08:04:31.250+01:00",
    ]
  }
}
