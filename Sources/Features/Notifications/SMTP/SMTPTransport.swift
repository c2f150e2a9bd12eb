import Foundation
import Remedi
import Synchronization

/// Sends letters to a mail server one after the other, with libcurl.
public struct SMTPTransport: MailTransport {
  private let server: SMTPServer

  public init(_ server: SMTPServer) { self.server = server }

  public func send(_ letter: Letter) async throws {
    let (server, stop) = (server, StopFlag())
    let message = MailMessage(letter: letter).bytes
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        // libcurl blocks while waiting for the network, so it runs on its own thread.
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

/// Signals that an exchange must end.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .relaxed) }
  func raise() { flag.store(true, ordering: .relaxed) }
}
