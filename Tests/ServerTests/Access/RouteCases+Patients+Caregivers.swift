extension RouteCases {
  /// Whom a patient lets look or help.
  static let caregivers = caregiverPages + caregiversAPI

  private static let caregiverPages = [
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/caregivers/new", owner: .patient, shows: \.patient.name,
      viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/caregivers/new", owner: .patient, works: 303,
      form: { _ in
        ["name": "Ed", "relationship": "son", "email": "ed@example.org", "access": "look", "consent": "app"]
      },
      bad: [
        .field("name", " "), .field("name", String(repeating: "n", count: 201)), .field("relationship", nil),
        .field("relationship", String(repeating: "r", count: 65)), .field("email", "ed"), .field("access", nil),
        .field("access", "treat"), .field("consent", nil), .field("consent", "said"),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/caregivers/{caregiver}", owner: .patient, shows: \.patient.name,
      viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/caregivers/{caregiver}", owner: .patient, works: 303,
      form: { _ in ["access": "look"] },
      bad: [.field("access", nil), .field("access", "own"), .field("consent", "said")]),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/caregivers/{caregiver}/end", owner: .patient, works: 303,
      form: { _ in [:] }),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/caregivers/{caregiver}/consent", owner: .patient, works: 303,
      naming: ["caregiver": .proposed], form: { _ in [:] }),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/caregivers/{caregiver}/invitation", owner: .patient,
      naming: ["caregiver": .guest], shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/caregivers/{caregiver}/invitation", owner: .patient, works: 303,
      naming: ["caregiver": .guest], form: { _ in [:] }),
  ]

  private static let caregiversAPI = [
    RouteCase(
      .patientAPI, .get, "/api/v1/caregivers", owner: .asker, shows: { $0.parts[.caregiver] },
      bad: [.query("limit=1"), .query("cursor=x")]),
    RouteCase(
      .patientAPI, .post, "/api/v1/caregivers", owner: .asker, works: 201, shows: { _ in "invitation" },
      json: { _ in ["name": "Ed", "relationship": "son", "access": "look"] },
      bad: [
        .json([:]), .json(["name": "Ed", "relationship": "son"]),
        .json(["name": " ", "relationship": "son", "access": "look"]),
        .json(["name": "Ed", "relationship": "s\no", "access": "look"]),
        .json(["name": "Ed", "relationship": "son", "access": "treat"]),
        .json(["name": "Ed", "relationship": "son", "access": "look", "email": "ed"]),
        .json(["name": "Ed", "relationship": "son", "access": "look", "phone": "1"]),
      ]),
    RouteCase(
      .patientAPI, .patch, "/api/v1/caregivers/{id}", owner: .patient, naming: ["id": .caregiver],
      shows: { $0.parts[.caregiver] }, json: { _ in ["access": "look"] },
      bad: [.json([:]), .json(["access": nil]), .json(["access": "own"]), .json(["access": "look", "name": "Ed"])]),
    RouteCase(
      .patientAPI, .delete, "/api/v1/caregivers/{id}", owner: .patient, works: 204, naming: ["id": .caregiver]),
    RouteCase(
      .patientAPI, .put, "/api/v1/caregivers/{id}/consent", owner: .patient, naming: ["id": .proposed],
      shows: { $0.parts[.proposed] }, json: { _ in ["isGiven": true, "access": "look"] },
      bad: [
        .json([:]), .json(["isGiven": true]), .json(["access": "look"]), .json(["isGiven": 1, "access": "look"]),
        .json(["isGiven": false, "access": "look"]), .json(["isGiven": true, "access": "own"]),
      ]),
    RouteCase(
      .patientAPI, .get, "/api/v1/care-team", owner: .asker, shows: { $0.parts[.caregiver] },
      bad: [.query("limit=1")]),
  ]
}
