import JSON
import Web

extension RouteCases {
  /// Files of readings, devices that send readings, and copies of the record elsewhere.
  static let copies = imports + measuringDevices + pushing

  private static let imports = [
    RouteCase(.patientAPI, .get, "/api/v1/imports", owner: .asker, shows: { _ in "items" }, bad: [.query("limit=1")]),
    RouteCase(
      .patientAPI, .post, "/api/v1/imports", owner: .asker, works: 202, shows: { _ in "waiting" },
      json: { _ in ["content": "DATE,TIME,WEIGHT\n2026-02-20,07:00,83", "units": ["weight": "kg"]] },
      bad: [
        .json([:]), .json(["content": ""]), .json(["content": "DATE,TIME,WEIGHT\n2026-02-20,07:00,83"]),
        .json(["content": "a,b", "units": ["weight": "kg"]]),
      ]),
    RouteCase(
      .patientAPI, .get, "/api/v1/imports/{id}", owner: .patient, naming: ["id": .readingImport],
      shows: { $0.parts[.readingImport] }),
  ]

  private static let measuringDevices = [
    RouteCase(
      .patientAPI, .get, "/api/v1/measuring-devices", owner: .asker, shows: { $0.parts[.measuringDevice] },
      bad: [.query("limit=1")]),
    RouteCase(
      .patientAPI, .post, "/api/v1/measuring-devices", owner: .asker, works: 201, shows: { _ in "token" },
      json: { _ in ["name": "Kitchen scale", "modules": ["selfhub.weight"]] },
      bad: [
        .json([:]), .json(["name": "", "modules": ["selfhub.weight"]]), .json(["name": "Scale", "modules": []]),
        .json(["name": "Scale", "modules": ["selfhub.nothing"]]),
      ]),
    RouteCase(
      .patientAPI, .delete, "/api/v1/measuring-devices/{id}", owner: .patient, works: 204,
      naming: ["id": .measuringDevice]),
  ]

  private static let pushing = [
    RouteCase(.patientAPI, .get, "/api/v1/push", owner: .asker, shows: { _ in "state" }, bad: [.query("limit=1")]),
    RouteCase(
      .patientAPI, .put, "/api/v1/push", owner: .asker, shows: { _ in "waiting" },
      json: { _ in
        [
          "kind": "webdav", "url": "https://cloud.example.org/dav", "user": "me", "secret": "a word", "every": "daily",
          "keep": 3, "wording": "v1",
        ]
      },
      bad: [.json([:]), .json(["kind": "webdav", "url": "http://10.0.0.1/"])]),
    RouteCase(.patientAPI, .delete, "/api/v1/push", owner: .asker, works: 204),
    RouteCase(
      .patientAPI, .post, "/api/v1/push/runs", owner: .asker, works: 202, shows: { _ in "waiting" }, json: { _ in [:] }),
  ]
}
