/// A statement on its way to the server and its answer.
struct Call: Sendable {
  enum Work: Sendable {
    case statement(Statement, EncodedParameters)
    /// Several statements without parameters.
    case script(String)
  }

  let work: Work
  let begun: ContinuousClock.Instant
  /// When the call has waited long enough for a connection. Nil if it may take as long as it takes.
  private let waitsUntil: ContinuousClock.Instant?
  /// When its answer is late.
  private let lateAt: ContinuousClock.Instant?
  let answer: @Sendable (Result<Rows, PostgresFault>) -> Void
  /// Whether its first connection broke.
  private(set) var isRepeated = false

  /// - Parameter limits: nil if the call may take as long as it takes.
  init(
    _ work: Work, begun: ContinuousClock.Instant, limits: ConnectionLimits?,
    answer: @escaping @Sendable (Result<Rows, PostgresFault>) -> Void
  ) {
    (self.work, self.begun, self.answer) = (work, begun, answer)
    waitsUntil = limits.map { begun + min($0.wait, $0.answer) }
    lateAt = limits.map { begun + $0.answer }
  }

  /// Bytes.
  var size: Int {
    switch work {
    case .statement(_, let parameters): parameters.size
    case .script(let sql): sql.utf8.count
    }
  }

  func isLate(_ now: ContinuousClock.Instant) -> Bool { lateAt.map { now >= $0 } ?? false }

  func hasWaited(_ now: ContinuousClock.Instant) -> Bool { waitsUntil.map { now >= $0 } ?? false }

  /// The call to be sent once more. Nil if it was sent twice.
  func repeated() -> Call? {
    guard !isRepeated else { return nil }
    var call = self
    call.isRepeated = true
    return call
  }
}
