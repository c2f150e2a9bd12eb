/// Yields to other tasks during long work that never suspends by itself and would otherwise block a thread.
public struct GivingWay: Sendable {
  /// The number of steps between yields: some milliseconds.
  public static let stride = 512

  private var steps = 0

  public init() {}

  /// Call after every `count` steps.
  public mutating func step(_ count: Int = 1) async {
    steps += count
    guard steps >= Self.stride else { return }
    steps = 0
    await Task.yield()
  }
}
