import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A plain TCP connection to this machine, for what no client would send. Every call blocks, two minutes at most.
final class RawConnection: Sendable {
  struct Failure: Error {
    let step: String
  }

  private let descriptor: Int32

  /// - Parameter source: the address of this machine from which it comes.
  init(port: UInt16, from source: String? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(step: "socket") }
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    if let source, Self.with(source, port: 0, { bind(descriptor, $0, $1) }) != 0 { throw Failure(step: "bind") }
    guard Self.with("127.0.0.1", port: port, { connect(descriptor, $0, $1) }) == 0 else {
      throw Failure(step: "connect")
    }
  }

  private static func with(
    _ host: String, port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    let count = Glibc.send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL))
    guard count == text.utf8.count else { throw Failure(step: "send") }
  }

  /// Says that nothing more will be sent; what the other end sends is still read.
  func closeSending() throws {
    guard shutdown(descriptor, Int32(SHUT_WR)) == 0 else { throw Failure(step: "shutdown") }
  }

  /// What has come; empty once the other end has closed.
  func receive() throws -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure(step: "the connection was left open") }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// All that comes until the other end closes.
  func receiveAll() throws -> String {
    var answer = ""
    while case let text = try receive(), !text.isEmpty { answer += text }
    return answer
  }

  func exchange(_ text: String) throws -> String {
    try send(text)
    return try receiveAll()
  }

  /// Does what blocks on a thread of its own, so that it takes none from the server under test.
  static func blocking<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}
