import Glibc

/// An address on the public internet, which the server may connect to. The owner of a host name also chooses its
/// address: without this check a client could make the server ask its own network.
public struct PublicAddress: Hashable, Sendable {
  /// The usual notation.
  public let text: String

  /// Nil unless it is an address, and one that is reached from everywhere.
  public init?(_ text: String) {
    // C would stop reading at the zero byte.
    guard !text.utf8.contains(0) else { return nil }
    var four = in_addr()
    var six = in6_addr()
    let bytes: [UInt8]
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
    } else {
      return nil
    }
    guard Self.isPublic(bytes) else { return nil }
    self.text = text
  }

  private static func isPublic(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 16 else { return !SpecialRanges.four.contains { $0.holds(bytes) } }
    return SpecialRanges.global.holds(bytes) && !SpecialRanges.six.contains { $0.holds(bytes) }
  }
}

/// Addresses that begin with the same bits.
struct AddressRange: Sendable {
  let start: [UInt8]
  /// How many bits all have in common.
  let bits: Int

  init(_ start: [UInt8], _ bits: Int) {
    self.start = start
    self.bits = bits
  }

  /// Whether an address of the same family lies in it.
  func holds(_ address: [UInt8]) -> Bool {
    let whole = bits / 8
    guard address.prefix(whole).elementsEqual(start.prefix(whole)) else { return false }
    guard bits % 8 > 0 else { return true }
    return (address[whole] ^ start[whole]) >> (8 - bits % 8) == 0
  }
}
