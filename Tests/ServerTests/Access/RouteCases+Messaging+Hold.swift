import Support

extension RouteCases {
  /// The legal hold of the clinic's messages.
  static let messageHold = [
    RouteCase(.member(.manageClinic), .get, "/clinic/messages-hold", owner: .none, takesNothing: true),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/messages-hold", owner: .none, works: 303,
      form: { _ in ["reason": "A court asked for them."] }, bad: reasons),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/messages-hold/end", owner: .none, works: 303,
      form: { _ in ["reason": "The case is closed."] }, bad: reasons),
  ]

  private static let reasons: [RouteCase.Bad] = [
    .field("reason", nil), .field("reason", " "), .field("reason", String(repeating: "r", count: 501)),
  ]
}
