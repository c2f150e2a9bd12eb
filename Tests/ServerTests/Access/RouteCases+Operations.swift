import Support

extension RouteCases {
  /// What engineers see and do.
  static let operations = [
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
}
