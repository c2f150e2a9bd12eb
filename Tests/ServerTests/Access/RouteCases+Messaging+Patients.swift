extension RouteCases {
  /// Who may be written to about a patient.
  static let messagingPatients = [
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/messages", owner: .patient, shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/messages", owner: .patient, works: 303,
      form: { _ in ["careTeam": "on"] }, bad: [.field("careTeam", "off"), .long(field: "careTeam")]),
  ]
}
