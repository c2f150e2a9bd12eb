import Support

extension RouteCases {
  /// The pages on which somebody proves an address, asks for a new password, and looks after the own account.
  static let ownAccount = [
    RouteCase(.open, .get, "/register/sent/{registration}", owner: .secret, shows: { _ in "gwen." }),
    RouteCase(.open, .post, "/register/sent/{registration}", owner: .secret, works: 303, form: { _ in [:] }),
    RouteCase(
      .open, .get, "/registrations/{code}", owner: .secret, naming: ["code": .registrationCode],
      shows: { _ in "New Clinic" }),
    RouteCase(
      .open, .post, "/registrations/{code}", owner: .secret, works: 303, naming: ["code": .registrationCode],
      form: { _ in ["password": Cast.password] },
      bad: [.field("password", nil), .field("password", "not the password")]),
    RouteCase(.open, .get, "/forgotten-password", owner: .none, takesNothing: true),
    RouteCase(.open, .get, "/forgotten-password/sent", owner: .none, takesNothing: true),
    // Nobody is to learn from it who has an account.
    RouteCase(
      .open, .post, "/forgotten-password", owner: .secret, works: 303, unknown: 303,
      form: { ["name": $0[.userName]] },
      bad: [.field("name", nil), .field("name", " "), .field("name", String(repeating: "a", count: 321))]),
    RouteCase(.open, .get, "/address-changes/done", owner: .none, takesNothing: true),
    RouteCase(
      .open, .get, "/address-changes/{code}", owner: .secret, naming: ["code": .addressChange], shows: { _ in "new." }),
    RouteCase(
      .open, .post, "/address-changes/{code}", owner: .secret, works: 303, naming: ["code": .addressChange],
      form: { _ in ["password": Cast.password] },
      bad: [.field("password", nil), .field("password", "wrong wrong")]),
    RouteCase(
      .member(.keepAccount), .get, "/account", owner: .asker, shows: { _ in "Where you are signed in" },
      takesNothing: true),
    RouteCase(
      .member(.keepAccount), .get, "/account/name", owner: .asker, shows: { _ in "Save the name" }, takesNothing: true),
    RouteCase(
      .member(.keepAccount), .post, "/account/name", owner: .asker, works: 303, form: { _ in ["name": "Dr Ann Other"] },
      bad: [.field("name", nil), .field("name", " "), .field("name", String(repeating: "a", count: 201))]),
    RouteCase(
      .member(.keepAccount), .post, "/account/text-size", owner: .asker, works: 303, form: { _ in ["textSize": "130"] },
      bad: [.field("textSize", nil), .field("textSize", "90"), .field("textSize", "130%")]),
    RouteCase(
      .member(.keepAccount), .get, "/account/password", owner: .asker, shows: { _ in "New password" },
      takesNothing: true),
    RouteCase(
      .member(.keepAccount), .post, "/account/password", owner: .asker, works: 303,
      form: { _ in ["current": Cast.password, "password": "four grey geese", "repeated": "four grey geese"] },
      bad: [
        .field("current", "three blue heron"), .field("current", nil), .field("repeated", nil),
        .field("password", "short"),
      ]),
    RouteCase(
      .member(.keepAccount), .get, "/account/address", owner: .asker, shows: { _ in "New address" }, takesNothing: true),
    RouteCase(
      .member(.keepAccount), .post, "/account/address", owner: .asker, works: 303,
      form: { _ in ["email": "elsewhere@example.org", "current": Cast.password] },
      bad: [
        .field("current", "three blue heron"), .field("current", nil), .field("email", "elsewhere"),
        .field("email", nil),
      ]),
    RouteCase(
      .member(.keepAccount), .post, "/account/sessions/{session}/end", owner: .patient, works: 303,
      naming: ["session": .browser], form: { _ in [:] }, viewers: .read),
    RouteCase(
      .member(.keepAccount), .post, "/account/sessions/end-others", owner: .asker, works: 303, form: { _ in [:] }),
  ]
}
