import Remedi
import Testing

@Suite("Base 32")
struct Base32Tests {
  @Test(
    "reads as RFC 4648, 10 says, without padding",
    arguments: [
      ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
      ("foobar", "MZXW6YTBOI"),
    ])
  func vectors(text: String, written: String) {
    #expect(Base32.encode(text.utf8) == written)
  }

  @Test("writes every bit of a secret, ones and zeroes")
  func bits() {
    #expect(Base32.encode(Array(repeating: UInt8.max, count: 20)) == String(repeating: "7", count: 32))
    #expect(Base32.encode(Array(repeating: UInt8.min, count: 20)) == String(repeating: "A", count: 32))
  }
}
