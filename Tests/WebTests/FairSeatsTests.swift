import Testing

@testable import Web

@Suite("Seats that are shared fairly")
struct FairSeatsTests {
  private typealias Seats = FairSeats<String, String, Int>

  /// Somebody of a group of their own, or, as `g/a`, of one with others.
  private static func party(_ name: String) -> Seats.Party {
    Seats.Party(member: name, group: String(name.prefix { $0 != "/" }))
  }

  /// Who sits down as the guest of whom.
  private static func seats(_ names: String?..., in count: Int, ofOne: Int? = nil) -> (Seats, [Seats.Seat]) {
    var seats = Seats(count, ofOne: ofOne)
    var taken: [Seats.Seat] = []
    for (guest, name) in names.enumerated() {
      if case .enters(let seat) = seats.enter(guest, of: name.map(party)) { taken.append(seat) }
    }
    #expect(taken.count == names.count)
    return (seats, taken)
  }

  /// The guest whose seat somebody takes; nil where there is a free one, or none is given.
  private static func givesUp(_ entrance: Seats.Entrance) -> Int? {
    if case .entersInPlaceOf(let guest, _) = entrance { guest } else { nil }
  }

  private static func isFull(_ entrance: Seats.Entrance) -> Bool {
    if case .isFull = entrance { true } else { false }
  }

  private static func isShareUsedUp(_ entrance: Seats.Entrance) -> Bool {
    if case .shareIsUsedUp = entrance { true } else { false }
  }

  @Test("who has the most gives theirs up, those that stand for longest first, until all have as many")
  func most() {
    var (seats, _) = Self.seats("a", "b", "a", "a", "b", in: 5)
    #expect(Self.givesUp(seats.enter(5, of: Self.party("c"))) == 0)
    // Both have two: the one that had two first.
    #expect(Self.givesUp(seats.enter(6, of: Self.party("d"))) == 1)
    #expect(Self.givesUp(seats.enter(7, of: Self.party("e"))) == 2)
    for name in ["a", "b", "c", "d", "e", "f"] { #expect(Self.isFull(seats.enter(8, of: Self.party(name)))) }
    #expect(seats.count == 5)
  }

  @Test("between equals no seat goes back and forth")
  func equals() {
    var (seats, _) = Self.seats("a", "a", "b", in: 3)
    #expect(Self.isFull(seats.enter(3, of: Self.party("b"))))
    #expect(Self.isFull(seats.enter(3, of: Self.party("a"))))
    #expect(Self.givesUp(seats.enter(3, of: Self.party("c"))) == 0)
  }

  @Test("a seat on which something is under way is given up after all others of whoever has it")
  func busy() {
    var (seats, taken) = Self.seats("a", "a", "a", "a", in: 4)
    for place in [1, 0, 2] { seats.begin(at: taken[place]) }
    seats.finish(at: taken[2])
    // One that has been idle from the beginning, then one that is idle again, then that on which something began first.
    #expect(Self.givesUp(seats.enter(4, of: Self.party("b"))) == 3)
    #expect(Self.givesUp(seats.enter(5, of: Self.party("c"))) == 2)
    (seats, taken) = Self.seats("a", "a", "a", in: 3)
    for place in [1, 0, 2] { seats.begin(at: taken[place]) }
    #expect(Self.givesUp(seats.enter(3, of: Self.party("b"))) == 1)
  }

  @Test("a share is used up though others have more, and a seat that is left is free")
  func shares() {
    var (seats, taken) = Self.seats("a", "a", in: 3, ofOne: 2)
    #expect(Self.isShareUsedUp(seats.enter(2, of: Self.party("a"))))
    #expect(seats.leave(taken[0]) == 0)
    #expect(seats.leave(taken[0]) == nil)
    #expect(seats.count == 1)
    guard case .enters = seats.enter(3, of: Self.party("a")) else {
      Issue.record("There is a seat.")
      return
    }
  }

  @Test("what is said of a seat that was given to somebody else changes nothing")
  func late() {
    var (seats, taken) = Self.seats("a", "a", in: 2)
    #expect(Self.givesUp(seats.enter(2, of: Self.party("b"))) == 0)
    seats.begin(at: taken[0])
    seats.finish(at: taken[0])
    #expect(seats.leave(taken[0]) == nil)
    #expect(seats.count == 2)
    #expect(Self.isFull(seats.enter(3, of: Self.party("c"))))
  }

  @Test("the group that has the most gives up, though each of its members has few")
  func groups() {
    var (seats, _) = Self.seats("b", "b", "g/1", "g/2", "g/3", "g/4", in: 6)
    #expect(Self.givesUp(seats.enter(6, of: Self.party("c"))) == 2)
    // They have two, three and one: nobody of them would gain anything.
    #expect(Self.isFull(seats.enter(7, of: Self.party("b"))))
    #expect(Self.isFull(seats.enter(7, of: Self.party("g/5"))))
    #expect(Self.givesUp(seats.enter(7, of: Self.party("d"))) == 3)
    for name in ["b", "c", "d", "g/5"] { #expect(Self.isFull(seats.enter(8, of: Self.party(name)))) }
  }

  @Test("within a group the member that has the most gives up, and does so for another of its group")
  func members() {
    var (seats, _) = Self.seats("b", "g/1", "g/2", "g/2", "g/2", "g/1", in: 6)
    #expect(Self.givesUp(seats.enter(6, of: Self.party("g/3"))) == 2)
    // Of two that have two each it is the one that had them first.
    #expect(Self.givesUp(seats.enter(7, of: Self.party("c"))) == 1)
    #expect(Self.isFull(seats.enter(8, of: Self.party("g/3"))))
    #expect(Self.givesUp(seats.enter(8, of: Self.party("g/4"))) == 3)
  }

  @Test("whoever is held to no share gives nothing up, and takes the place of who has several")
  func unshared() {
    var (seats, _) = Self.seats(nil, nil, "a", "a", in: 4, ofOne: 2)
    #expect(Self.givesUp(seats.enter(4, of: nil)) == 2)
    #expect(Self.isFull(seats.enter(5, of: nil)))
    #expect(Self.isFull(seats.enter(5, of: Self.party("b"))))
    (seats, _) = Self.seats(nil, nil, in: 2)
    #expect(Self.isFull(seats.enter(2, of: Self.party("b"))))
  }

  @Test("where there are no seats nobody comes in")
  func none() {
    var (seats, _) = Self.seats(in: 0)
    #expect(Self.isFull(seats.enter(0, of: Self.party("a"))))
    #expect(seats.count == 0)
  }

  @Test("whatever comes and goes, it is known who has the most")
  func anyOrder() throws {
    var seats = Seats(12, ofOne: nil)
    var inside: [Int: (seat: Seats.Seat, party: Seats.Party)] = [:]
    var number: UInt32 = 1
    func next(below bound: Int) -> Int {
      number = number &* 1_664_525 &+ 1_013_904_223
      return Int(number >> 16) % bound
    }
    for guest in 0..<5_000 {
      #expect(seats.count == inside.count)
      let known = inside.keys.sorted()
      if !known.isEmpty {
        let seat = try #require(inside[known[next(below: known.count)]]).seat
        if next(below: 2) == 0 { seats.begin(at: seat) } else { seats.finish(at: seat) }
        if next(below: 3) == 0, let left = seats.leave(seat) { inside[left] = nil }
      }
      let party = Self.party("\(next(below: 4))/\(next(below: 3))")
      let groups = inside.values.reduce(into: [:]) { $0[$1.party.group, default: 0] += 1 }
      let members = inside.values.reduce(into: [:]) { $0[$1.party, default: 0] += 1 }
      func most(of group: String) -> Int { members.filter { $0.key.group == group }.values.max() ?? 0 }
      let (highest, own) = (groups.values.max() ?? 0, groups[party.group, default: 0])
      let mayTakeOfOwn = most(of: party.group) > members[party, default: 0] + 1
      switch seats.enter(guest, of: party) {
      case .enters(let seat):
        #expect(inside.count < 12)
        inside[guest] = (seat, party)
      case .entersInPlaceOf(let other, let seat):
        let given = try #require(inside[other]).party
        #expect(inside.count == 12 && members[given] == most(of: given.group))
        #expect(highest > own + 1 ? groups[given.group] == highest : given.group == party.group && mayTakeOfOwn)
        inside[other] = nil
        inside[guest] = (seat, party)
      case .isFull: #expect(inside.count == 12 && highest <= own + 1 && !mayTakeOfOwn)
      case .shareIsUsedUp: Issue.record("Nobody is held to a share.")
      }
    }
  }
}
