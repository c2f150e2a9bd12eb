import CPostgres
import Foundation

/// The bytes that OpenSSL has decrypted and libpq has not read. No socket tells of them: `PQconsumeInput` reads about half
/// of a record if its buffer has no more room.
enum DecryptedBytes {
  private typealias Pending = @convention(c) (UnsafeRawPointer) -> Int32

  /// `SSL_pending` of the library that libpq uses. Nil if libpq was made without it.
  private static let pending: Pending? = dlsym(nil, "SSL_pending").map { unsafeBitCast($0, to: Pending.self) }

  static func wait(in handle: OpaquePointer) -> Bool {
    guard PQsslInUse(handle) == 1, let ssl = PQsslStruct(handle, "OpenSSL") else { return false }
    return (pending?(ssl) ?? 0) > 0
  }
}
