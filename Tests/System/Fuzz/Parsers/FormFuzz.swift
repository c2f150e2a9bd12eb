import Remedi

@testable import Web

// Watches Web/Forms/PercentDecoding.swift Web/Forms/FormData.swift Web/Conventions/Hex.swift

/// Forms and queries in percent signs: nothing is read that is no UTF-8 or is cut off within a sign, and what is written
/// again reads back the same.
enum FormFuzz: Fuzzer {
  static let name = "form"

  static func feed(_ bytes: [UInt8]) {
    let pairs = PercentDecoding.pairs(bytes)
    expect((pairs != nil) == isReadable(bytes), "\(String(fuzzed: bytes)) is taken or refused wrongly")
    if let bytes = Hex.decode(String(fuzzed: bytes)) { expect(Hex.decode(Hex.encode(bytes)) == bytes, "hex is lost") }
    guard let pairs, let form = try? FormData(urlEncoded: bytes) else { return }
    expect(form.fields.map(\.name) == pairs.map(\.name), "the form and the query disagree about names")
    let again = pairs.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
    expect((try? FormData(urlEncoded: again.utf8)) == form, "\(String(fuzzed: bytes)) is not the same as \(again)")
    for field in form.fields {
      expect(!field.value.utf8.contains(0) && !field.value.contains("\r\n"), "\(field.name) holds what no text may")
    }
    // Each looks through all fields: nobody asks for more names than a form of ours has.
    for name in form.fields.prefix(50).map(\.name) {
      expect(form.trimmed(name).utf8.count <= form[name].utf8.count, "trimming makes longer")
    }
  }

  /// Without splitting: every piece has to be whole by itself.
  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    var (rest, decoded) = (bytes[...], [UInt8]())
    var isValue = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "&"):
        isValue = false
        decoded.append(byte)
      case UInt8(ascii: "=") where !isValue:
        isValue = true
        decoded.append(byte)
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }),
          let number = UInt8(String(fuzzed: digits), radix: 16)
        else { return false }
        decoded.append(number)
        rest = rest.dropFirst(2)
      default: decoded.append(byte)
      }
    }
    // A separator is no part of a sign of several bytes, so that the whole is UTF-8 where the pieces are.
    return String(validating: decoded, as: UTF8.self) != nil
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { "%" + Hex.encode([$0]) }.joined()
  }
}
