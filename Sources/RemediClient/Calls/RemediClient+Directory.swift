import Foundation

/// Whom one may write to, and how one hears of messages.
extension RemediClient {
  /// By name.
  /// - Parameter hidden: whether those whom one deleted from one's directory, in place of the others.
  public func directory(hidden: Bool = false, pageSize: Int? = nil) -> Pages<DirectoryPerson> {
    Pages(
      client: self, path: ["member", "directory"],
      query: [URLQueryItem(name: "listing", value: hidden ? "hidden" : "shown")], pageSize: pageSize)
  }

  /// The people of whom every word begins a word of name, specialty, practice, city or state; at most 500.
  public func searchDirectory(_ words: String) async throws -> [DirectoryPerson] {
    let body = DirectorySearch(q: words, limit: 500)
    let found: FoundPeople = try await read(
      try .sending("POST", "member", "searches", "directory", body: body, repeatable: true))
    return found.items
  }

  /// Deletes somebody from one's own directory.
  public func hide(_ person: DirectoryPerson.ID) async throws {
    try await answer(to: .delete("member", "directory", person, "listing"))
  }

  /// Shows somebody again.
  public func show(_ person: DirectoryPerson.ID) async throws {
    try await answer(
      to: .sending("PUT", "member", "directory", person, "listing", body: Nothing(), repeatable: true))
  }

  /// One's own entry, with the hospitals. It is changed on the website.
  public func ownEntry() async throws -> DirectoryPerson { try await read(.get("member", "profile")) }

  public func messagingSettings() async throws -> MessagingSettings { try await read(.get("member", "settings")) }

  @discardableResult
  public func update(_ settings: MessagingSettings) async throws -> MessagingSettings {
    try await read(try .sending("PUT", "member", "settings", body: settings, repeatable: true))
  }
}

private struct Nothing: Encodable {}

private struct DirectorySearch: Encodable {
  let q: String
  let limit: Int
}

private struct FoundPeople: Decodable { let items: [DirectoryPerson] }
