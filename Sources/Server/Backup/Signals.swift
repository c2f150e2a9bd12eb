import Foundation

/// What whoever runs a command says to it from outside.
enum Signals {
  private static let ends = [SIGINT, SIGTERM, SIGHUP]

  /// Ends work in good order where somebody ends the program, so that nothing in plain stays behind.
  /// - Parameter outcome: a sentence that says how things stand then.
  /// - Throws: what `body` throws; `StartupError` where it was ended.
  static func ending<Result: Sendable>(
    _ outcome: String, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let work = Task(operation: body)
    let watched = ends.compactMap { number -> (number: Int32, source: any DispatchSourceSignal)? in
      // Otherwise the program ends before anybody hears of it.
      let former = signal(number, SIG_IGN)
      // Whoever says nohup wants the work to go on when the line is cut.
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
