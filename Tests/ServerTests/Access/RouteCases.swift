import Support
import Web

/// Every route of the site, by feature.
enum RouteCases {
  static let all =
    accounts + ownAccount + secondStep + accountsAPI + patients + caregivers + consents + notices + therapies + several
    + singleDoses + recording + therapiesAPI
    + programmes
    + library + practice + reports + operations + reference
    + health

  /// The folders of `Public`: what is in them nobody owns.
  static func files(of routes: [Route]) -> [RouteCase] {
    let named = Set(all.map(\.route))
    return routes.filter { $0.audience == .file && !named.contains($0.name) }.map {
      RouteCase(.file, $0.method, $0.template, owner: .none, takesNothing: true)
    }
  }

  private static let operations = [
    RouteCase(.member(.operate), .get, "/operations", owner: .none, takesNothing: true),
    RouteCase(.member(.operate), .get, "/operations/storage", owner: .none, takesNothing: true),
    RouteCase(.member(.operate), .post, "/operations/storage", owner: .none, works: 303, form: { _ in [:] }),
    RouteCase(.member(.operate), .get, "/operations/backups", owner: .none, takesNothing: true),
    RouteCase(.member(.operate), .post, "/operations/backups", owner: .none, works: 303, form: { _ in [:] }),
    RouteCase(
      .member(.operate), .post, "/operations/backups/check", owner: .none, works: 303,
      form: { _ in ["backup": StillSafekeeping.name] },
      bad: [.field("backup", nil, 404), .field("backup", "../secret.key", 404)]),
    RouteCase(.member(.operate), .post, "/operations/backups/audit", owner: .none, works: 303, form: { _ in [:] }),
    RouteCase(
      .member(.operate), .get, "/operations/documents", owner: .none,
      bad: [
        .query("at=nowhere", 404), .query("at=patients/x", 404), .query("at=%2F", 404), .query("at=patients//", 404),
        .query("at=..%2Fc2", 404), .long("at"), .query("after=x"),
      ]),
    RouteCase(
      .member(.operate), .post, "/operations/documents", owner: .none, works: 303,
      form: { _ in ["reason": "The board does not show a dose."] }),
    RouteCase(.member(.operate), .get, "/operations/mail", owner: .none, takesNothing: true),
    RouteCase(
      .member(.operate), .post, "/operations/mail/{message}/renewal", owner: .none, works: 303,
      naming: ["message": .failedLetter], form: { _ in [:] }),
  ]

  private static let reference = [
    // Its examples are about somebody who is called as the cast's patient is.
    RouteCase(.open, .get, "/api", owner: .asker, shows: { _ in "curl" }, takesNothing: true)
  ]

  private static let health = [
    RouteCase(.open, .get, "/healthz", owner: .none, takesNothing: true),
    RouteCase(.open, .get, "/readyz", owner: .none, takesNothing: true),
  ]

  private static let reports = [
    RouteCase(
      .member(.export), .get, "/reports", owner: .asker, shows: \.patient.name, viewers: .refused,
      bad: [.query("by=day"), .query("recipient=Dr+House")]),
    RouteCase(
      .member(.export), .post, "/reports", owner: .none, works: 303,
      form: { _ in ["from": "2026-03-01", "to": "2026-03-02", "for": "clinic", "recipient": ""] },
      bad: [.long(field: "recipient"), .long(field: "from")]),
    RouteCase(
      .member(.export), .get, "/reports/completions.csv", owner: .patient, shows: \.medication,
      query: { "patient=\($0[.patient])&from=2026-03-01&to=2026-03-02" }, viewers: .refused,
      bad: [
        .query("from=2026-03-02&to=2026-03-01"), .query("from=2026-03-02"), .query("from=2025-01-01&to=2026-03-01"),
        .query("from=2026-03-01&to=2026-03-02&by=day"), .query("from=2026-03-01&from=2026-03-01&to=2026-03-02"),
        .query("from=2026-03-01&to=2026-03-02&for=nobody"), .query("from=2026-03-01&to=2026-03-02&for=patient"),
        .query("from=2026-03-01&to=2026-03-02&for=other"),
        .query("from=2026-03-01&to=2026-03-02&for=other&recipient=Dr+House"),
        .query("patient=%2F&from=2026-03-01&to=2026-03-02", 404),
        .query("patient=%C3%A9&from=2026-03-01&to=2026-03-02", 404),
        .long("patient", with: "&from=2026-03-01&to=2026-03-02"),
      ]),
    RouteCase(
      .member(.export), .get, "/reports/completions.csv", owner: .asker, shows: \.medication,
      query: { _ in "from=2026-03-01&to=2026-03-02" }, viewers: .refused, bad: [.query("from=yesterday&to=2026-03-02")]),
  ]
}
