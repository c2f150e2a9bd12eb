import Foundation

/// The addresses of hosts as the system knows them.
package struct SystemHostResolver: HostResolver {
  /// How long the system may take.
  package var patience: Duration

  package init(patience: Duration = .seconds(10)) { self.patience = patience }

  package func addresses(of host: String) async throws -> [String] {
    let (answers, continuation) = AsyncThrowingStream<[String], any Error>.makeStream()
    // A thread of its own: the system's call cannot be ended, and must not hold up anything else.
    Thread.detachNewThread {
      continuation.yield(with: Result { try Self.lookUp(host) })
      continuation.finish()
    }
    let alarm = Task { [patience] in
      try await Task.sleep(for: patience)
      continuation.finish(throwing: HostUnknown(host: host))
    }
    defer { alarm.cancel() }
    for try await answer in answers { return answer }
    throw HostUnknown(host: host)
  }

  private static func lookUp(_ host: String) throws -> [String] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    // Only families that this machine has.
    hints.ai_flags = AI_ADDRCONFIG
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0 else { throw HostUnknown(host: host) }
    defer { freeaddrinfo(list) }
    var addresses: [String] = []
    var next = list
    while let entry = next?.pointee {
      if let text = text(of: entry) { addresses.append(text) }
      next = entry.ai_next
    }
    return addresses
  }

  private static func text(of entry: addrinfo) -> String? {
    var signs = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let size = socklen_t(signs.count)
    guard getnameinfo(entry.ai_addr, entry.ai_addrlen, &signs, size, nil, 0, NI_NUMERICHOST) == 0 else { return nil }
    return String(decoding: signs.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
