import WebPush

/// Where the keys are by which push services know this installation.
protocol PushKeysKeeper: Sendable {
  /// Nil if there are none.
  /// - Throws: `StartupError` if they cannot be read or are damaged.
  func read() async throws -> PushKeys?

  /// Writes the first keys, unless another process did meanwhile.
  /// - Returns: the keys that are there now.
  /// - Throws: `StartupError`
  func make(_ keys: PushKeys) async throws -> PushKeys

  /// Replaces the keys. What another process changes meanwhile is not lost.
  /// - Parameter change: may run several times.
  /// - Returns: the new keys. Nil if there are none.
  /// - Throws: `StartupError`
  func change(_ change: (PushKeys) -> PushKeys) async throws -> PushKeys?

  /// What is wrong with the keys, in a sentence. Nil if they are whole or missing.
  var damage: String? { get async }
}
