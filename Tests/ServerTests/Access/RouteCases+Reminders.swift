import Support

extension RouteCases {
  /// The daily letter of a practitioner.
  static let reminders = [
    RouteCase(
      .member(.readPatients), .get, "/account/digest", owner: .none, shows: { _ in "When it comes" },
      takesNothing: true),
    RouteCase(
      .member(.readPatients), .post, "/account/digest", owner: .asker, works: 303, form: { _ in ["hour": "7"] },
      bad: [.field("hour", nil), .field("hour", "24"), .field("hour", "seven")]),
  ]
}
