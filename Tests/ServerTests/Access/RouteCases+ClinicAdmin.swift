import Support
import Web

extension RouteCases {
  /// The clinic's people: roles, invitations and departures, and the way of who is invited into the clinic.
  static let clinicAdmin =
    [
      RouteCase(.member(.keepAccount), .get, "/clinic", owner: .none, takesNothing: true),
      RouteCase(
        .member(.manageClinic), .post, "/clinic", owner: .none, works: 303,
        form: {
          [
            "name": "Same Clinic", "timeZone": "Europe/Berlin", "invitations": "link", "secondStep": "optional",
            "revision": $0.clinicRevision,
          ]
        },
        bad: [
          .field("name", nil), .field("timeZone", "Nowhere"), .field("invitations", nil), .field("email", "clinic"),
          .field("secondStep", nil), .field("secondStep", "required"), .field("secondStep", "both"),
          .field("phone", String(repeating: "1", count: 65)), .field("revision", nil, 409),
        ]),
      RouteCase(.careAPI, .get, "/api/v1/clinic", owner: .asker, shows: { _ in "openingHours" }, takesNothing: true),
      RouteCase(.member(.manageClinic), .get, "/clinic/people", owner: .none, takesNothing: true),
      RouteCase(.member(.manageClinic), .get, "/clinic/people/{person}", owner: .none, naming: person),
      RouteCase(
        .member(.manageClinic), .post, "/clinic/people/{person}", owner: .none, works: 303, naming: person,
        form: { _ in ["roles": "staff", "seen": "physician"] },
        bad: [.field("roles", nil), .field("roles", "king"), .field("seen", nil, 409)]),
      RouteCase(
        .member(.manageClinic), .post, "/clinic/people/{person}/second-step/end", owner: .none, works: 303,
        naming: person, form: { _ in [:] }),
      RouteCase(.member(.manageClinic), .get, "/clinic/people/{person}/departure", owner: .none, naming: person),
      RouteCase(
        .member(.manageClinic), .post, "/clinic/people/{person}/departure", owner: .none, works: 303, naming: person,
        form: { _ in [:] }),
      RouteCase(
        .member(.manageClinic), .post, "/clinic/people/{person}/departure/patients", owner: .none, works: 303,
        naming: person, form: { ["physician": $0[.newcomer]] },
        bad: [
          .field("physician", nil), .field("physician", "a/b", 404),
          .field("physician", String(repeating: "a", count: 128), 404), .field("patient", "%", 404),
          .field("patient", String(repeating: "a", count: 110), 404),
        ]),
    ] + invitations

  private static let invitations = [
    RouteCase(.member(.manageClinic), .get, "/clinic/invitations/new", owner: .none, takesNothing: true),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/invitations/new", owner: .none, works: 303,
      form: { _ in ["name": "Kit Kane", "email": "kit@example.org", "roles": "staff"] },
      bad: [
        .field("name", " "), .field("name", String(repeating: "n", count: 201)), .field("email", "kit"),
        .field("email", nil), .field("roles", nil), .field("roles", "king"),
      ]),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/invitations/{invitation}/renew", owner: .none, works: 303,
      naming: ["invitation": .colleagueInvitation], form: { _ in [:] }),
    RouteCase(
      .member(.manageClinic), .post, "/clinic/invitations/{invitation}/withdraw", owner: .none, works: 303,
      naming: ["invitation": .colleagueInvitation], form: { _ in [:] }),
    RouteCase(.open, .get, "/colleague-invitations/{code}", owner: .none, naming: ["code": .colleagueCode]),
    RouteCase(
      .open, .post, "/colleague-invitations/{code}", owner: .none, works: 303, naming: ["code": .colleagueCode],
      form: { _ in ["name": "Jo Jones", "password": "four grey geese", "repeated": "four grey geese"] },
      bad: [
        .field("repeated", "four gray geese"), .field("password", "short"), .field("name", nil),
        .field("name", String(repeating: "n", count: 201)),
      ]),
  ]

  private static let person: [String: Part] = ["person": .member]
}
