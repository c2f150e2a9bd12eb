import Remedi
import Testing
import Web

@testable import Accounts

@Suite("The line before the hashing of passwords")
struct HashingTurnsTests {
  private static let few: HashingShares = {
    var shares = HashingShares()
    shares.strangers = .init(ofClient: 3, ofName: 2, ofAll: 5)
    shares.members = .init(ofClient: 2, ofName: 2, ofAll: 5)
    return shares
  }()

  /// The line, in one hand.
  private final class Line {
    private(set) var turns = HashingTurns(threads: 1, shares: HashingTurnsTests.few)

    /// - Returns: `goes`, `waits`, the code of what is refused, or whom it sends away.
    func arrive(_ turn: Int, _ party: HashingParty) -> String {
      switch turns.arrive(turn, as: party) {
      case .goes: "goes"
      case .waits: "waits"
      case .isRefused(let error): error.code.rawValue
      case .waitsInPlaceOf(let other, let error): "sends \(other) away: \(error.code.rawValue)"
      }
    }

    func leave(_ turn: Int) -> Int? { turns.leave(turn) }

    /// Who is through next, until nobody is left.
    func order(from first: Int) -> [Int] {
      var (order, turn) = ([Int](), first)
      while let next = leave(turn) {
        order.append(next)
        turn = next
      }
      return order
    }
  }

  private let line = Line()

  private func stranger(_ network: String, _ name: String) -> HashingParty { .stranger(network: network, name: name) }

  @Test("gives those whose session stands every second turn, whatever is tried at the door")
  func members() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    for turn in 2...4 { #expect(line.arrive(turn, stranger("a", "name-\(turn)")) == "waits") }
    for turn in 5...6 { #expect(line.arrive(turn, .member(Identifier("ann"))) == "waits") }
    #expect(line.arrive(7, .member(Identifier("eve"))) == "waits")
    #expect(line.turns.count == 7)
    #expect(line.order(from: 1) == [5, 2, 7, 3, 6, 4])
    #expect(line.turns.count == 0)
    #expect(line.turns.finished == 7)
    #expect(line.arrive(8, stranger("a", "x")) == "goes")
  }

  @Test("gives members, who is known, other strangers and noisy networks their turns one after the other")
  func lines() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    for turn in 2...4 { #expect(line.arrive(turn, noisy("noisy-\(turn)")) == "waits") }
    for turn in 5...6 { #expect(line.arrive(turn, stranger("calm-\(turn)", "x")) == "waits") }
    #expect(line.arrive(7, .known(place: "browser", name: "ann")) == "waits")
    #expect(line.arrive(8, .member(Identifier("ann"))) == "waits")
    #expect(line.order(from: 1) == [8, 7, 5, 2, 6, 3, 4])
  }

  @Test("lets a flood fill nothing but its own line")
  func flood() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    for turn in 2...6 { #expect(line.arrive(turn, noisy("noisy-\(turn)")) == "waits") }
    #expect(line.arrive(7, noisy("noisy-7")) == "storage-unavailable")
    #expect(line.arrive(8, stranger("a", "x")) == "waits")
    #expect(line.arrive(9, .known(place: "a", name: "x")) == "waits")
    #expect(line.arrive(10, .member(Identifier("ann"))) == "waits")
  }

  private func noisy(_ network: String) -> HashingParty { .stranger(network: network, name: "x", isNoisy: true) }

  @Test("refuses what is more than a share, and lets the newest try of a name take the place of its oldest")
  func shares() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    #expect(line.arrive(2, stranger("a", "Ann")) == "waits")
    #expect(line.arrive(3, stranger("a", " ann")) == "waits")
    #expect(line.arrive(4, stranger("a", "ANN")) == "sends 2 away: rate-limited", "one name, however it is written")
    #expect(line.arrive(5, stranger("a", "bob")) == "waits")
    #expect(line.arrive(6, stranger("a", "eve")) == "rate-limited")
    #expect(line.arrive(7, stranger("b", "ann")) == "waits", "the same name from elsewhere")
    for turn in 8...9 { #expect(line.arrive(turn, .member(Identifier("ann"))) == "waits") }
    #expect(line.arrive(10, .member(Identifier("ann"))) == "sends 8 away: rate-limited")
    #expect(line.arrive(11, .member(Identifier("eve"))) == "waits")
    #expect(line.order(from: 1) == [10, 4, 11, 7, 9, 5, 3])
  }

  @Test("that is full sends away the last of who has the most, and nobody where all have as much")
  func full() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    for turn in 2...4 { #expect(line.arrive(turn, stranger("a", "name-\(turn)")) == "waits") }
    for turn in 5...6 { #expect(line.arrive(turn, stranger("b", "name-\(turn)")) == "waits") }
    #expect(line.arrive(7, stranger("c", "x")) == "sends 4 away: rate-limited")
    #expect(line.arrive(8, stranger("b", "x")) == "storage-unavailable", "it would have the most itself")
    #expect(line.arrive(9, stranger("d", "x")) == "sends 3 away: rate-limited")
    #expect(line.turns.count == 6)
  }

  @Test("forgets who waits no longer")
  func leaving() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    for turn in 2...3 { #expect(line.arrive(turn, stranger("a", "name-\(turn)")) == "waits") }
    #expect(line.leave(2) == nil)
    #expect(line.turns.count == 2)
    #expect(line.order(from: 1) == [3])
    #expect(line.turns.finished == 2)
  }
}
