import FirestoreStore
import Foundation

/// A database of Cloud Firestore with what is needed to use it.
struct FirestoreLocation: Sendable, CustomStringConvertible, CustomReflectable {
  let address: FirestoreAddress
  /// Nil for the account that this machine in Google Cloud runs as, and for the emulator.
  let key: ServiceAccountKey?

  var access: FirestoreAccess { FirestoreAccess(key: key, now: SystemClock.now) }

  var description: String { "\(address)" }

  /// Without the key, which must not get into a log.
  var customMirror: Mirror { Mirror(self, children: ["address": address]) }
}

extension FirestoreLocation {
  /// More bytes than any key of a service account has.
  private static let longestKey = 16_384

  /// - Parameter keyFile: the file with the key of a service account. Nil for the account of this machine.
  /// - Throws: `FirestoreAddressError`, `ServiceAccountKeyError`, `PrivateFileFault`
  init(address: String, keyFile: String?) throws {
    self.address = try FirestoreAddress(address)
    key = try keyFile.map { try ServiceAccountKey(try PrivateFile.read($0, upTo: Self.longestKey)) }
  }
}
