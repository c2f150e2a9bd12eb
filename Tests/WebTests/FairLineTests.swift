import Testing

@testable import Web

@Suite("A line that is shared fairly")
struct FairLineTests {
  private var line = FairLine(share: .init(ofClient: 4, ofName: 2, ofAll: 8))

  private mutating func enter(_ turn: Turn, _ client: String, _ name: String) -> FairLine.Entrance {
    line.enter(turn, at: .init(client: client, name: name))
  }

  private mutating func order() -> [Turn] {
    var order: [Turn] = []
    while let next = line.next() { order.append(next) }
    return order
  }

  @Test("serves clients in turn, and their names in turn, each in the order in which it came")
  mutating func turns() {
    for (turn, client, name) in [
      (1, "a", "x"), (2, "a", "x"), (3, "a", "y"), (4, "a", "z"), (5, "b", "x"), (6, "c", "x"), (7, "b", "x"),
    ] { #expect(enter(turn, client, name) == .waits) }
    #expect(order() == [1, 5, 6, 3, 7, 4, 2])
    #expect(line.count == 0)
  }

  @Test("who comes late waits for one of each at most")
  mutating func late() {
    for turn in 1...4 { _ = enter(turn, "a", "\(turn)") }
    #expect(line.next() == 1)
    _ = enter(5, "b", "x")
    #expect(order() == [2, 5, 3, 4])
  }

  @Test("refuses what is more than the share of a client")
  mutating func shares() {
    for (turn, name) in [(1, "x"), (2, "x"), (3, "y"), (4, "z")] { #expect(enter(turn, "a", name) == .waits) }
    #expect(enter(5, "a", "w") == .shareIsUsedUp)
    #expect(enter(6, "b", "x") == .waits)
    #expect(line.next() == 1)
    #expect(enter(7, "a", "x") == .waits)
  }

  @Test("gives the newest of a name the place of its oldest, where the name has as much as one may have")
  mutating func newest() {
    #expect(enter(1, "a", "x") == .waits)
    #expect(enter(2, "b", "x") == .waits)
    #expect(enter(3, "a", "x") == .waits)
    #expect(enter(4, "a", "x") == .waitsInPlaceOf(1))
    for (turn, name) in [(5, "y"), (6, "z")] { #expect(enter(turn, "a", name) == .waits) }
    #expect(enter(7, "a", "x") == .waitsInPlaceOf(3), "whatever else the client has in the line")
    #expect(line.count == 5)
    let left = line.leave(1)
    #expect(!left, "it was sent away")
    #expect(order() == [4, 2, 5, 6, 7])
    #expect(enter(8, "a", "x") == .waits)
  }

  @Test("holds no more than it may: the last of who has the most goes for one who has less")
  mutating func full() {
    for (turn, client) in [(1, "a"), (2, "a"), (3, "a"), (4, "b"), (5, "b"), (6, "c"), (7, "d"), (8, "e")] {
      #expect(enter(turn, client, "\(turn)") == .waits)
    }
    #expect(enter(9, "f", "x") == .waitsInPlaceOf(3))
    #expect(enter(10, "b", "x") == .isFull)
    #expect(line.count == 8)
    #expect(enter(11, "g", "x") == .waitsInPlaceOf(2))
    #expect(enter(12, "h", "x") == .waitsInPlaceOf(5))
    #expect(enter(13, "i", "x") == .isFull, "all have one")
    for turn in 14..<2_000 {
      _ = enter(turn, "client-\(turn)", "x")
      #expect(line.count == 8)
    }
  }

  @Test("forgets who waits no longer, and everything of who has nothing in it")
  mutating func leaving() {
    for (turn, client) in [(1, "a"), (2, "a"), (3, "b")] { _ = enter(turn, client, "x") }
    let left = [1, 1, 99].map { line.leave($0) }
    #expect(left == [true, false, false])
    #expect(order() == [2, 3])
    for turn in 4...7 { #expect(enter(turn, "a", "\(turn)") == .waits, "all places are free again") }
  }
}
