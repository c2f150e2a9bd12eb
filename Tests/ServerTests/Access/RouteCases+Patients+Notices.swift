import Support
import Web

extension RouteCases {
  /// What patients are told.
  static let notices = [
    // Caregivers are not told who else sees the record.
    RouteCase(
      .careAPI, .get, "/api/v1/notices", owner: .asker, shows: { _ in "items" }, query: { _ in "include=read" },
      bad: [.query("include=all"), .query("limit=0"), .query("limit=501"), .query("cursor=rubbish")]),
    RouteCase(
      .careAPI, .put, "/api/v1/notices/{id}/reading", owner: .patient, works: 204, naming: ["id": .notice],
      json: { _ in ["isRead": true] }, caregivers: .account,
      bad: [.json([:]), .json(["isRead": false]), .json(["isRead": 1])]),
  ]
}
