import Support
import Web

extension RouteCases {
  /// The directory, the own profile and the settings of messages.
  static let directory =
    [
      page(
        .get, "/messages/directory", owner: .none, shows: { _ in "<h1>Directory</h1>" },
        bad: [.query("after=%2F"), .query("q=fall"), .query("page=2")]),
      page(
        .post, "/messages/directory", owner: .none, works: 303, form: { _ in ["q": "neurology"] },
        bad: [.long(field: "q")]),
      page(.get, "\(person)", owner: .none, naming: member),
      page(.post, "\(person)/hide", owner: .none, works: 303, naming: member, form: { _ in [:] }),
      page(.post, "\(person)/show", owner: .none, works: 303, naming: member, form: { _ in [:] }),
      page(.get, "/messages/more", owner: .none, takesNothing: true),
      page(.get, "/messages/more/profile", owner: .asker, shows: { _ in "<h1>Profile</h1>" }, takesNothing: true),
      page(.get, "/messages/more/settings", owner: .asker, shows: { _ in "<h1>Settings</h1>" }, takesNothing: true),
      page(.post, "/messages/more/settings", owner: .asker, works: 303, form: { _ in ["ring": "on"] }),
    ]

  private static let person = "/messages/directory/{person}"
  private static let member: [String: Part] = ["person": .member]
}
