import Foundation

/// What whoever runs a command says to it from outside.
enum Signals {
  private static let ends = [SIGINT, SIGTERM]

  /// Ends work in good order where somebody ends the program, so that nothing in plain stays behind.
  /// - Parameter outcome: a sentence that says how things stand then.
  /// - Throws: what `body` throws; `Refusal` where it was ended.
  static func ending<Result: Sendable>(
    _ outcome: String, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let work = Task(operation: body)
    let sources = ends.map { number in
      // Otherwise the program ends before anybody hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work.cancel() }
      source.resume()
      return source
    }
    defer {
      for (number, source) in zip(ends, sources) {
        source.cancel()
        signal(number, SIG_DFL)
      }
    }
    do {
      return try await work.value
    } catch is CancellationError {
      throw Refusal(sentence: "Ended before it was done. \(outcome)", status: 1)
    }
  }
}
