import Crypto
@testable import DocumentStore
import Foundation
import Remedi

@testable import Record

// Watches Record/PageCursor.swift Record/Base64URL.swift Record/Changes/ChangeMark.swift
// Watches DocumentStore/FeedPosition.swift DocumentStore/DocumentPath.swift

/// Cursors: of a place there is one writing, and nobody makes one that was not given out.
enum CursorFuzz: Fuzzer {
  static let name = "cursor"
  private static let now = Instant(milliseconds: 1_772_323_200_000)
  private static let seal = ChangeSeal(
    secret: SymmetricKey(data: Data(repeating: 7, count: 32)), restoration: "",
    patient: CollectionPath(root: "patients").document("p1"))

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    if let data = Base64URL.data(text) {
      expect(Base64URL.text(data) == text, "\(text) is written \(Base64URL.text(data))")
    }
    for fields in 0...3 {
      // What lists give out is base 64; so that the fuzzer need not find that out, it writes JSON, too.
      for writing in [text, Base64URL.text(Data(bytes))] {
        guard let cursor = PageCursor(writing, fields: fields) else { continue }
        expect(PageCursor(cursor.text, fields: fields) == cursor, "\(text) is the place \(cursor)")
        expect(cursor.cursor.values.count == fields, "\(text) is a place in another order")
      }
    }
    if let position = try? FeedPosition(ChangeCursor(text)) {
      expect(position.cursor.text == text, "\(text) is written \(position.cursor.text)")
    }
    change(bytes)
  }

  /// The first two bytes say what is altered of a mark that was given out; the rest is where it stood.
  private static func change(_ bytes: [UInt8]) {
    guard bytes.count > 2 else { return }
    let mark = seal.mark(ChangeCursor(String(fuzzed: bytes.dropFirst(2))), at: now)
    expect((try? seal.mark(mark.text, at: now)) == mark || mark.text.utf8.count > 2000, "\(mark) is not read back")
    var altered = Array(mark.text.utf8)
    altered[Int(bytes[0]) % altered.count] = bytes[1]
    let text = String(fuzzed: altered)
    expect(
      text == mark.text || (try? seal.mark(text, at: now)) == nil, "\(text) opens, though \(mark.text) was given out")
  }
}
