import Foundation

@testable import Web

// Watches Web/Pages/LocalPath.swift

/// Paths to which a browser is sent: by whatever reads addresses, they lead to this very site.
enum LocalPathFuzz: Fuzzer {
  static let name = "path"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    guard let path = LocalPath(text) else { return }
    expect(path.text == text, "\(text) becomes \(path)")
    expect(!text.hasPrefix("//") && !text.contains("\\") && !text.contains("\n"), "\(text) may leave the site")
    if let address = URL(string: text, relativeTo: URL(string: "https://clinic.example.org/a/b")) {
      expect(address.absoluteURL.host() == "clinic.example.org", "\(text) leads to \(address.absoluteString)")
      expect(address.absoluteURL.scheme == "https", "\(text) leads to \(address.absoluteString)")
    }
    expect(
      PercentDecoding.decode(path.encoded.utf8, plusIsSpace: true) == text, "\(text) is encoded as \(path.encoded)")
  }
}
