@testable import Web

/// What has to be found: it reads every beginning of its input anew.
enum QuadraticControl: Fuzzer {
  static let name = "control"

  static func feed(_ bytes: [UInt8]) {
    for end in bytes.indices { _ = PercentDecoding.decode(bytes[..<end], plusIsSpace: true) }
  }
}
