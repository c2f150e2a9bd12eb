/// Seats that are shared by groups, and within a group by its members: by sites and their clients, or by clinics and their
/// accounts. Where all are taken, a group that has fewer than others takes the place of a guest of the group that has the
/// most, and a member that has fewer that of a member of its own group: nobody is kept out by those who have many.
///
/// Everything takes constant time, since this is asked for each connection while somebody opens as many as they can.
struct FairSeats<Member: Hashable & Sendable, Group: Hashable & Sendable, Guest: Sendable>: Sendable {
  /// Whose a guest is.
  struct Party: Hashable, Sendable {
    let member: Member
    let group: Group
  }

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
    /// All seats are taken, and no group, or member of the own, would have as many as who comes after it gave one.
    case isFull
  }

  private struct Place: Sendable {
    let party: Party?
    let guest: Guest
  }

  /// The seats of one party.
  private struct Own: Sendable {
    /// Those on which nothing is under way, for longest first.
    var idle = Line<Seat>()
    /// The others, those that began first.
    var busy = Line<Seat>()

    var isEmpty: Bool { idle.isEmpty && busy.isEmpty }
  }

  private let seats: Int
  private let seatsOfOne: Int?
  private var places: [Seat: Place] = [:]
  private var owned: [Party: Own] = [:]
  private var groups = Tally<Group>()
  private var members: [Group: Tally<Member>] = [:]
  private var latest = 0

  /// - Parameters:
  ///   - seats: of everybody.
  ///   - seatsOfOne: of one member of a group; nil for as many as there are.
  init(_ seats: Int, ofOne seatsOfOne: Int?) { (self.seats, self.seatsOfOne) = (seats, seatsOfOne) }

  /// How many are taken.
  var count: Int { places.count }

  /// - Parameter party: whose the guest is; nil for one who is held to no share and gives up no seat.
  mutating func enter(_ guest: Guest, of party: Party?) -> Entrance {
    // First the own share: who has used it up is told so, however full it is.
    if let party, let seatsOfOne, count(of: party) >= seatsOfOne { return .shareIsUsedUp }
    guard count >= seats else { return .enters(take(for: guest, of: party)) }
    guard let seat = seatToGive(to: party), let other = leave(seat) else { return .isFull }
    return .entersInPlaceOf(other, take(for: guest, of: party))
  }

  /// Nothing happens where the seat was given to somebody else meanwhile.
  @discardableResult
  mutating func leave(_ seat: Seat) -> Guest? {
    guard let place = places.removeValue(forKey: seat) else { return nil }
    if let party = place.party {
      if owned[party]?.idle.remove(seat) != true { owned[party]?.busy.remove(seat) }
      if owned[party]?.isEmpty == true { owned[party] = nil }
      change(party, by: -1)
    }
    return place.guest
  }

  /// Something begins: the seat is given up only where its party has no other on which nothing is under way.
  mutating func begin(at seat: Seat) {
    guard let party = places[seat]?.party, owned[party]?.idle.remove(seat) == true else { return }
    owned[party]?.busy.append(seat)
  }

  /// Nothing is under way any more.
  mutating func finish(at seat: Seat) {
    guard let party = places[seat]?.party, owned[party]?.busy.remove(seat) == true else { return }
    owned[party]?.idle.append(seat)
  }

  private func count(of party: Party) -> Int { members[party.group]?[party.member] ?? 0 }

  /// Nil between equals, where a seat would only go back and forth.
  private func seatToGive(to party: Party?) -> Seat? {
    if let group = groups.leader, groups.most > (party.map { groups[$0.group] } ?? 0) + 1 { return seat(of: group) }
    guard let party, let most = members[party.group]?.most, most > count(of: party) + 1 else { return nil }
    return seat(of: party.group)
  }

  /// One of the member that has the most.
  private func seat(of group: Group) -> Seat? {
    guard let member = members[group]?.leader, let own = owned[Party(member: member, group: group)] else { return nil }
    return own.idle.first ?? own.busy.first
  }

  private mutating func take(for guest: Guest, of party: Party?) -> Seat {
    latest += 1
    let seat = Seat(number: latest)
    places[seat] = Place(party: party, guest: guest)
    if let party {
      owned[party, default: Own()].idle.append(seat)
      change(party, by: 1)
    }
    return seat
  }

  /// Takes one more or one fewer into account.
  private mutating func change(_ party: Party, by difference: Int) {
    groups.change(party.group, by: difference)
    members[party.group, default: Tally()].change(party.member, by: difference)
    if members[party.group]?.isEmpty == true { members[party.group] = nil }
  }
}
