import Testing

@testable import PostgresStore

@Suite struct SeenTransactionsTests {
  private func seen(_ text: String) throws -> SeenTransactions { try #require(SeenTransactions(text)) }

  @Test(arguments: ["1:1:", "9:9:", "4:9:4", "4:9:4,5,8", "18446744073709551615:18446744073709551615:"])
  func `is written as it is read`(text: String) throws { #expect(try seen(text).description == text) }

  @Test(arguments: [
    "", "1", "1:2", "0:0:", "0:5:", "5:4:", "1:2:3", "4:9:3", "4:9:9", "4:9:5,5", "4:9:6,5", "4:9:,", "4:9:4,", "a:b:",
    "-1:2:", "1:2::", "1:99999999999999999999999:",
  ]) func `what no snapshot can be is refused`(text: String) { #expect(SeenTransactions(text) == nil) }

  @Test func `holds what is below its top and was not open`() throws {
    let seen = try seen("5:9:5,7")
    #expect((3...10).filter { seen.contains($0) } == [3, 4, 6, 8])
  }

  /// A primary died whose last numbers were not in its log: 778 had been given out, and the next one began at 738.
  @Test func `numbers that come again are cut away`() throws {
    #expect(try seen("778:778:").cut(at: 738).description == "738:738:")
    #expect(try seen("700:778:700,740").cut(at: 738).description == "700:738:700")
    #expect(try seen("700:720:700").cut(at: 738).description == "700:720:700")
    #expect(try seen("3:3:").cut(at: 0).description == "1:1:")
  }

  @Test func `goes forward through a later state, and leaves open what is open there`() throws {
    let (start, later) = (try seen("5:10:5,7,9"), try seen("7:20:7,12,15"))
    #expect(start.advanced(through: 4, of: later) == start)
    #expect(start.advanced(through: 5, of: later).description == "7:10:7,9")
    #expect(start.advanced(through: 9, of: later).description == "7:10:7")
    #expect(start.advanced(through: 10, of: later).description == "7:11:7")
    #expect(start.advanced(through: 13, of: later).description == "7:14:7,12")
    #expect(start.advanced(through: 19, of: later) == later)
  }

  @Test func `with fewer open numbers it holds less, and never more`() throws {
    let whole = try seen("5:20:5,7,9,11")
    for count in 0...5 {
      let limited = whole.limited(to: count)
      #expect(limited.open.count <= count)
      for number in 1...25 as ClosedRange<UInt64> where limited.contains(number) { #expect(whole.contains(number)) }
    }
    #expect(whole.limited(to: 2).description == "5:9:5,7")
    #expect(whole.limited(to: 4) == whole)
  }
}
