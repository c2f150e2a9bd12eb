import Hummingbird
import Record
import Remedi
import Web

extension Mailbox {
  /// Opens what a page shows of a message: it is read by that, unless nobody asked for the page.
  /// - Parameter found: the message as it was found.
  func opening(_ found: OpenedMessage, _ request: Request, at now: Instant) async throws -> OpenedMessage {
    guard found.entry.isReceived, request.method == .get, !request.isBackground else { return found }
    do {
      return try await open(found.entry.id, at: now)
    } catch let error as RemediError where error.code == .storageUnavailable && found.isAboutNobody {
      // It can be read while the store takes no writes, and stays unread.
      return found
    }
  }
}

extension OpenedMessage {
  /// Whether no patient's chain has to say who opened it.
  fileprivate var isAboutNobody: Bool { (message?.patientId ?? entry.patientId) == nil }
}
