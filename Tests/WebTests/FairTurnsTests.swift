import Remedi
import Testing

@testable import Web

@Suite("So many at once of everybody, and a line that is shared fairly")
struct FairTurnsTests {
  private static let usedUp = RemediError(.rateLimited, "Yours wait.")
  private static let full = RemediError(.storageUnavailable, "All wait.")

  private var turns = FairTurns(
    atOnce: 2, share: .init(ofClient: 3, ofName: 1, ofAll: 4),
    refusals: .init(shareIsUsedUp: Self.usedUp, isFull: Self.full))

  private mutating func said(_ turn: Turn, _ client: String, _ name: String) -> String {
    switch turns.arrive(turn, as: .init(client: client, name: name)) {
    case .goes: "goes"
    case .waits: "waits"
    case .isRefused(let error): error.sentence
    case .waitsInPlaceOf(let other, let error): "\(other): \(error.sentence)"
    }
  }

  @Test("goes up to the bound; each client is next in turn; of one name the newest waits")
  mutating func order() {
    for (turn, client, name, answer) in [
      (1, "a", "x", "goes"), (2, "a", "y", "goes"), (3, "a", "x", "waits"), (4, "a", "y", "waits"),
      (5, "a", "y", "4: Yours wait."), (6, "a", "z", "waits"), (7, "b", "x", "waits"), (8, "a", "w", "Yours wait."),
      (9, "c", "x", "6: Yours wait."),
    ] {
      let heard = said(turn, client, name)
      #expect(heard == answer, "\(turn)")
    }
    #expect(turns.count == 6)
    var next: [Turn?] = []
    for turn in [1, 2, 3, 7, 9, 5] { next.append(turns.leave(turn)) }
    #expect(next == [3, 7, 9, 5, nil, nil])
    #expect(turns.count == 0)
  }

  @Test("who waits no longer lets nobody through")
  mutating func waitingNoLonger() {
    for turn in 1...4 { _ = said(turn, "a", "\(turn)") }
    let none = turns.leave(3)
    #expect(none == nil)
    let next = turns.leave(1)
    #expect(next == 4)
  }

  @Test("where all in the line have one each, who comes is refused for all")
  mutating func isFull() {
    for turn in 1...6 { _ = said(turn, "\(turn)", "x") }
    let heard = said(7, "7", "x")
    #expect(heard == "All wait.")
  }
}
