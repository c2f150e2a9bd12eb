extension RouteCases {
  /// To what a patient agreed.
  static let consents = consentPages + consentsAPI

  private static let consentPages = [
    RouteCase(.member(.readPatients), .get, "/patients/{patient}/consents", owner: .patient, shows: \.patient.name),
    RouteCase(
      .member(.readPatients), .get, "/patients/{patient}/consents/{consent}", owner: .patient,
      shows: { _ in "Dr House" }),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/consents/new", owner: .patient, shows: \.patient.name,
      viewers: .refused, bad: [.query("to=x")]),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/consents/new", owner: .patient, works: 303,
      form: { _ in
        [
          "scope": "export", "recipient": "Dr Wilson", "purpose": "cover", "manner": "conversation",
          "witness": "Nurse Nora", "givenOn": "2026-03-01", "lastDay": "",
        ]
      },
      bad: [
        .field("scope", nil), .field("recipient", " "), .field("recipient", "—"), .field("purpose", nil),
        .field("purpose", String(repeating: "p", count: 501)), .field("manner", "app"), .field("witness", ""),
        .field("witness", String(repeating: "w", count: 201)), .field("givenOn", "2026-04-01"),
        .field("givenOn", "2006-03-01"), .field("givenOn", "soon"), .field("lastDay", "2026-02-01"),
        .field("lastDay", "2126-02-01"),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/consents/{consent}/withdrawal", owner: .patient,
      shows: { _ in "Dr House" }, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/consents/{consent}/withdrawal", owner: .patient, works: 303,
      form: { _ in [:] }),
  ]

  private static let consentsAPI = [
    RouteCase(
      .patientAPI, .get, "/api/v1/consents", owner: .asker, shows: { $0.parts[.consent] }, bad: [.query("limit=1")]),
    RouteCase(
      .patientAPI, .post, "/api/v1/consents", owner: .asker, works: 201, shows: { _ in "Dr Wilson" },
      json: { _ in ["scope": "export", "recipient": "Dr Wilson", "purpose": "cover", "wording": "v1"] },
      bad: [
        .json([:]), .json(["scope": "export", "recipient": "Dr Wilson", "purpose": "cover", "wording": "v0"]),
        .json(["scope": "all", "recipient": "Dr Wilson", "purpose": "cover", "wording": "v1"]),
        .json(["scope": "export", "recipient": "—", "purpose": "cover", "wording": "v1"]),
        .json(["scope": "export", "recipient": "Dr Wilson", "purpose": " ", "wording": "v1"]),
        .json([
          "scope": "export", "recipient": "Dr Wilson", "purpose": "cover", "wording": "v1", "lastDay": "2026-01-01",
        ]),
      ]),
    RouteCase(
      .patientAPI, .delete, "/api/v1/consents/{id}", owner: .patient, works: 204, naming: ["id": .consent]),
  ]
}
