@testable import Accounts
import DocumentStore
@testable import Record
@testable import Remedi

// Watches Features/Accounts/Records/TwoFactor/OneTimePassword.swift
// Watches Remedi/Timing/OccurrenceAnchor.swift Remedi/Timing/Occurrence.swift Remedi/Identifier.swift
// Watches Remedi/Quantity.swift Remedi/EmailAddress.swift Remedi/Library/MedicationCode.swift
// Watches Remedi/Library/VideoLink.swift DocumentStore/DocumentPath.swift
// Watches Features/Accounts/Passwords/PasswordHash.swift

/// What names something: whatever is read has one writing, and that reads back the same.
enum NamesFuzz: Fuzzer {
  static let name = "names"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    if let id = OccurrenceID(text) { expect(same(id.text, text), "\(text) is written \(id.text)") }
    if let anchor = OccurrenceAnchor(text) { expect(same(anchor.text, text), "\(text) is written \(anchor.text)") }
    if let path = DocumentPath(text) { expect(same(path.description, text), "\(text) is written \(path)") }
    if let id = Identifier<Picture>(clientText: text) {
      expect(Identifier<Picture>(address: id.address) == id, "\(text) has the address \(id.address)")
    }
    if let number = DecimalNumber(text) {
      expect(DecimalNumber(number.description) == number, "\(text) is written \(number)")
      expect(Double(text.replacing(",", with: ".")) == Double(number.description), "\(text) is read as \(number)")
    }
    if let code = MedicationCode(text) {
      expect(MedicationCode(code.code) == code && isPlain(code.code), "\(text) is the code \(code.code)")
    }
    if let address = EmailAddress.read(text) {
      expect(EmailAddress.read(address) == address && isPlain(address), "\(text) is the address \(address)")
      expect(EmailAddress.read(EmailAddress.fold(address)) != nil, "\(text) folds to what is no address")
    }
    if let link = VideoLink(text) {
      expect(
        same(link.text, text) && text.lowercased().hasPrefix("https://\(link.host)"), "\(text) leads to \(link.host)")
    }
    if let code = ReadableCode.normalize(text) {
      expect(ReadableCode.normalize(code) == code && isPlain(code), "\(text) is the code \(code)")
    }
    if let code = OneTimePassword.normalize(text) {
      expect(OneTimePassword.normalize(code) == code && isPlain(code) && code.count == 6, "\(text) is the code \(code)")
    }
    if let hash = PasswordHash(text) {
      expect(PasswordHash(hash.description)?.description == hash.description, "\(text) is the hash \(hash)")
      expect(hash.cost.isReasonable, "\(text) costs too much")
    }
  }

  /// By their bytes: Swift's strings are equal where Unicode takes them for the same.
  private static func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
