/// A line that clients share: each is served in turn, however much it brings, and each of the names that a client brings
/// in turn within what the client is served. A client that has used up its share is refused; of one name the newest takes
/// the place of the oldest, for which perhaps nobody waits any more.
package struct FairLine: Sendable {
  /// How much may wait.
  package struct Share: Hashable, Sendable {
    /// Of one client.
    package var ofClient: Int
    /// Of one client under one name.
    package var ofName: Int
    /// Of everybody: the memory that a line may take.
    package var ofAll: Int

    package init(ofClient: Int, ofName: Int, ofAll: Int) {
      (self.ofClient, self.ofName, self.ofAll) = (ofClient, ofName, ofAll)
    }
  }

  /// For whom something waits.
  package struct Place: Hashable, Sendable {
    let client: String
    let name: String

    package init(client: String, name: String) { (self.client, self.name) = (client, name) }
  }

  package enum Entrance: Hashable, Sendable {
    case waits
    /// Another was sent away for this: the oldest of the same name where that has as much as one may have, or, where the
    /// line is full, the last of who had the most in it.
    case waitsInPlaceOf(Turn)
    /// The client has as much in the line as one may have.
    case shareIsUsedUp
    /// The line is full, and nobody in it has more than who comes.
    case isFull
  }

  private let share: Share
  private var clients = Rotation<String, Rotation<String, [Turn]>>()
  private var counts: [String: Int] = [:]
  private var places: [Turn: Place] = [:]

  package init(share: Share) { self.share = share }

  /// How many wait.
  package var count: Int { places.count }

  package mutating func enter(_ turn: Turn, at place: Place) -> Entrance {
    let (own, named) = (counts[place.client] ?? 0, clients[place.client]?[place.name] ?? [])
    if named.count >= share.ofName, let oldest = named.min() {
      replace(oldest, by: turn, at: place)
      return .waitsInPlaceOf(oldest)
    }
    guard own < share.ofClient else { return .shareIsUsedUp }
    guard count >= share.ofAll else {
      add(turn, at: place)
      return .waits
    }
    guard let last = lastOfMost(above: own + 1) else { return .isFull }
    leave(last)
    add(turn, at: place)
    return .waitsInPlaceOf(last)
  }

  /// Takes out whose turn it is.
  package mutating func next() -> Turn? {
    guard let client = clients.turn(), let name = clients[client]?.turn(), let first = clients[client]?[name]?.first
    else { return nil }
    leave(first)
    return first
  }

  /// - Returns: whether it was waiting.
  @discardableResult
  package mutating func leave(_ turn: Turn) -> Bool {
    guard let place = places.removeValue(forKey: turn) else { return false }
    if var names = clients[place.client] {
      let others = names[place.name]?.filter { $0 != turn } ?? []
      names[place.name] = others.isEmpty ? nil : others
      clients[place.client] = names.isEmpty ? nil : names
    }
    counts[place.client] = counts[place.client].flatMap { $0 > 1 ? $0 - 1 : nil }
    return true
  }

  private mutating func add(_ turn: Turn, at place: Place) {
    places[turn] = place
    counts[place.client, default: 0] += 1
    var names = clients[place.client] ?? Rotation()
    names[place.name] = (names[place.name] ?? []) + [turn]
    clients[place.client] = names
  }

  private mutating func replace(_ other: Turn, by turn: Turn, at place: Place) {
    (places[other], places[turn]) = (nil, place)
    let others = clients[place.client]?[place.name] ?? []
    clients[place.client]?[place.name] = others.map { $0 == other ? turn : $0 }
  }

  /// What came last of the client that has the most in the line, where that is more than so much.
  private func lastOfMost(above count: Int) -> Turn? {
    let most = clients.keys.max { counts[$0, default: 0] < counts[$1, default: 0] }
    guard let most, counts[most, default: 0] > count, let names = clients[most] else { return nil }
    return names.keys.flatMap { names[$0] ?? [] }.max()
  }
}
