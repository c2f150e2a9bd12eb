import Remedi
import Testing
import Web

@testable import Accounts

@Suite("The line before the hashing of passwords")
struct HashingTurnsTests {
  private static let few: HashingShares = {
    var shares = HashingShares()
    shares.strangers = .init(ofClient: 3, ofName: 2, ofAll: 5)
    shares.members = .init(ofClient: 3, ofName: 2, ofAll: 5)
    return shares
  }()

  /// The line, in one hand.
  private final class Line {
    private(set) var turns: HashingTurns

    init(_ shares: HashingShares) { turns = HashingTurns(threads: 1, shares: shares) }

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

  private let line = Line(few)

  private func stranger(_ network: String, _ name: String) -> HashingParty { .stranger(network: network, name: name) }

  private func member(_ account: String, of clinic: String = "anns") -> HashingParty {
    .member(Identifier(account), of: Identifier(clinic))
  }

  private func known(_ account: String, of clinic: String = "anns") -> HashingParty {
    .known(Identifier(account), of: Identifier(clinic))
  }

  @Test("gives those whose session stands every second turn, whatever is tried at the door")
  func members() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    for turn in 2...4 { #expect(line.arrive(turn, stranger("a", "name-\(turn)")) == "waits") }
    for turn in 5...6 { #expect(line.arrive(turn, member("ann")) == "waits") }
    #expect(line.arrive(7, member("eve")) == "waits")
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
    #expect(line.arrive(7, known("ann")) == "waits")
    #expect(line.arrive(8, member("ann")) == "waits")
    #expect(line.order(from: 1) == [8, 7, 5, 2, 6, 3, 4])
  }

  @Test("lets a flood fill nothing but its own line")
  func flood() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    for turn in 2...6 { #expect(line.arrive(turn, noisy("noisy-\(turn)")) == "waits") }
    #expect(line.arrive(7, noisy("noisy-7")) == "storage-unavailable")
    #expect(line.arrive(8, stranger("a", "x")) == "waits")
    #expect(line.arrive(9, known("x")) == "waits")
    #expect(line.arrive(10, member("ann")) == "waits")
  }

  @Test("gives those who are known their turns by clinic, and within it by account, in however many browsers they are")
  func clinics() {
    #expect(line.arrive(1, stranger("a", "x")) == "goes")
    for turn in 2...3 { #expect(line.arrive(turn, known("eve-1", of: "eves")) == "waits") }
    #expect(line.arrive(4, known("eve-2", of: "eves")) == "waits")
    #expect(line.arrive(5, known("eve-3", of: "eves")) == "rate-limited", "the clinic has its share")
    #expect(line.arrive(6, known("eve-1", of: "eves")) == "sends 2 away: rate-limited")
    #expect(line.arrive(7, known("bob")) == "waits")
    #expect(line.order(from: 1) == [6, 7, 4, 3])
  }

  @Test("of a clinic’s server has room for the crowd of a network, and of a clinic")
  func crowds() {
    let line = Line(HashingShares())
    #expect(line.arrive(0, stranger("a", "x")) == "goes")
    for turn in 1...100 { #expect(line.arrive(turn, stranger("a", "name-\(turn)")) == "waits") }
    #expect(line.arrive(101, stranger("a", "one more")) == "rate-limited")
    for turn in 1_001...2_000 { #expect(line.arrive(turn, known("account-\(turn)", of: "eves")) == "waits") }
    #expect(line.arrive(2_001, known("one more", of: "eves")) == "rate-limited")
    for turn in 3_001...4_000 { #expect(line.arrive(turn, member("account-\(turn)", of: "eves")) == "waits") }
    #expect(line.arrive(4_001, member("one more", of: "eves")) == "rate-limited")
    for (turn, party) in [stranger("b", "ann"), known("ann"), member("ann")].enumerated() {
      #expect(line.arrive(5_000 + turn, party) == "waits")
    }
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
    for turn in 8...9 { #expect(line.arrive(turn, member("ann")) == "waits") }
    #expect(line.arrive(10, member("ann")) == "sends 8 away: rate-limited")
    #expect(line.arrive(11, member("eve")) == "waits")
    #expect(line.arrive(12, member("charlie")) == "rate-limited")
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
