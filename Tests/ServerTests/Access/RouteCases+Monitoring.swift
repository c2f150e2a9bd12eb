import JSON
import Support
import Web

extension RouteCases {
  static let monitoring = modulesAPI + readingsAPI + readingPages + rules

  private static let modulesAPI = [
    RouteCase(.careAPI, .get, "/api/v1/modules", owner: .asker, shows: { $0.parts[.caregiversMeasurement] }),
    RouteCase(
      .careAPI, .get, "/api/v1/modules/{id}", owner: .asker, naming: ["id": .module],
      shows: { $0.parts[.caregiversMeasurement] }),
    RouteCase(
      .careAPI, .get, "/api/v1/modules/{id}/page", owner: .asker, naming: ["id": .module],
      shows: { _ in "2026-02-28" }, query: { _ in "from=2026-02-01&to=2026-03-02" },
      bad: [.query("from=2026-03-02&to=2026-03-01"), .query("from=2015-01-01&to=2026-03-01"), .query("from=soon")]),
    RouteCase(
      .careAPI, .get, "/api/v1/modules/{id}/values/{parameter}", owner: .asker,
      naming: ["id": .module, "parameter": .moduleValue], shows: { _ in "NSNumber" }),
    RouteCase(
      .patientAPI, .put, "/api/v1/modules/{id}/settings", owner: .asker, naming: ["id": .module],
      shows: { _ in "goals" },
      json: { _ in ["isOn": true, "units": ["weight": "[lb_av]"], "goals": ["weight": "78"]] },
      bad: [
        .json([:]), .json(["isOn": "yes"]), .json(["isOn": true, "units": ["weight": "stone"]]),
        .json(["isOn": true, "units": ["height": "cm"]]), .json(["isOn": true, "units": []]),
        .json(["isOn": true, "goals": ["weight": "light"]]), .json(["isOn": true, "goals": ["weight": 9000]]),
      ]),
    RouteCase(
      .patientAPI, .put, "/api/v1/modules/{id}/values/{parameter}", owner: .asker,
      naming: ["id": .module, "parameter": .moduleValue], shows: { _ in "NSNumber" }, json: { _ in ["value": 78.5] },
      bad: [.json([:]), .json(["value": "78.5"]), .json(["value": nil]), .json(["value": [78]])]),
  ]

  private static let readingsAPI = [
    RouteCase(
      .careAPI, .get, "/api/v1/readings", owner: .asker, shows: { $0.parts[.measurement] },
      query: { _ in "module=selfhub.weight&from=2026-02-01&to=2026-03-02" },
      bad: [
        .query("from=2026-03-01&to=2026-03-02"), .query("module=weight"), .query("module=selfhub.nothing", 404),
        .query("module=selfhub.weight&from=2026-03-02&to=2026-03-01"),
        .query("module=selfhub.weight&cursor=rubbish"), .query("module=selfhub.weight&limit=0"),
      ]),
    RouteCase(
      .careAPI, .post, "/api/v1/readings", owner: .asker, shows: { _ in "recorded" },
      json: { _ in ["readings": [weighing]] }, isBatch: true, caregivers: .record,
      bad: [.json(["readings": []]), .json(["readings": nil]), .json([:])]),
    RouteCase(
      .careAPI, .get, "/api/v1/readings/{id}", owner: .patient, naming: ["id": .measurement],
      shows: { $0.parts[.measurement] }),
    RouteCase(
      .careAPI, .patch, "/api/v1/readings/{id}", owner: .patient, naming: ["id": .measurement],
      shows: { $0.parts[.measurement] }, json: { _ in ["note": "After breakfast"] }, caregivers: .correct,
      bad: [
        .json(["measuredAt": "yesterday"]), .json(["id": "x"]), .json(["values": []]), .json(["confirmed": false]),
        .json(["values": [["name": "weight", "value": "much", "unit": "kg"]]]),
        .json(["values": [["name": "weight", "value": "83", "unit": "stone"]]]),
      ]),
    RouteCase(
      .careAPI, .delete, "/api/v1/readings/{id}", owner: .patient, works: 204, naming: ["id": .measurement],
      caregivers: .correct),
    RouteCase(
      .careAPI, .patch, "/api/v1/readings/{id}", owner: .patient, naming: ["id": .unlikelyMeasurement],
      shows: { $0.parts[.unlikelyMeasurement] }, json: { _ in ["confirmed": true] }, caregivers: .correct),
    RouteCase(
      .careAPI, .patch, "/api/v1/readings/{id}", owner: .patient, naming: ["id": .caregiversMeasurement],
      shows: { $0.parts[.caregiversMeasurement] }, json: { _ in ["note": "After breakfast"] }, caregivers: .record),
    RouteCase(
      .careAPI, .delete, "/api/v1/readings/{id}", owner: .patient, works: 204, naming: ["id": .caregiversMeasurement],
      caregivers: .record),
  ]

  private static let page = "/patients/{patient}/readings/{module}"

  private static let readingPages = [
    RouteCase(
      .member(.readPatients), .get, page, owner: .patient, shows: \.patient.name,
      bad: [.query("days=7"), .query("days=soon"), .query("cursor=rubbish")]),
    RouteCase(
      .member(.recordForPatients), .get, "\(page)/new", owner: .patient, shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.recordForPatients), .post, "\(page)/new", owner: .patient, works: 303,
      form: { _ in ["value-weight": "83.1", "unit-weight": "kg", "date": "2026-03-02", "time": "08:00"] },
      bad: [
        .field("value-weight", nil), .field("value-weight", "much"), .field("value-weight", "1,500"),
        .field("value-weight", "9000"), .field("unit-weight", "stone"), .field("date", "soon"),
        .field("date", "1899-12-31"), .field("time", "25:00"), .field("time", "23:59"),
        // Unlikely: it is asked first.
        .field("value-weight", "183"), .field("device", String(repeating: "a", count: 101)),
      ]),
    RouteCase(
      .member(.recordForPatients), .get, "\(page)/{reading}", owner: .patient, naming: ["reading": .measurement],
      shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.recordForPatients), .post, "\(page)/{reading}", owner: .patient, works: 303,
      naming: ["reading": .measurement],
      form: { _ in
        ["value-weight": "82.9", "unit-weight": "kg", "date": "2026-02-27", "time": "12:00", "revision": "1"]
      },
      bad: [
        .field("value-weight", "much"), .field("unit-weight", "stone"), .field("date", "soon"),
        .field("revision", "7", 409), .field("revision", nil, 409),
      ]),
    RouteCase(
      .member(.recordForPatients), .get, "\(page)/{reading}/remove", owner: .patient,
      naming: ["reading": .measurement], shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.recordForPatients), .post, "\(page)/{reading}/remove", owner: .patient, works: 303,
      naming: ["reading": .measurement], form: { _ in ["revision": "1"] },
      bad: [.field("revision", "7", 409), .field("revision", nil, 409)]),
    RouteCase(
      .member(.recordForPatients), .post, "\(page)/{reading}/confirm", owner: .patient, works: 303,
      naming: ["reading": .unlikelyMeasurement], form: { _ in ["revision": "1"] },
      bad: [.field("revision", "7", 409), .field("revision", nil, 409)]),
  ]

  /// A weighing that is like the others.
  private static let weighing: JSONValue = [
    "id": "6b0c1a5e-3a5f-4a37-9e0e-0d5b2f8f7a12", "module": "selfhub.weight",
    "measuredAt": "2026-03-02T08:04:31.250+01:00", "values": [["name": "weight", "value": "83.1", "unit": "kg"]],
  ]
}
