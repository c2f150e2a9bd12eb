import NIOCore
import Synchronization

/// Counts who is connected, and says who may come in.
final class ConnectionGate: Sendable {
  /// Why somebody may not.
  enum Refusal: String, Error, CaseIterable {
    /// There is no room for anybody.
    case full
    /// This client has enough.
    case client
  }

  /// What ends a connection whose seat is given to somebody else.
  typealias End = @Sendable () -> Void
  typealias Seats = FairSeats<ClientKey, ClientKey, End>

  /// How many of those who are refused are told so, instead of being left at once.
  private static let mostLingering = 100

  private let seats: Mutex<Seats>
  private let lingering = Mutex(0)
  private let proxies: TrustedProxies
  private let counters: LimitCounters

  init(limits: ServerLimits, proxies: TrustedProxies, counters: LimitCounters) {
    seats = Mutex(Seats(limits.connections, ofOne: limits.connectionsOfOneClient))
    (self.proxies, self.counters) = (proxies, counters)
  }

  /// Takes in a connection until it closes, where there is room for it or somebody has more than its site, or its client.
  func enter(_ channel: any Channel, end: @escaping End) throws(Refusal) -> Seats.Seat {
    let client = channel.remoteAddress?.ipAddress.flatMap { ClientKey($0, besides: proxies) }
    let entrance = seats.withLock { seats in
      defer { count(seats) }
      return seats.enter(end, of: client.map { .init(member: $0, group: $0.site) })
    }
    switch entrance {
    case .enters(let seat): return seated(channel, seat)
    case .entersInPlaceOf(let endOther, let seat):
      counters.cut(.seat)
      endOther()
      return seated(channel, seat)
    case .shareIsUsedUp: throw refused(.client)
    case .isFull: throw refused(.full)
    }
  }

  /// Something is under way on a connection from now on.
  func begin(at seat: Seats.Seat) { seats.withLock { $0.begin(at: seat) } }

  /// Nothing is under way on a connection any more.
  func finish(at seat: Seats.Seat) { seats.withLock { $0.finish(at: seat) } }

  /// Whether somebody who is refused may stay until it is told so.
  func mayLinger(_ channel: any Channel) -> Bool {
    let may = lingering.withLock { lingering in
      guard lingering < Self.mostLingering else { return false }
      lingering += 1
      return true
    }
    if may { channel.closeFuture.whenComplete { [self] _ in lingering.withLock { $0 -= 1 } } }
    return may
  }

  private func seated(_ channel: any Channel, _ seat: Seats.Seat) -> Seats.Seat {
    channel.closeFuture.whenComplete { [self] _ in
      seats.withLock { seats in
        seats.leave(seat)
        count(seats)
      }
    }
    return seat
  }

  private func refused(_ reason: Refusal) -> Refusal {
    counters.refused(reason)
    return reason
  }

  /// Within the lock, so that of two at once the later one is what is told.
  private func count(_ seats: Seats) { counters.connectionsOpen.set(seats.count) }
}
