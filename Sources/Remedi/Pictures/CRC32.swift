/// The checksum of PNG chunks and ZIP files (ISO 3309).
public enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  /// - Parameter before: the checksum of the preceding bytes.
  public static func checksum(_ bytes: some Sequence<UInt8>, after before: UInt32 = 0) -> UInt32 {
    ~bytes.reduce(~before) { table[Int(truncatingIfNeeded: ($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
