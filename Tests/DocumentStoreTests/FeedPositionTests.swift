import DocumentStore
import Testing

@Suite struct FeedPositionTests {
  @Test(arguments: ["0", "42", "42/a/b", "9223372036854775807/a/b/c/d"]) func `a cursor reads back`(_ text: String)
    throws
  {
    #expect(try FeedPosition(ChangeCursor(text)).cursor.text == text)
  }

  @Test(arguments: ["", "-1", "+1", "01", "1/", "1/a", "1/a/b/c", "/a/b", "9223372036854775808", "1 ", "१"])
  func `what was not given out is invalid`(_ text: String) {
    #expect(throws: StoreError.invalid("The cursor of the changes is not one that was given out.")) {
      try FeedPosition(ChangeCursor(text))
    }
  }

  @Test func `a whole commit stands after each of its changes`() throws {
    let sorted = try ["1/a/a", "1/a/b", "1", "2/a/a", "10"].map { try FeedPosition(ChangeCursor($0)) }
    #expect(sorted.shuffled().sorted() == sorted)
  }
}
