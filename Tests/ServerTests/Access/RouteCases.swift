import Web

/// Every route of the site, by feature.
enum RouteCases {
  /// A feature's cases are in `RouteCases+<Feature>.swift`, and where these are many in files of its name and a part.
  static let all =
    accounts + patients + messaging + messageHold + messagingPeople + messagingPatients + discussions + directory
    + therapies + monitoring + copies + reminders
    + library + clinicAdmin + reports + operations + notifications + apiDocs + server
    + memberCalls + messageService

  /// The folders of `Public`: what is in them nobody owns.
  static func files(of routes: [Route]) -> [RouteCase] {
    let named = Set(all.map(\.route))
    return routes.filter { $0.audience == .file && !named.contains($0.name) }.map {
      RouteCase(.file, $0.method, $0.template, owner: .none, takesNothing: true)
    }
  }
}
