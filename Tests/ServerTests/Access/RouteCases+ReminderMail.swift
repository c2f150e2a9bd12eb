import Support

extension RouteCases {
  /// The link in letters that ends them, and the daily letter of a practitioner.
  static let reminderMail = [
    RouteCase(
      .letter, .get, "/unsubscribe/{token}", owner: .secret, naming: ["token": .unsubscribing],
      shows: { _ in "Switch these letters off" }),
    RouteCase(
      .letter, .post, "/unsubscribe/{token}", owner: .secret, naming: ["token": .unsubscribing],
      form: { _ in ["List-Unsubscribe": "One-Click"] },
      bad: [.field("List-Unsubscribe", nil), .field("List-Unsubscribe", "Two-Clicks")]),
    RouteCase(
      .member(.readPatients), .get, "/account/digest", owner: .none, shows: { _ in "When it comes" },
      takesNothing: true),
    RouteCase(
      .member(.readPatients), .post, "/account/digest", owner: .asker, works: 303, form: { _ in ["hour": "7"] },
      bad: [.field("hour", nil), .field("hour", "24"), .field("hour", "seven")]),
  ]
}
