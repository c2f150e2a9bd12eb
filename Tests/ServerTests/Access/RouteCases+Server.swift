extension RouteCases {
  /// What belongs to no feature.
  static let server = [
    RouteCase(.open, .get, "/healthz", owner: .none, takesNothing: true),
    RouteCase(.open, .get, "/readyz", owner: .none, takesNothing: true),
  ]
}
