import Foundation

/// A host and one of its addresses.
struct HostCandidate: Hashable, Sendable {
  let host: StoreHost
  /// The IP address. Nil if the host's name is one, or a socket.
  let numeric: String?

  /// All addresses of all hosts, in the order in which they are tried. A host whose name is not known has none.
  ///
  /// Asking for names blocks, also for many seconds.
  static func all(_ hosts: [StoreHost]) -> [HostCandidate] {
    hosts.flatMap { host in
      if host.isSocket || host.isNumeric { return [HostCandidate(host: host, numeric: nil)] }
      return addresses(of: host.name).map { HostCandidate(host: host, numeric: $0) }
    }
  }

  /// The same, one of them first if it is among them.
  static func ordered(_ candidates: [HostCandidate], first: HostCandidate?) -> [HostCandidate] {
    guard let first, candidates.contains(first) else { return candidates }
    return [first] + candidates.filter { $0 != first }
  }

  private static func addresses(of name: String) -> [String] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &found) == 0 else { return [] }
    defer { freeaddrinfo(found) }
    return sequence(first: found) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
      guard let entry = entry?.pointee else { return nil }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        getnameinfo(
          entry.ai_addr, entry.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else { return nil }
      return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }
  }
}
