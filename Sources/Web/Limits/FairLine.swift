/// A fair queue for clients: each client is served in turn, however many entries it has, and so is each name within a
/// client. A client that has used up its share is refused. If a name has used up its share, its newest entry replaces
/// the oldest, whose requester may have gone.
package struct FairLine: Sendable {
  /// The most waiting entries.
  package struct Share: Hashable, Sendable {
    /// Per client.
    package var ofClient: Int
    /// Per name of a client.
    package var ofName: Int
    /// In total, which bounds the memory of the queue.
    package var ofAll: Int

    package init(ofClient: Int, ofName: Int, ofAll: Int) {
      (self.ofClient, self.ofName, self.ofAll) = (ofClient, ofName, ofAll)
    }
  }

  /// The owner of a waiting entry.
  package struct Place: Hashable, Sendable {
    let client: String
    let name: String

    package init(client: String, name: String) { (self.client, self.name) = (client, name) }
  }

  package enum Entrance: Hashable, Sendable {
    case waits
    /// Another entry was evicted: the oldest of the same name if the name has its maximum; or, if the queue is full,
    /// the newest of the client with the most entries.
    case waitsInPlaceOf(Turn)
    /// The client has its maximum.
    case shareIsUsedUp
    /// The queue is full, and no client has more entries than the new one would have.
    case isFull
  }

  private let share: Share
  private var clients = Rotation<String, Rotation<String, [Turn]>>()
  private var counts: [String: Int] = [:]
  private var places: [Turn: Place] = [:]

  package init(share: Share) { self.share = share }

  /// The number of waiting entries.
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

  /// Removes and returns the next entry.
  package mutating func next() -> Turn? {
    guard let client = clients.turn(), let name = clients[client]?.turn(), let first = clients[client]?[name]?.first
    else { return nil }
    leave(first)
    return first
  }

  /// - Returns: whether the entry was waiting.
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

  /// The newest entry of the client with the most entries, if it has more than `count`.
  private func lastOfMost(above count: Int) -> Turn? {
    let most = clients.keys.max { counts[$0, default: 0] < counts[$1, default: 0] }
    guard let most, counts[most, default: 0] > count, let names = clients[most] else { return nil }
    return names.keys.flatMap { names[$0] ?? [] }.max()
  }
}
