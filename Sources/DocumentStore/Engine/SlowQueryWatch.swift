/// Reports slow statements.
public struct SlowQueryWatch: Sendable {
  /// The minimum duration of a reported statement, in seconds.
  package let threshold: Double
  package let tell: @Sendable (SlowQuery) -> Void

  /// - Parameters:
  ///   - threshold: the minimum duration of a reported statement, in seconds.
  ///   - tell: called on the statement's thread, before its result is returned.
  public init(threshold: Double, tell: @escaping @Sendable (SlowQuery) -> Void) {
    (self.threshold, self.tell) = (threshold, tell)
  }
}
