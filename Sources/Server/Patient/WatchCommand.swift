import ArgumentParser
import Foundation
import RemediClient

struct WatchCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Show the plan of today, and again after each change, until Ctrl-C.")

  @OptionGroup var options: PatientOptions

  func perform(_ service: PatientSession) async throws {
    var shown = ""
    for try await _ in Self.occasions(service.client) {
      do {
        let text = try await service.show(isRemembered: false)
        if text != shown { print(options.json || shown.isEmpty ? text : "\n\(text)") }
        shown = text
        fflush(nil)
      } catch let error as RemediClientError where error.isPassing {
        FileHandle.standardError.write(Data("remedi: \(StartupError(error).sentence) Trying again.\n".utf8))
      }
    }
  }

  /// Fires immediately, at every change that the server reports, and every minute, because what is due changes with
  /// time.
  private static func occasions(_ client: RemediClient) -> AsyncThrowingStream<Void, any Error> {
    let (occasions, continuation) = AsyncThrowingStream.makeStream(
      of: Void.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield()
    let listening = Task {
      do {
        for try await _ in client.changeStream() { continuation.yield() }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    let clock = Task {
      while (try? await Task.sleep(for: .seconds(60))) != nil { continuation.yield() }
    }
    continuation.onTermination = { _ in
      listening.cancel()
      clock.cancel()
    }
    return occasions
  }
}
