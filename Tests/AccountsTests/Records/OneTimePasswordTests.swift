import Crypto
import Remedi
import Testing

@testable import Accounts

@Suite("One-time passwords")
struct OneTimePasswordTests {
  private static let digits = "12345678901234567890123456789012345678901234567890123456789012345678901234567890"

  private static func password(_ length: Int) -> OneTimePassword {
    OneTimePassword(key: Array(digits.utf8.prefix(length)))
  }

  private static func moment(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1000) }

  @Test("are those of RFC 4226, appendix D")
  func counted() {
    let codes = [
      "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
    ]
    for (counter, code) in codes.enumerated() {
      #expect(Self.password(20).code(counter: Int64(counter)) == code)
    }
  }

  @Test(
    "are those of RFC 6238, appendix B",
    arguments: [
      (59, "94287082", "46119246", "90693936"), (1_111_111_109, "07081804", "68084774", "25091201"),
      (1_111_111_111, "14050471", "67062674", "99943326"), (1_234_567_890, "89005924", "91819424", "93441116"),
      (2_000_000_000, "69279037", "90698825", "38618901"), (20_000_000_000, "65353130", "77737706", "47863826"),
    ] as [(Int64, String, String, String)])
  func clocked(seconds: Int64, sha1: String, sha256: String, sha512: String) {
    let step = OneTimePassword.step(at: Self.moment(seconds))
    #expect(Self.password(20).code(counter: step, digits: 8) == sha1)
    #expect(Self.password(32).code(counter: step, digits: 8, by: SHA256.self) == sha256)
    #expect(Self.password(64).code(counter: step, digits: 8, by: SHA512.self) == sha512)
    #expect(Self.password(20).step(of: String(sha1.suffix(6)), at: Self.moment(seconds)) == step)
  }

  @Test("hold for their half minute and the one on each side, and no longer")
  func window() {
    let password = Self.password(20)
    let step: Int64 = 37_037_036
    let code = password.code(counter: step)
    for (offset, isTaken) in [(-31, false), (-30, true), (0, true), (29, true), (59, true), (60, false)] {
      #expect((password.step(of: code, at: Self.moment(step * 30 + Int64(offset))) == step) == isTaken, "\(offset)")
    }
  }

  @Test(
    "are read however they are typed",
    arguments: [
      ("123456", "123456"), (" 123 456 ", "123456"), ("123-456", "123456"), ("١٢٣٤٥٦", "123456"), ("12345", nil),
      ("1234567", nil), ("12345a", nil), ("", nil), ("½23456", nil), ("㊿23456", nil), ("-", nil),
    ] as [(String, String?)])
  func typed(text: String, code: String?) {
    #expect(OneTimePassword.normalize(text) == code)
  }
}
