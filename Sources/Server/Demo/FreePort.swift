import Foundation

/// A loopback port that is currently unused.
enum FreePort {
  /// - Throws: `StartupError` if the system has none.
  static func choose() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw refusal }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard status else { throw refusal }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static var refusal: StartupError { StartupError(sentence: "--port: there is no free port.") }
}
