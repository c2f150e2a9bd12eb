import Foundation
import Testing

/// A port of this machine that takes connections and never answers, as a server behind a cut does.
final class SilentServer {
  let port: Int
  private let socketNumber: Int32

  init() throws {
    socketNumber = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let made = withUnsafeMutablePointer(to: &address) { [socketNumber] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socketNumber, pointer, size) == 0 && listen(socketNumber, 64) == 0
          && getsockname(socketNumber, pointer, &size) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    try #require(made, "there is no port: \(errno)")
  }

  deinit { close(socketNumber) }
}
