#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// An IPv4 address (4 bytes) or IPv6 address (16 bytes). An IPv4 address in IPv6 notation (`::ffff:10.0.0.1`) equals
/// the IPv4 address: a dual-stack server sees it that way.
struct NetworkAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// Nil for anything but an address, including host names.
  init?(_ text: some StringProtocol) {
    let text = String(text)
    // C would stop reading at the zero byte.
    guard !text.utf8.contains(0) else { return nil }
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let all = withUnsafeBytes(of: six) { Array($0) }
      bytes = all.starts(with: Self.mapped) ? Array(all.dropFirst(Self.mapped.count)) : all
    } else {
      return nil
    }
  }

  /// - Parameter bytes: 4 bytes, or 16 that are not a mapped IPv4 address.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether it is the machine itself.
  var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == Self.loopback }

  /// The usual notation.
  var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard bytes.withUnsafeBytes({ inet_ntop(family, $0.baseAddress, &buffer, socklen_t(buffer.count)) }) != nil else {
      return ""
    }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let loopback = [UInt8](repeating: 0, count: 15) + [1]
  private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
}
