import SecureClient

/// A client of HTTP/2 that says what it is told and nothing else, to answer a PING neither. OpenSSL carries its bytes.
final class HTTP2Client: Sendable {
  /// What an answer begins with, as the static table of HPACK numbers it (RFC 7541, A).
  enum Status: UInt8 {
    case ok = 0x88
    case badRequest = 0x8C
    /// Any that has no number of its own.
    case other = 0
  }

  private enum Kind {
    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let settings: UInt8 = 4
    static let ping: UInt8 = 6
  }

  private let line: RunningCommand

  /// - Parameter source: the address of this machine from which it comes.
  init(port: Int, trusting pair: TestCertificate, from source: String = "127.0.0.1") throws {
    line = try RunningCommand(
      "openssl",
      [
        "s_client", "-quiet", "-alpn", "h2", "-CAfile", pair.chain, "-bind", "\(source):0", "-connect",
        "127.0.0.1:\(port)",
      ])
    try line.write(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + Self.frame(Kind.settings, flags: 0, stream: 0, []))
  }

  deinit { line.kill() }

  /// Begins the first stream.
  /// - Parameter isWhole: whether no body follows.
  func begin(_ method: String, _ path: String, _ fields: [(String, String)], isWhole: Bool) throws {
    let all = [(":method", method), (":scheme", "https"), (":path", path)] + fields
    // Each as a literal that nobody keeps, with a name of its own (RFC 7541, 6.2.2).
    let block = all.flatMap { name, value -> [UInt8] in
      [0, UInt8(name.utf8.count)] + Array(name.utf8) + [UInt8(value.utf8.count)] + Array(value.utf8)
    }
    try line.write(Self.frame(Kind.headers, flags: isWhole ? 5 : 4, stream: 1, block))
  }

  /// Some of the body, which goes on.
  func send(_ bytes: [UInt8]) throws { try line.write(Self.frame(Kind.data, flags: 0, stream: 1, bytes)) }

  /// A sign of life that asks for nothing.
  func ping() throws {
    try line.write(Self.frame(Kind.ping, flags: 1, stream: 0, [UInt8](repeating: 7, count: 8)))
  }

  /// How the answer begins; nil where the server closes without one.
  func status() async throws -> Status? {
    var bytes: [UInt8] = []
    while case let more = await line.read(), !more.isEmpty {
      bytes += more
      while bytes.count >= 9, case let length = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2]),
        bytes.count >= 9 + length
      {
        if bytes[3] == Kind.headers { return Status(rawValue: bytes[9]) ?? .other }
        bytes.removeFirst(9 + length)
      }
    }
    return nil
  }

  /// Waits until the server closes.
  func end() async { _ = await line.end() }

  /// Closes without a word.
  func kill() { line.kill() }

  private static func frame(_ kind: UInt8, flags: UInt8, stream: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [UInt8(payload.count >> 16), UInt8(payload.count >> 8 & 255), UInt8(payload.count & 255), kind, flags]
      + [0, 0, 0, stream] + payload
  }
}
