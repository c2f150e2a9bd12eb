import Crypto
import Foundation
import JSON
import Testing

@testable import WebPush

@Suite("Who sends")
struct PushTokensTests {
  private static let now = 1_772_348_400
  private static let hour = 3600
  private let contact: PushContact
  private let key = PushKeys.make(at: Self.now).current
  private let endpoint: PushEndpoint

  init() throws {
    contact = try #require(PushContact("mailto:push@example.com"))
    endpoint = try PushEndpoint("https://web.push.apple.com/x", within: .ofTests)
  }

  /// The parts of the header: what is signed, the signature, the public key.
  private func parts(_ header: String) throws -> (signed: String, signature: [UInt8], publicKey: [UInt8]) {
    #expect(header.hasPrefix("vapid t="))
    let (token, publicKey) = try halves(header.dropFirst("vapid t=".count), at: ", k=")
    let dot = try #require(token.lastIndex(of: "."))
    return (
      String(token[..<dot]), try #require(Base64URL.bytes(String(token[dot...].dropFirst()))),
      try #require(Base64URL.bytes(String(publicKey)))
    )
  }

  private func halves(_ text: Substring, at separator: String) throws -> (Substring, Substring) {
    let range = try #require(text.firstRange(of: separator))
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  private func isSigned(_ header: String) throws -> Bool {
    let (signed, signature, publicKey) = try parts(header)
    return try P256.Signing.PublicKey(x963Representation: publicKey)
      .isValidSignature(.init(rawRepresentation: signature), for: Data(signed.utf8))
  }

  private func claims(_ header: String) throws -> JSONValue {
    let signed = try parts(header).signed.split(separator: ".")
    return try JSONReader.read(try #require(Base64URL.bytes(String(signed[1]))))
  }

  private func claims(audience: String, expires: Int) -> JSONValue {
    .object(["aud": .string(audience), "exp": .integer(Int64(expires)), "sub": .string("mailto:push@example.com")])
  }

  /// RFC 8292, 2.4
  private static let example =
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3Njgs"
    + "InN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysaz"
    + "NjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"

  @Test("is told as in RFC 8292")
  func example() throws {
    #expect(try isSigned(Self.example))
    let ours = PushToken.signingInput(audience: "https://push.example.net", contact: contact, expires: 1_453_523_768)
    #expect(ours == (try parts(Self.example).signed))
  }

  @Test("is told to the service's origin, for twelve hours, with a signature of 64 bytes")
  func token() throws {
    var tokens = PushTokens(contact: contact)
    let header = try tokens.authorization(for: endpoint, by: key, at: Self.now)
    #expect(try isSigned(header))
    let (_, signature, publicKey) = try parts(header)
    #expect(signature.count == 64)
    #expect(publicKey == Array(key.signing.publicKey.x963Representation))
    #expect(Base64URL.text(publicKey) == key.publicKey)
    let expected = claims(audience: "https://web.push.apple.com", expires: Self.now + 12 * Self.hour)
    #expect(try claims(header) == expected)
  }

  @Test("is signed anew after six hours, or if the clock was set back")
  func renewal() throws {
    var tokens = PushTokens(contact: contact)
    let first = try tokens.authorization(for: endpoint, by: key, at: Self.now)
    let again = try tokens.authorization(for: endpoint, by: key, at: Self.now + 6 * Self.hour - 1)
    #expect(again == first)
    let second = try tokens.authorization(for: endpoint, by: key, at: Self.now + 6 * Self.hour)
    let later = claims(audience: endpoint.origin, expires: Self.now + 18 * Self.hour)
    #expect(try claims(second) == later)
    let back = try tokens.authorization(for: endpoint, by: key, at: Self.now - Self.hour)
    let earlier = claims(audience: endpoint.origin, expires: Self.now + 11 * Self.hour)
    #expect(try claims(back) == earlier)
    #expect(try isSigned(second) && isSigned(back))
    #expect(tokens.kept.count == 1)
  }

  @Test("is told to each service and with each key on its own")
  func each() throws {
    var tokens = PushTokens(contact: contact)
    let other = PushKeys.make(at: Self.now).current
    let mozilla = try PushEndpoint("https://updates.push.services.mozilla.com/x", within: .ofTests)
    let headers = try [(endpoint, key), (endpoint, other), (mozilla, key), (mozilla, other)].map {
      try tokens.authorization(for: $0.0, by: $0.1, at: Self.now)
    }
    #expect(Set(headers).count == 4)
    #expect(try headers.allSatisfy(isSigned))
    #expect(tokens.kept.count == 4)
    let sameHost = try PushEndpoint("https://web.push.apple.com/y", within: .ofTests)
    let shared = try tokens.authorization(for: sameHost, by: key, at: Self.now + 1)
    #expect(shared == headers[0])
  }

  @Test("is kept for a bounded number of hosts")
  func bound() throws {
    var tokens = PushTokens(contact: contact)
    for number in 0..<(PushTokens.limit + 10) {
      let endpoint = try PushEndpoint("https://h\(number).notify.windows.com/x", within: .ofTests)
      _ = try tokens.authorization(for: endpoint, by: key, at: Self.now + number)
    }
    #expect(tokens.kept.count == PushTokens.limit)
    _ = try tokens.authorization(for: endpoint, by: key, at: Self.now + 7 * Self.hour)
    #expect(tokens.kept.count == 1)
  }

  @Test(
    "is a person or page that is reached",
    arguments: [
      "mailto:ops@clinic.example.org", "mailto:o.p+s@Clinic.Example.org", "https://clinic.example.org",
      "https://clinic.example.org/contact/page",
    ])
  func contacts(text: String) { #expect(PushContact(text)?.text == text) }

  @Test(
    "is nobody that cannot be reached",
    arguments: [
      "", "ops@clinic.example.org", "mailto:", "mailto:ops", "mailto:@clinic.example.org", "mailto:ops@",
      "mailto:ops@localhost", "mailto:ops@mail.localhost", "mailto: ops@clinic.example.org",
      "mailto:<ops@clinic.example.org>", "mailto:a@b@clinic.example.org", "mailto:ops@clinic.example.org\n",
      "mailto:ops@10.0.0.1", "http://clinic.example.org", "https://localhost", "https://localhost/", "https://10.0.0.1",
      "https://clinic.example.org:8443", "https://ops@clinic.example.org", "https://clinic.example.org/\"", "https://",
      "mailto:" + String(repeating: "a", count: 320) + "@clinic.example.org",
    ])
  func noContacts(text: String) { #expect(PushContact(text) == nil) }
}
