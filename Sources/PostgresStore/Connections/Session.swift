/// One connection for several statements in order.
final class Session: Sendable {
  private let loop: Loop
  private let number: Int

  init(_ loop: Loop, _ number: Int) { (self.loop, self.number) = (loop, number) }

  /// Performs one statement, of any duration.
  /// - Throws: `PostgresFault`; `CancellationError` if the task is cancelled, which closes the connection.
  func run(_ statement: Statement, _ parameters: [Parameter] = []) async throws -> Rows {
    try await perform(.statement(statement, EncodedParameters(parameters)))
  }

  /// Performs a text of several statements without parameters.
  /// - Throws: `PostgresFault`; `CancellationError` if the task is cancelled, which closes the connection.
  func script(_ sql: String) async throws {
    guard !sql.utf8.contains(0) else { throw PostgresFault.zeroInText }
    _ = try await perform(.script(sql))
  }

  private func perform(_ work: Call.Work) async throws -> Rows {
    try Task.checkCancellation()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let call = Call(work, begun: .now, limits: nil) { continuation.resume(returning: $0) }
        loop.give(.sessionCall(number, call))
      }
    } onCancel: {
      loop.give(.endSession(number))
    }
    if result.fault != nil { try Task.checkCancellation() }
    return try result.get()
  }
}
