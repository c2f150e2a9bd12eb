import HTTPTypes
@testable import Web

// Watches Web/Proxies/*.swift

/// What proxies write down: however a request's fields are written, the client's address is either the connection's or
/// one that was read whole, and nothing is believed that is not of the form that it must have.
enum ForwardedFuzz: Fuzzer {
  static let name = "forwarded"
  private static let proxies = try? TrustedProxies("10.0.0.0/8, fd00::/8")

  /// A line each of `Forwarded`, `X-Forwarded-For`, `X-Forwarded-Proto`, `X-Forwarded-Host`.
  static func feed(_ bytes: [UInt8]) {
    let lines = String(fuzzed: bytes).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var headers = HTTPFields()
    for (field, line) in zip([HTTPField.Name.forwarded, .xForwardedFor, .xForwardedProto, .xForwardedHost], lines)
    where !line.isEmpty {
      headers[values: field] = [line]
    }
    for line in lines { readAgain(line) }
    guard let proxies else { fatalError("these are networks") }
    for peer in ["10.0.0.1", "fd00::1", "192.0.2.1", "unix"] {
      check(Arrival(headers, peer: peer, proxies: proxies), peer)
    }
  }

  private static func check(_ arrival: Arrival, _ peer: String) {
    let address = arrival.clientAddress
    expect(address == peer || NetworkAddress(address)?.text == address, "“\(address)” is nobody's address")
    expect(arrival.scheme.map { ["http", "https"].contains($0) } ?? true, "by \(arrival.scheme ?? "")")
    let isHost = arrival.host?.utf8.allSatisfy { (0x2D...0x7A).contains($0) && $0 != UInt8(ascii: "/") } ?? true
    expect(isHost && arrival.host != "", "from \(arrival.host ?? "")")
    if peer == "192.0.2.1" || peer == "unix" {
      expect(address == peer && arrival.scheme == nil && arrival.host == nil, "a stranger is believed")
    }
  }

  private static func readAgain(_ line: String) {
    let escaped = line.unicodeScalars.map { "\\\"".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    let value = ForwardedParser.elements("for=1;A=\"\(escaped)\"")?.first?["a"]
    expect(value?.utf8.elementsEqual(line.utf8) == true, "\(line) in quotation marks is \(value ?? "nothing")")
    if let elements = ForwardedParser.elements(line) {
      let quoted = elements.map { pairs in
        pairs.map { name, value in
          "\(name)=\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        }.joined(separator: ";")
      }
      let again = ForwardedParser.elements(quoted.joined(separator: ", "))
      expect(again == elements, "\(line) is not the same as \(quoted)")
    }
    if let address = NetworkAddress(line) {
      expect(address.bytes.count == 4 || address.bytes.count == 16, "\(line) is \(address.bytes)")
      expect(!line.utf8.contains(0), "\(line.debugDescription) is an address")
      expect(NetworkAddress(address.text) == address, "\(line) is written \(address.text)")
      expect((try? TrustedProxies(line))?.contains(address) == true, "\(line) does not hold itself")
    }
    if let proxies = try? TrustedProxies(line),
      let everywhere = try? TrustedProxies("0.0.0.0/1,128.0.0.0/1,::/1,8000::/1")
    {
      expect(!proxies.isEmpty && !everywhere.isEmpty, "\(line) is nobody")
    }
  }
}
