/// The addresses of the proxies whose information about the client is trusted.
public struct TrustedProxies: Sendable, Hashable {
  /// Addresses with a common prefix.
  private struct Network: Sendable, Hashable {
    let address: NetworkAddress
    /// The length of the prefix in bits.
    let length: Int

    /// `10.0.0.2`, `10.0.0.0/8`, `fd00::/8`. A network of all addresses is rejected, because it would trust everyone.
    init?(_ text: Substring) {
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let address = parts.first.flatMap({ NetworkAddress($0) }) else { return nil }
      let bits = address.bytes.count * 8
      self.address = address
      guard parts.count == 2 else {
        length = bits
        return
      }
      guard let length = Int(parts[1]), (1...bits).contains(length), parts[1].allSatisfy(\.isNumber) else { return nil }
      self.length = length
    }

    func contains(_ other: NetworkAddress) -> Bool {
      guard other.bytes.count == address.bytes.count else { return false }
      let (whole, rest) = (length / 8, length % 8)
      guard other.bytes.prefix(whole) == address.bytes.prefix(whole) else { return false }
      return rest == 0 || (other.bytes[whole] ^ address.bytes[whole]) >> (8 - rest) == 0
    }
  }

  /// An item of the list that is neither an address nor a network.
  public struct Fault: Error {
    public let text: String
  }

  /// No proxy is trusted.
  public static let none = TrustedProxies()

  private let networks: [Network]

  private init() { networks = [] }

  /// - Parameter text: addresses and networks, separated by commas.
  /// - Throws: ``Fault``
  public init(_ text: String) throws {
    networks = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let trimmed = part.drop { $0 == " " }
      let end = trimmed.lastIndex { $0 != " " }.map { trimmed.index(after: $0) } ?? trimmed.startIndex
      guard let network = Network(trimmed[..<end]) else { throw Fault(text: String(part)) }
      return network
    }
  }

  /// Whether no proxy is trusted.
  public var isEmpty: Bool { networks.isEmpty }

  func contains(_ address: NetworkAddress) -> Bool { networks.contains { $0.contains(address) } }
}
