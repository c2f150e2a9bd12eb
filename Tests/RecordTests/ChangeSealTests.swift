import Crypto
import DocumentStore
import Foundation
import Remedi
import Testing

@testable import Record

@Suite("A mark in the changes")
struct ChangeSealTests {
  private let seal = ChangeSealTests.seal(restoration: "")

  private static func seal(restoration: String) -> ChangeSeal {
    ChangeSeal(
      secret: SymmetricKey(data: Data(repeating: 7, count: 32)), restoration: restoration,
      patient: CollectionPath(root: "patients").document("p1"))
  }

  private let now = Instant("2026-03-02T11:00:00Z")!

  @Test("says again whatever cursor it was made of", arguments: ["17/a/b", "", " ", "\u{301}", "\u{301} x  "])
  func roundTrip(cursor: String) throws {
    let mark = seal.mark(ChangeCursor(cursor), at: now)
    #expect(try seal.mark(mark.text, at: now) == mark)
  }

  @Test("is gone once the store was restored, though the store comes to the same place again")
  func restored() throws {
    let mark = seal.mark(ChangeCursor("17/a"), at: now)
    let after = Self.seal(restoration: "0f3a77d1")
    #expect(throws: ChangeSeal.tooOld) { try after.mark(mark.text, at: now) }
    #expect(try after.mark(after.mark(ChangeCursor("17/a"), at: now).text, at: now).cursor == ChangeCursor("17/a"))
  }

  @Test("has one writing")
  func strict() throws {
    // 12 bytes of nonce, 9 of what it hides and 16 of tag leave bits over in the last letter.
    let mark = seal.mark(ChangeCursor("12"), at: now)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    let opening = letters.filter { (try? seal.mark(String(mark.text.dropLast()) + "\($0)", at: now)) != nil }
    #expect(opening.count == 1)
  }
}
