/// Pauses between attempts, each up to twice as long as the one before, of random length, so that those who meet once
/// do not meet again.
struct Pace {
  private static let first = 5
  private static let longest = 500
  private var most = first

  mutating func pause() async {
    let milliseconds = Int.random(in: 1...most)
    most = min(Self.longest, 2 * most)
    // Ends early only if the task is cancelled.
    _ = try? await Task.sleep(for: .milliseconds(milliseconds))
  }
}
