import NIOCore
import Synchronization

/// Counts connections and decides who may connect.
final class ConnectionGate: Sendable {
  /// Why a connection is refused.
  enum Refusal: String, Error, CaseIterable {
    /// The server is full.
    case full
    /// This client has its maximum.
    case client
  }

  /// Closes a connection whose seat is given to another client.
  typealias End = @Sendable () -> Void
  typealias Seats = FairSeats<ClientKey, ClientKey, End>

  /// The most refused connections that wait to be sent an error; the others are closed at once.
  private static let mostLingering = 100

  private let seats: Mutex<Seats>
  private let lingering = Mutex(0)
  private let proxies: TrustedProxies
  private let counters: LimitCounters

  init(limits: ServerLimits, proxies: TrustedProxies, counters: LimitCounters) {
    seats = Mutex(Seats(limits.connections, ofOne: limits.connectionsOfOneClient))
    (self.proxies, self.counters) = (proxies, counters)
  }

  /// Admits a connection until it closes, if there is room or if another site or client has more than its own.
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

  /// Marks a connection as busy.
  func begin(at seat: Seats.Seat) { seats.withLock { $0.begin(at: seat) } }

  /// Marks a connection as idle.
  func finish(at seat: Seats.Seat) { seats.withLock { $0.finish(at: seat) } }

  /// Whether a refused connection may stay until it has been sent an error.
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

  /// Called within the lock, so that of two concurrent changes the later one is reported.
  private func count(_ seats: Seats) { counters.connectionsOpen.set(seats.count) }
}
