/// What a device receives, before encryption.
public struct PushPayload: Hashable, Sendable {
  /// The most bytes of a payload: every message is padded to one more.
  public static let limit = 256

  let bytes: [UInt8]

  /// - Throws: ``PayloadTooLong`` if there are more than ``limit`` bytes.
  public init(_ bytes: [UInt8]) throws(PayloadTooLong) {
    guard bytes.count <= Self.limit else { throw PayloadTooLong(bytes: bytes.count) }
    self.bytes = bytes
  }

  /// The plaintext of the only record (RFC 8188, 2): the payload, the byte that ends it, zeros. All are of one size, so that
  /// the push service learns nothing from it.
  var record: [UInt8] { bytes + [2] + [UInt8](repeating: 0, count: Self.limit - bytes.count) }
}

/// A payload that does not fit.
public struct PayloadTooLong: Error, Hashable, Sendable {
  public let bytes: Int
}
