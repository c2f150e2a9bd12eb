import Foundation
import Remedi

/// The machine's clock: the only source of the current moment.
enum SystemClock {
  static func now() -> Instant { Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) }
}
