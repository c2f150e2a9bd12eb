import Support

extension RouteCases {
  /// The pages of two-factor, as they answer a user without it. Other tests ask what they do for a user with it.
  static let twoFactor = [
    RouteCase(.open, .get, "/sign-in/code", owner: .none, works: 303, bad: [.query("from=%ZZ", 400)]),
    RouteCase(.open, .post, "/sign-in/code", owner: .none, works: 303, form: { _ in ["code": "123456"] }),
    RouteCase(.open, .get, "/proof", owner: .none, works: 303, bad: [.query("from=%ZZ", 400)]),
    RouteCase(
      .open, .post, "/proof", owner: .asker, works: 303, form: { _ in ["unlock-password": Cast.password] },
      bad: [.field("unlock-held", "rubbish", 400)]),
    RouteCase(
      .member(.keepAccount), .get, "/account/second-step", owner: .asker, shows: { _ in "Set it up" },
      takesNothing: true),
    RouteCase(.member(.keepAccount), .post, "/account/second-step", owner: .asker, works: 303, form: { _ in [:] }),
    RouteCase(
      .member(.keepAccount), .get, "/account/second-step/setup", owner: .none, works: 303, takesNothing: true),
    RouteCase(
      .member(.keepAccount), .post, "/account/second-step/setup", owner: .asker, works: 303,
      form: { _ in ["code": "123456"] }),
    RouteCase(
      .member(.keepAccount), .get, "/account/second-step/recovery-codes", owner: .none, works: 303,
      takesNothing: true),
    RouteCase(
      .member(.keepAccount), .post, "/account/second-step/recovery-codes", owner: .asker, works: 303,
      form: { _ in [:] }),
    RouteCase(
      .member(.keepAccount), .post, "/account/second-step/recovery-codes/kept", owner: .asker, works: 303,
      form: { _ in [:] }),
    RouteCase(
      .member(.keepAccount), .get, "/account/second-step/end", owner: .none, works: 303, takesNothing: true),
    RouteCase(
      .member(.keepAccount), .post, "/account/second-step/end", owner: .asker, works: 303,
      form: { _ in ["current": Cast.password, "code": "123456"] }),
  ]
}
