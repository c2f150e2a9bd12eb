import DocumentStore
import Testing

@testable import FirestoreStore

@Suite struct FeedCursorTests {
  private let history = CommitID().text

  @Test func `comes back from its text, also in the middle of a commit`() throws {
    let numbers = (0..<16).map { Int64($0 * $0) }
    let whole = FeedCursor(history: history, numbers: numbers)
    #expect(try FeedCursor(whole.cursor) == whole)
    var middle = whole
    middle.move(to: FeedPlace(shard: 3, number: 10, id: "|items|a|items|b"))
    #expect(middle.numbers[3] == 10 && middle.numbers[4] == 16)
    #expect(try FeedCursor(middle.cursor) == middle)
  }

  @Test func `is short enough with the largest numbers and the longest path`() {
    let id = "|" + String(repeating: "x", count: DocumentPath.maximumSize)
    let longest = FeedCursor(
      history: history, numbers: Array(repeating: .max, count: 16),
      last: FeedPlace(shard: 15, number: .max, id: id))
    #expect(longest.cursor.text.utf8.count <= ChangeCursor.maximumSize)
  }

  @Test func `refuses what it did not give out`() {
    let good = FeedCursor(history: history, numbers: Array(repeating: 1, count: 16)).cursor.text
    for text in [
      "", "1", history, good + ".1", good + "/", good + "/3", good + "/16/|items|a", good + "/3/items",
      good + "/03/|a|b",
      good.replacing(".1", with: ".01"), good.replacing(".1", with: ".-1"), String(repeating: "1.", count: 17),
      good + "/3/|items|" + String(repeating: "x", count: 1000),
    ] {
      #expect(throws: StoreError.invalid("The cursor of the changes is not one that was given out.")) {
        try FeedCursor(ChangeCursor(text))
      }
    }
  }

  @Test(arguments: [
    ("2026-11-27T10:02:10Z", "2026-11-27T10:02:10.000000000Z", "2026-11-27T10:02:10.000Z"),
    ("2026-11-27T10:02:10.613Z", "2026-11-27T10:02:10.613000000Z", "2026-11-27T10:02:10.613Z"),
    ("2026-11-27T10:02:10.269678Z", "2026-11-27T10:02:10.269678000Z", "2026-11-27T10:02:10.269Z"),
  ])
  func `the server's times are brought to one length`(_ text: String, _ ordered: String, _ instant: String) {
    #expect(ServerTime.ordered(text) == ordered)
    #expect(ServerTime.instant(text)?.description == instant)
  }

  @Test(arguments: ["", "Z", "2026-11-27T10:02:10", "2026-11-27T10:02:10.1234567890Z", "2026-11-27T10:02:10.1.2Z"])
  func `what is no time has none`(_ text: String) { #expect(ServerTime.ordered(text) == nil) }
}
