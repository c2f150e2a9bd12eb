import Foundation
import Testing

@testable import Record

@Suite("Base 64 for URLs")
struct Base64URLTests {
  @Test("has one writing for all bytes", arguments: [[], [0xFB], [0xFF, 0xEF], [1, 2, 3], [0xFB, 0xFF, 0xFE, 0xFD]])
  func roundTrip(bytes: [UInt8]) {
    let text = Base64URL.text(Data(bytes))
    #expect(Base64URL.data(text) == Data(bytes))
  }

  @Test(
    "is read in no other",
    arguments: ["+w", "-w==", "-x", "17", "/__v", "a", "AQ ID", "AQID\n", "AQID=", "ＡQID"])
  func strict(text: String) { #expect(Base64URL.data(text) == nil) }
}
