import Foundation

/// Signals from the user who runs a command.
enum Signals {
  private static let ends = [SIGINT, SIGTERM, SIGHUP]

  /// Ends work cleanly if the program is interrupted, so that no unencrypted data remain.
  /// - Parameter outcome: a sentence that describes the state after that.
  /// - Throws: what `body` throws; `StartupError` if it was interrupted.
  static func ending<Result: Sendable>(
    _ outcome: String, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let work = Task(operation: body)
    let watched = ends.compactMap { number -> (number: Int32, source: any DispatchSourceSignal)? in
      // Otherwise the signal would end the program before it is handled.
      let former = signal(number, SIG_IGN)
      // With nohup, the work continues when the terminal is closed.
      guard number != SIGHUP || !isIgnored(former) else { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work.cancel() }
      source.resume()
      return (number, source)
    }
    defer {
      for (number, source) in watched {
        source.cancel()
        signal(number, SIG_DFL)
      }
    }
    do {
      return try await work.value
    } catch is CancellationError {
      throw StartupError(sentence: "Stopped before the end. \(outcome)", status: 1)
    }
  }

  private static func isIgnored(_ former: sighandler_t?) -> Bool {
    unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
