import Crypto
import FeatureKit
import Foundation
import JSON
import Record
import Remedi
import Support
import Testing

@testable import Notifications

@Suite("Messages to native apps")
struct APNsTests {
  private static let now = 1_772_449_200

  private func device() throws -> Device { try PushScene().device(at: "0a1b2c", channel: .apns) }

  private func dispatch(
    _ phrase: AlertContent.Phrase = .due, about subject: String = "s29539140", urgency: Dispatch.Urgency = .high
  ) throws -> Dispatch {
    let now = TestClock.start
    return Dispatch(
      id: "9qj4tz0c6w1m8k3x5v7b2n4ha", to: try device(), in: .reminder, AlertContent(phrase, in: .english),
      about: subject, urgency: urgency, until: now.adding(seconds: 600), at: now)
  }

  private func text(_ dispatch: Dispatch, title: String) -> String {
    String(decoding: APNsPayload.bytes(dispatch, title: title), as: UTF8.self)
  }

  @Test("are what Apple's format says")
  func payload() throws {
    #expect(
      text(try dispatch(), title: "Time for your 8:00 schedule") == """
        {"aps":{"alert":{"title":"Time for your 8:00 schedule"},"sound":"default","badge":1},\
        "i":"9qj4tz0c6w1m8k3x5v7b2n4ha","t":29539140}
        """)
    // What takes a reminder back makes no sound, and what is about no slot names none.
    #expect(
      text(try dispatch(.recorded, about: "plan", urgency: .low), title: "Recorded") == """
        {"aps":{"alert":{"title":"Recorded"},"badge":0},"i":"9qj4tz0c6w1m8k3x5v7b2n4ha"}
        """)
  }

  @Test("are cut at the end of a character, within 256 bytes", arguments: ["a", "ä", "👩‍👩‍👧‍👦", "é", "\"", "\u{1}"])
  func cutting(character: String) throws {
    for count in [1, 20, 60, 150, 300] {
      let title = String(repeating: character, count: count)
      let bytes = APNsPayload.bytes(try dispatch(), title: title)
      #expect(bytes.count <= 256)
      let read = try #require(try OrderedJSON(reading: bytes)["aps"]?["alert"]?["title"]?.string)
      #expect(read == title || read.hasSuffix("…"))
      #expect(title.hasPrefix(read.hasSuffix("…") ? String(read.dropLast()) : read))
    }
  }

  @Test("carry a token that is signed every 40 minutes, and anew when Apple calls it expired")
  func tokens() throws {
    let signing = P256.Signing.PrivateKey()
    let key = try #require(APNsKey(pem: signing.pemRepresentation, id: "ABCDE12345", team: "FGHIJ67890"))
    var tokens = APNsTokens(key)
    let first = try tokens.authorization(at: Self.now)
    #expect(try tokens.authorization(at: Self.now + 2399) == first)
    let second = try tokens.authorization(at: Self.now + 2400)
    #expect(second != first)
    // A clock that was set back has signed for the future.
    let third = try tokens.authorization(at: Self.now)
    #expect(third != second)
    tokens.drop(second)
    #expect(try tokens.authorization(at: Self.now) == third)
    tokens.drop(third)
    #expect(try tokens.authorization(at: Self.now) != third)
    let parts = first.dropFirst("bearer ".count).split(separator: ".").map(String.init)
    #expect(String(decoding: try decoded(parts[0]), as: UTF8.self) == #"{"alg":"ES256","kid":"ABCDE12345"}"#)
    #expect(String(decoding: try decoded(parts[1]), as: UTF8.self) == #"{"iss":"FGHIJ67890","iat":1772449200}"#)
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: decoded(parts[2]))
    #expect(signing.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
  }

  @Test(
    "are sorted by what Apple answers",
    arguments: [
      (200, "", nil), (410, #"{"reason":"Unregistered","timestamp":1}"#, .gone),
      (400, #"{"reason":"BadDeviceToken"}"#, .gone), (400, #"{"reason":"DeviceTokenNotForTopic"}"#, .gone),
      (400, #"{"reason":"BadTopic"}"#, .undeliverable), (400, "heron", .undeliverable), (400, "", .undeliverable),
      (403, #"{"reason":"ExpiredProviderToken"}"#, .unreachable),
      (403, #"{"reason":"InvalidProviderToken"}"#, .busy(seconds: nil)),
      (413, #"{"reason":"PayloadTooLarge"}"#, .undeliverable),
      (429, #"{"reason":"TooManyRequests"}"#, .busy(seconds: nil)), (500, "", .unreachable), (503, "", .unreachable),
    ] as [(Int, String, GatewayFault.Kind?)])
  func answers(status: Int, body: String, kind: GatewayFault.Kind?) {
    let answer = ServiceAnswer(status: status, retryAfter: nil, body: Array(body.utf8))
    let fault = APNsAnswer.fault(answer, of: "api.push.apple.com")
    #expect(fault == kind.map { GatewayFault($0, host: "api.push.apple.com", status: status) })
  }

  @Test("go to no address that is no token", arguments: ["", "a", "../../x", "0a1b2g", "0a%2f", "0a1b ", "ａｂ"])
  func tokenOfDevice(address: String) async throws {
    let key = try #require(
      APNsKey(pem: P256.Signing.PrivateKey().pemRepresentation, id: "ABCDE12345", team: "FGHIJ67890"))
    let setup = APNsSetup(
      key: key, topic: "org.example.remedi", service: try #require(APNsService(test: "https://127.0.0.1:1")),
      secret: SymmetricKey(size: .bits256), now: { TestClock.start })
    let gateway = APNsGateway(setup, states: PushHostStates()) { _ in "" }
    let device = try PushScene().device(at: address, channel: .apns)
    let dispatch = try dispatch()
    let fault = await #expect(throws: GatewayFault.self) { try await gateway.hand(over: dispatch, to: device) }
    #expect(fault == GatewayFault(.gone, host: "127.0.0.1"))
  }

  @Test("go to Apple, or for tests to this machine")
  func service() {
    #expect(APNsService.apple.origin == "https://api.push.apple.com")
    #expect(APNsService(test: "https://127.0.0.1:2197") != nil)
    for text in [
      "http://127.0.0.1:2197", "https://127.0.0.1", "https://localhost:2197", "https://127.0.0.1:0",
      "https://127.0.0.1:2197/", "https://127.0.0.1:70000", "https://127.0.0.1.example.org:1",
    ] {
      #expect(APNsService(test: text) == nil, "\(text)")
    }
  }

  private func decoded(_ text: String) throws -> Data {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    return try #require(Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)))
  }
}
