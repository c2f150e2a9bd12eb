/// Seats that clients, or accounts, share. Where all are taken, who has fewer than others takes the place of a guest of
/// whoever has the most: nobody is kept out by those who have many.
///
/// Everything takes constant time, since this is asked for each connection while somebody opens as many as they can.
struct FairSeats<Key: Hashable & Sendable, Guest: Sendable>: Sendable {
  /// A seat that is taken; one that is taken later is never the same.
  struct Seat: Hashable, Sendable {
    fileprivate let number: Int
  }

  enum Entrance: Sendable {
    case enters(Seat)
    /// All seats were taken; that of the other guest is free for this.
    case entersInPlaceOf(Guest, Seat)
    /// Who comes has as many as one may have.
    case shareIsUsedUp
    /// All seats are taken, and nobody would have as many as who comes after they gave one.
    case isFull
  }

  private struct Place: Sendable {
    let key: Key?
    let guest: Guest
  }

  /// The seats of one key.
  private struct Own: Sendable {
    /// Those on which nothing is under way, for longest first.
    var idle = Line<Seat>()
    /// The others, those that began first.
    var busy = Line<Seat>()

    var count: Int { idle.count + busy.count }
  }

  private let seats: Int
  private let seatsOfOne: Int?
  private var places: [Seat: Place] = [:]
  private var owned: [Key: Own] = [:]
  /// Who has so many.
  private var keys: [Int: Line<Key>] = [:]
  /// How many has whoever has the most.
  private var most = 0
  private var latest = 0

  /// - Parameters:
  ///   - seats: of everybody.
  ///   - seatsOfOne: of one key; nil for as many as there are.
  init(_ seats: Int, ofOne seatsOfOne: Int?) { (self.seats, self.seatsOfOne) = (seats, seatsOfOne) }

  /// How many are taken.
  var count: Int { places.count }

  /// - Parameter key: whose the guest is; nil for one who is held to no share and gives up no seat.
  mutating func enter(_ guest: Guest, of key: Key?) -> Entrance {
    let own = key.flatMap { owned[$0]?.count } ?? 0
    // First the own share: who has used it up is told so, however full it is.
    if key != nil, let seatsOfOne, own >= seatsOfOne { return .shareIsUsedUp }
    guard count >= seats else { return .enters(take(for: guest, of: key)) }
    // Between equals a seat would only go back and forth.
    guard most > own + 1, let seat = seatToGive, let other = leave(seat) else { return .isFull }
    return .entersInPlaceOf(other, take(for: guest, of: key))
  }

  /// Nothing happens where the seat was given to somebody else meanwhile.
  @discardableResult
  mutating func leave(_ seat: Seat) -> Guest? {
    guard let place = places.removeValue(forKey: seat) else { return nil }
    if let key = place.key {
      change(key) { own in
        if !own.idle.remove(seat) { own.busy.remove(seat) }
      }
    }
    return place.guest
  }

  /// Something begins: the seat is given up only where its key has no other on which nothing is under way.
  mutating func begin(at seat: Seat) {
    guard let key = places[seat]?.key, owned[key]?.idle.remove(seat) == true else { return }
    owned[key]?.busy.append(seat)
  }

  /// Nothing is under way any more.
  mutating func finish(at seat: Seat) {
    guard let key = places[seat]?.key, owned[key]?.busy.remove(seat) == true else { return }
    owned[key]?.idle.append(seat)
  }

  private var seatToGive: Seat? {
    guard let own = keys[most]?.first.flatMap({ owned[$0] }) else { return nil }
    return own.idle.first ?? own.busy.first
  }

  private mutating func take(for guest: Guest, of key: Key?) -> Seat {
    latest += 1
    let seat = Seat(number: latest)
    places[seat] = Place(key: key, guest: guest)
    if let key { change(key) { $0.idle.append(seat) } }
    return seat
  }

  /// Takes one more or one fewer into account.
  private mutating func change(_ key: Key, _ body: (inout Own) -> Void) {
    let before = owned[key]?.count ?? 0
    body(&owned[key, default: Own()])
    let after = owned[key]?.count ?? 0
    if after == 0 { owned[key] = nil } else { keys[after, default: Line()].append(key) }
    keys[before]?.remove(key)
    if keys[before]?.isEmpty == true { keys[before] = nil }
    // Whoever had the most has one fewer, and nobody as many as before.
    most = after > most || keys[most] == nil ? after : most
  }
}
