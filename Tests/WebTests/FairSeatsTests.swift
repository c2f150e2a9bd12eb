import Testing

@testable import Web

@Suite("Seats that are shared fairly")
struct FairSeatsTests {
  private typealias Seats = FairSeats<String, Int>

  /// Who sits down as the guest of whom.
  private static func seats(_ keys: String?..., in count: Int, ofOne: Int? = nil) -> (Seats, [Seats.Seat]) {
    var seats = Seats(count, ofOne: ofOne)
    var taken: [Seats.Seat] = []
    for (guest, key) in keys.enumerated() {
      if case .enters(let seat) = seats.enter(guest, of: key) { taken.append(seat) }
    }
    #expect(taken.count == keys.count)
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
    #expect(Self.givesUp(seats.enter(5, of: "c")) == 0)
    // Both have two: whoever had two first.
    #expect(Self.givesUp(seats.enter(6, of: "d")) == 1)
    #expect(Self.givesUp(seats.enter(7, of: "e")) == 2)
    for key in ["a", "b", "c", "d", "e", "f"] { #expect(Self.isFull(seats.enter(8, of: key))) }
    #expect(seats.count == 5)
  }

  @Test("between equals no seat goes back and forth")
  func equals() {
    var (seats, _) = Self.seats("a", "a", "b", in: 3)
    #expect(Self.isFull(seats.enter(3, of: "b")))
    #expect(Self.isFull(seats.enter(3, of: "a")))
    #expect(Self.givesUp(seats.enter(3, of: "c")) == 0)
  }

  @Test("a seat on which something is under way is given up after all others of its key")
  func busy() {
    var (seats, taken) = Self.seats("a", "a", "a", "a", in: 4)
    for place in [1, 0, 2] { seats.begin(at: taken[place]) }
    seats.finish(at: taken[2])
    // One that has been idle from the beginning, then one that is idle again, then that on which something began first.
    #expect(Self.givesUp(seats.enter(4, of: "b")) == 3)
    #expect(Self.givesUp(seats.enter(5, of: "c")) == 2)
    (seats, taken) = Self.seats("a", "a", "a", in: 3)
    for place in [1, 0, 2] { seats.begin(at: taken[place]) }
    #expect(Self.givesUp(seats.enter(3, of: "b")) == 1)
  }

  @Test("a share is used up though others have more, and a seat that is left is free")
  func shares() {
    var (seats, taken) = Self.seats("a", "a", in: 3, ofOne: 2)
    #expect(Self.isShareUsedUp(seats.enter(2, of: "a")))
    #expect(seats.leave(taken[0]) == 0)
    #expect(seats.leave(taken[0]) == nil)
    #expect(seats.count == 1)
    guard case .enters = seats.enter(3, of: "a") else {
      Issue.record("There is a seat.")
      return
    }
  }

  @Test("what is said of a seat that was given to somebody else changes nothing")
  func late() {
    var (seats, taken) = Self.seats("a", "a", in: 2)
    #expect(Self.givesUp(seats.enter(2, of: "b")) == 0)
    seats.begin(at: taken[0])
    seats.finish(at: taken[0])
    #expect(seats.leave(taken[0]) == nil)
    #expect(seats.count == 2)
    #expect(Self.isFull(seats.enter(3, of: "c")))
  }

  @Test("whoever is held to no share gives nothing up, and takes the place of who has several")
  func unshared() {
    var (seats, _) = Self.seats(nil, nil, "a", "a", in: 4, ofOne: 2)
    #expect(Self.givesUp(seats.enter(4, of: nil)) == 2)
    #expect(Self.isFull(seats.enter(5, of: nil)))
    #expect(Self.isFull(seats.enter(5, of: "b")))
    (seats, _) = Self.seats(nil, nil, in: 2)
    #expect(Self.isFull(seats.enter(2, of: "b")))
  }

  @Test("where there are no seats nobody comes in")
  func none() {
    var (seats, _) = Self.seats(in: 0)
    #expect(Self.isFull(seats.enter(0, of: "a")))
    #expect(seats.count == 0)
  }

  @Test("whatever comes and goes, it is known who has the most")
  func anyOrder() throws {
    var seats = Seats(12, ofOne: nil)
    var inside: [Int: (seat: Seats.Seat, key: String)] = [:]
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
      let key = "\(next(below: 5))"
      let counts = inside.values.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
      let (own, most) = (counts[key, default: 0], counts.values.max() ?? 0)
      switch seats.enter(guest, of: key) {
      case .enters(let seat):
        #expect(inside.count < 12)
        inside[guest] = (seat, key)
      case .entersInPlaceOf(let other, let seat):
        let place = try #require(inside[other])
        #expect(inside.count == 12 && counts[place.key] == most && most > own + 1)
        inside[other] = nil
        inside[guest] = (seat, key)
      case .isFull: #expect(inside.count == 12 && most <= own + 1)
      case .shareIsUsedUp: Issue.record("Nobody is held to a share.")
      }
    }
  }
}
