import Record
import Remedi
import Web

/// The event stream of a page that is loaded again when a record changes. It says only that something changed.
package enum ChangeEvents {
  /// One event for each batch of changes. The stream ends as soon as `isAllowed` returns false.
  /// - Parameter kinds: the changes of what the page shows. Nil for all.
  package static func events(
    of watch: PatientWatch, renewedBy kinds: Set<PatientChange.Kind>? = nil,
    while isAllowed: @escaping @Sendable () async throws -> Bool
  ) -> @Sendable () async throws -> ServerSentEvent? {
    {
      guard let news = try await watch.next(), try await inOwnTask(isAllowed) else { return nil }
      return event(news, kinds)
    }
  }

  private static func event(_ news: PatientNews, _ kinds: Set<PatientChange.Kind>?) -> ServerSentEvent {
    let changes =
      switch news {
      case .begun(let found), .changed(let found): found.changes
      case .quiet: [PatientChange]()
      }
    let isShown = changes.contains { kinds?.contains($0.kind) ?? true }
    return isShown ? .event("change", data: "look again") : .heartbeat()
  }
}
