/// Seats shared by groups, and within a group by its members: by sites and their clients, or by clinics and their
/// accounts. If all seats are taken, a group with fewer seats takes one from the group with the most, and a member with
/// fewer takes one from a member of its own group. So the largest users cannot keep others out.
///
/// All operations take constant time, because they run for each connection even while somebody opens as many as
/// possible.
struct FairSeats<Member: Hashable & Sendable, Group: Hashable & Sendable, Guest: Sendable>: Sendable {
  /// The owner of a guest.
  struct Party: Hashable, Sendable {
    let member: Member
    let group: Group
  }

  /// A taken seat. No later seat equals it.
  struct Seat: Hashable, Sendable {
    fileprivate let number: Int
  }

  enum Entrance: Sendable {
    case enters(Seat)
    /// All seats were taken; the other guest's seat was freed for this one.
    case entersInPlaceOf(Guest, Seat)
    /// The member has its maximum.
    case shareIsUsedUp
    /// All seats are taken, and every group, or every other member of the same group, would have fewer than the
    /// newcomer after giving up a seat.
    case isFull
  }

  private struct Place: Sendable {
    let party: Party?
    let guest: Guest
  }

  /// The seats of one party.
  private struct Own: Sendable {
    /// Idle seats, longest idle first.
    var idle = Line<Seat>()
    /// Busy seats, in the order in which they became busy.
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
  ///   - seats: in total.
  ///   - seatsOfOne: per member of a group. Nil for no limit.
  init(_ seats: Int, ofOne seatsOfOne: Int?) { (self.seats, self.seatsOfOne) = (seats, seatsOfOne) }

  /// The number of taken seats.
  var count: Int { places.count }

  /// - Parameter party: the guest's owner. Nil for a guest that is held to no share and gives up no seat.
  mutating func enter(_ guest: Guest, of party: Party?) -> Entrance {
    // Check the member's own share first, so that a member that has used it up gets that error even if all seats are
    // taken.
    if let party, let seatsOfOne, count(of: party) >= seatsOfOne { return .shareIsUsedUp }
    guard count >= seats else { return .enters(take(for: guest, of: party)) }
    guard let seat = seatToGive(to: party), let other = leave(seat) else { return .isFull }
    return .entersInPlaceOf(other, take(for: guest, of: party))
  }

  /// Does nothing if the seat was given to another guest meanwhile.
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

  /// Marks the seat as busy. It is then given up only if its party has no idle one.
  mutating func begin(at seat: Seat) {
    guard let party = places[seat]?.party, owned[party]?.idle.remove(seat) == true else { return }
    owned[party]?.busy.append(seat)
  }

  /// Marks the seat as idle.
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

  /// A seat of the group's member with the most seats.
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

  /// Adjusts the counts of a party.
  private mutating func change(_ party: Party, by difference: Int) {
    groups.change(party.group, by: difference)
    members[party.group, default: Tally()].change(party.member, by: difference)
    if members[party.group]?.isEmpty == true { members[party.group] = nil }
  }
}
