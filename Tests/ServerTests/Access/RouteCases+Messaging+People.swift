import Messaging
import Support
import Web

extension RouteCases {
  /// The own entry in the directory, and connected clinics.
  static let messagingPeople = [
    RouteCase(.member(.message), .get, "/account/profile", owner: .none, takesNothing: true),
    RouteCase(
      .member(.message), .post, "/account/profile", owner: .none, works: 303,
      form: { _ in ["specialty": "Neurology", "city": "Guilford", "phone": "212-683-8993", "audience": "connected"] },
      bad: [
        .field("specialty", String(repeating: "s", count: 101)), .field("phone", "call me"), .field("audience", nil),
        .field("audience", "everybody"), .field("city", "a\u{7}"),
      ]),
    RouteCase(.member(.manageClinic), .get, "/clinic/connections", owner: .none, takesNothing: true),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/connections", owner: .none, works: 303, unknown: 422,
      form: { ["code": $0[.connectionCode]] }, bad: [.field("code", nil), .field("code", "!"), .field("code", "é")]),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/connections/code", owner: .none, works: 303, form: { _ in [:] }),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/connections/{clinic}/accept", owner: .none, works: 303,
      naming: ["clinic": .connection], form: { _ in [:] }),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/connections/{clinic}/end", owner: .none, works: 303,
      naming: ["clinic": .connection], form: { _ in [:] }),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/connections/rules", owner: .none, works: 303,
      form: { _ in ["audience": "care-team"] }, bad: [.field("audience", nil), .field("audience", "everybody")]),
  ]
}
