extension RouteCases {
  /// The message service of 2012. What its operations refuse stands in answers with status 200; the tests of the
  /// feature ask that of each.
  static let messageService = [
    RouteCase(.service, .post, "/notifyi/service", owner: .none, json: { _ in ["operationType": 106] })
  ]
}
