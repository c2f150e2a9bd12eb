import Remedi

/// A list of the service that clients synchronize with, page by page.
protocol ServiceListSource: Sendable {
  associatedtype Item: Sendable

  /// Distinguishes the lists of a session.
  var name: String { get }

  /// What the list contains now. Nil if nothing has changed since then.
  /// - Parameter since: nil if the client did not say it.
  func run(since: ServiceSince?) async throws -> ServiceRun?

  /// What stands behind the date of `lastUpdatedDate` for a run that begins now.
  func mark(of run: ServiceRun) async throws -> String

  /// How many items there are, and the names of what is gone.
  func survey(_ run: ServiceRun) async throws -> (total: Int, gone: [ServiceGone])

  /// One page.
  /// - Returns: its items, and where the next one begins. Nil if there is none.
  func page(
    _ run: ServiceRun, after place: ServicePlace?, limit: Int
  ) async throws -> (items: [Item], next: ServicePlace?)
}

/// Something that the client has and that is gone.
struct ServiceGone: Sendable, Hashable {
  let id: String
  /// Whether it was a draft.
  var isDraft = false
}
