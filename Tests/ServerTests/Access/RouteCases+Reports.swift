extension RouteCases {
  static let reports = [
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
