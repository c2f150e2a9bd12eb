extension RouteCases {
  static let apiDocs = [
    // Its examples are about somebody who is called as the cast's patient is.
    RouteCase(.open, .get, "/api", owner: .asker, shows: { _ in "curl" }, takesNothing: true),
    RouteCase(.open, .get, "/notifyi", owner: .none, shows: { _ in "Compose" }, takesNothing: true),
  ]
}
