import Support
import Web

extension RouteCases {
  private static let page = "/patients/{patient}/rules"

  static let rules = [
    RouteCase(.patientAPI, .get, "/api/v1/rules", owner: .asker, shows: { _ in "temperatureHigh" }),
    RouteCase(
      .patientAPI, .get, "/api/v1/rules/{id}/backtest", owner: .asker, naming: ["id": .rule],
      shows: { _ in "temperatureHigh" }),
    RouteCase(.member(.readPatients), .get, page, owner: .patient, shows: \.patient.name),
    RouteCase(
      .member(.readPatients), .get, "\(page)/{rule}", owner: .patient, naming: ["rule": .rule],
      shows: \.patient.name),
    RouteCase(
      .member(.treat), .post, "\(page)/{rule}", owner: .patient, works: 303, naming: ["rule": .rule],
      form: { _ in ["version": "1", "firings": "0"] },
      bad: [
        .field("version", "7", 409), .field("version", nil, 409), .field("firings", "7", 409),
        .field("firings", "none", 409),
      ]),
    RouteCase(
      .member(.treat), .post, "\(page)/{rule}/end", owner: .patient, works: 303, naming: ["rule": .signedRule],
      form: { _ in [:] }),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/findings/{finding}", owner: .patient, works: 303,
      naming: ["finding": .finding], form: { _ in [:] }),
  ]
}
