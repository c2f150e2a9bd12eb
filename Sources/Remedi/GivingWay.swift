/// Lets others go on while something is done in many steps that wait for nothing themselves: a processor that is not given
/// back serves nobody else.
public struct GivingWay: Sendable {
  /// Steps that are taken in one go: some milliseconds.
  public static let stride = 512

  private var steps = 0

  public init() {}

  /// To be called behind so many steps.
  public mutating func step(_ count: Int = 1) async {
    steps += count
    guard steps >= Self.stride else { return }
    steps = 0
    await Task.yield()
  }
}
