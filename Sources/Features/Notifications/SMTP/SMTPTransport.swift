import Foundation
import Remedi
import Synchronization

/// Hands letters to a mail server, one after the other, by libcurl.
public struct SMTPTransport: MailTransport {
  private let server: SMTPServer

  public init(_ server: SMTPServer) { self.server = server }

  public func send(_ letter: Letter) async throws {
    let (server, stop) = (server, StopFlag())
    let message = MailMessage(letter: letter).bytes
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        // libcurl waits for the network: on a thread of its own it keeps nothing else waiting.
        let thread = Thread {
          continuation.resume(
            with: Result {
              try SMTPExchange(
                server, from: letter.from.address, to: letter.to.address, message: message, stop: stop
              ).run()
            })
        }
        thread.name = "mail"
        thread.start()
      }
    } onCancel: {
      stop.raise()
    }
  }
}

/// That an exchange is to end.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .relaxed) }
  func raise() { flag.store(true, ordering: .relaxed) }
}
