import Crypto
import Foundation
import Testing

@testable import WebPush

@Suite("What a device is sent")
struct MessageEncryptionTests {
  private static func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(text)) }

  @Test("is what RFC 8291 says, byte by byte")
  func example() throws {
    let device = try Device(
      key: .init(rawRepresentation: Self.bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")),
      auth: Self.bytes("BTBZMqHH6r4Tts7J_aSIgg"))
    let secrets = MessageSecrets(
      key: try .init(rawRepresentation: Self.bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")),
      salt: try Self.bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    let record = Array("When I grow up, I want to be a watermelon".utf8) + [2]
    let body = try MessageEncryption.body(record: record, for: device.subscription, by: secrets)
    #expect(
      Base64URL.text(body)
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        + "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    #expect(try device.record(of: body) == record)
  }

  @Test("has one size, and one record of 4,096 bytes", arguments: [0, 1, 41, 208, 222, 255, 256])
  func size(length: Int) throws {
    let device = try Device()
    let payload = [UInt8].random(length)
    let body = try MessageEncryption.body(of: PushPayload(payload), for: device.subscription)
    #expect(body.count == 359)
    #expect(MessageEncryption.size == 359)
    #expect(body[16..<21] == [0, 0, 16, 0, 65])
    let record = try device.record(of: body)
    #expect(record.count == 257)
    #expect(record[..<length].elementsEqual(payload))
    #expect(record[length] == 2)
    #expect(record[(length + 1)...].allSatisfy { $0 == 0 })
  }

  @Test("has a salt and a key of its own each time")
  func fresh() throws {
    let device = try Device()
    let bodies = try (0..<50).map { _ in
      try MessageEncryption.body(of: PushPayload(Array("the same".utf8)), for: device.subscription)
    }
    #expect(Set(bodies.map { Array($0[..<16]) }).count == 50)
    #expect(Set(bodies.map { Array($0[21..<86]) }).count == 50)
    for body in bodies { #expect(try device.payload(of: body) == Array("the same".utf8)) }
  }

  @Test("is read by nobody else, nor if a byte is changed")
  func others() throws {
    let (device, other) = (try Device(), try Device())
    let stranger = try Device(key: device.key)
    var body = try MessageEncryption.body(of: PushPayload([1, 2, 3]), for: device.subscription)
    #expect(throws: CryptoKitError.self) { try other.record(of: body) }
    #expect(throws: CryptoKitError.self) { try stranger.record(of: body) }
    body[100] ^= 1
    #expect(throws: CryptoKitError.self) { try device.record(of: body) }
  }

  @Test("is at most 256 bytes")
  func tooLong() {
    #expect(throws: PayloadTooLong(bytes: 257)) { try PushPayload([UInt8](repeating: 1, count: 257)) }
  }
}

@Suite("Base64 for URLs")
struct Base64URLTests {
  @Test("reads what it writes", arguments: 0...67)
  func round(length: Int) throws {
    let bytes = [UInt8].random(length)
    let text = Base64URL.text(bytes)
    let plain = Data(bytes).base64EncodedString()
    #expect(text == plain.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: ""))
    #expect(Base64URL.bytes(text) == bytes)
  }

  @Test(
    "has one spelling",
    arguments: ["A", "AAAAA", "AB", "AAB", "_w==", "AA=", "+A", "/w", "A A", "AA\n", " AA", "ÄA", "AA\0", "AAAB="])
  func refused(text: String) { #expect(Base64URL.bytes(text) == nil) }
}
