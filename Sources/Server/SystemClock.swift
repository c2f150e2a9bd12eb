import Foundation
import Remedi

/// The machine's clock: the one place where the current moment comes from.
enum SystemClock {
  static func now() -> Instant { Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) }
}
