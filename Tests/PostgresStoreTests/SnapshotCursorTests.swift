import DocumentStore
import Testing

@testable import PostgresStore

@Suite struct SnapshotCursorTests {
  private let history = "07251245-6582-4dc1-95cc-f485e1a4d265"

  private func cursor(_ seen: String, _ partial: SnapshotCursor.Partial? = nil) throws -> SnapshotCursor {
    SnapshotCursor(
      history: history, timeline: "0000000A", seen: try #require(SeenTransactions(seen)), partial: partial)
  }

  @Test func `is read as it was written`() throws {
    let path = try #require(DocumentPath("items/a.b~c"))
    for cursor in [
      try cursor("5:9:5,7"), try cursor("5:9:5,7", .init(transaction: 7, revision: 3, path: path)),
      try cursor("9:9:", .init(transaction: 9, revision: 3, path: path)),
    ] { #expect(try SnapshotCursor(cursor.cursor) == cursor) }
    #expect(try cursor("5:9:5").cursor.text == "p1.\(history).0000000A.5:9:5")
  }

  @Test(arguments: [
    "", "7", "p1", "p1.h.00000001", "p2.h.00000001.3:3:", "p1.h.0000000a.3:3:", "p1.h.1.3:3:", "p1.h.00000001.03:3:",
    "p1.h.00000001.3:3:.", "p1.h.00000001.3:3:.3.1", "p1.h.00000001.3:3:.3.1.items", "p1.h.00000001.3:3:.4.1.items/a",
    "p1.h.00000001.3:3:.3.x.items/a", "p1.h.00000001.3:3:.3.1.items/a\u{0}", "p1.h.0000000\u{0}.3:3:",
    "p1.h.00000001.0:0:",
  ]) func `what was never given out is refused`(text: String) {
    #expect(throws: StoreError.invalid("The cursor of the changes is not one that was given out.")) {
      try SnapshotCursor(ChangeCursor(text))
    }
  }

  @Test(arguments: [0, 1, 32, 33, 400]) func `has at most 1,000 bytes, whatever is open`(open: Int) throws {
    let first = UInt64.max - 1000
    let numbers = (0..<UInt64(open)).map { String(first + 2 * $0) }
    let seen = "\(first):\(UInt64.max - 1):\(numbers.joined(separator: ","))"
    let path = try #require(
      DocumentPath(
        (["items/a"] + Array(repeating: String(repeating: "x", count: 117), count: 5)).joined(separator: "/") + "/b"))
    for partial in [nil, SnapshotCursor.Partial(transaction: .max - 2, revision: .max, path: path)] {
      let whole = try cursor(seen, partial)
      let read = try SnapshotCursor(whole.cursor)
      #expect(whole.cursor.text.utf8.count <= ChangeCursor.maximumSize)
      // It repeats what it could not write, and leaves nothing out.
      for number in (first - 2)...(first + 900) where read.seen.contains(number) {
        #expect(whole.seen.contains(number))
      }
    }
  }

  @Test func `in a later timeline a commit that comes again is shown whole`() throws {
    let path = try #require(DocumentPath("items/a"))
    let known = try cursor("9:9:", .init(transaction: 9, revision: 3, path: path))
    #expect(known.cut(at: 12, timeline: "0000000B").partial == known.partial)
    let cut = known.cut(at: 9, timeline: "0000000B")
    #expect(cut.partial == nil && cut.timeline == "0000000B" && cut.seen.description == "9:9:")
  }
}
