@testable import Accounts
import Remedi

@testable import Web

// Watches Remedi/FoldedText.swift Remedi/SignInName.swift Remedi/PlainName.swift Remedi/PhoneNumber.swift
// Watches Remedi/Typed*.swift Remedi/TextLimit.swift Remedi/EmailAddress.swift Remedi/HostName.swift
// Watches Web/Views/BreakableName.swift Features/Accounts/Passwords/PasswordRules.swift
// Watches Features/Accounts/Passwords/PasswordPattern.swift Features/Accounts/Passwords/CommonPasswords.swift

/// What people type into fields of forms: what is taken is within its bounds, a refusal says something, and what is folded
/// or laid out holds the same signs.
enum TypedFuzz: Fuzzer {
  static let name = "typed"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    let trimmed = text.trimming()
    expect(trimmed.utf8.count <= text.utf8.count, "trimming makes “\(text)” longer")
    for word in FoldedText.words(text) { expect(!word.isEmpty, "“\(text)” has a word without letters") }
    expect(FoldedText.keys(text).count <= text.unicodeScalars.count * 20, "“\(text)” has too many keys")
    _ = SignInName.fold(text)
    if let plain = SignInName.plain(of: text) {
      expect(plain.utf8.count <= 41 && plain.utf8.allSatisfy { (0x2E...0x7A).contains($0) }, "“\(text)” is \(plain)")
    }
    for fault in [PlainName.fault(text), EmailAddress.fault(text), TextLimit.prose(upTo: 500).fault(text)] {
      expect(fault?.isEmpty != true, "“\(text)” is refused, and nobody is told why")
    }
    if PhoneNumber.fault(text) == nil { expect(text.unicodeScalars.count <= 64, "\(text) is a number") }
    if case .ambiguous(let decimal, let thousands) = TypedNumber(text) {
      expect(decimal != thousands, "“\(text)” is asked about, and is one number")
    }
    _ = TypedNumber.question(text)
    let parts = text.breakableParts.joined().replacing("\u{A0}", with: " ")
    expect(parts == text.replacing("\u{A0}", with: " "), "“\(text)” is laid out as “\(parts)”")
    if PasswordRules.fault(of: text, names: ["Ann Keller", "ann.keller"]) == nil {
      expect(!trimmed.isEmpty && !text.utf8.contains(0), "“\(text)” is a password")
    }
  }
}
