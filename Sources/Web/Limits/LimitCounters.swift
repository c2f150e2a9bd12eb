import Metrics

/// How often limits were met, and how much is open, for `/metrics`. Made once, since each has its own numbers.
public struct LimitCounters: Sendable {
  /// Why a connection, a stream of HTTP/2 or a stream of events was cut.
  enum Cut: String, CaseIterable {
    /// Its body came too slowly.
    case body
    /// It left unread what was sent.
    case unread
    /// Nothing moved on it, or nothing was asked.
    case silence
    /// The server was asked to stop.
    case farewell
    /// All were taken, and its seat was given to whoever had fewer.
    case seat
  }

  /// Which limit a request met.
  enum Limit: String, CaseIterable {
    case client
    case account
    case recordsOfOneAccount = "account_records"
    case workOfOneAccount = "account_at_once"
    case eventStreams = "event_streams"
    case eventStreamsOfOneAccount = "account_event_streams"
    case headSize = "head_size"
    case bodySize = "body_size"
    case bodyTime = "body_time"
  }

  let connectionsOpen: Meter
  let eventStreamsOpen: Meter
  private let refusals: [ConnectionGate.Refusal: Counter]
  private let cuts: [Cut: Counter]
  private let limits: [Limit: Counter]

  /// - Parameter factory: what keeps the numbers; the program's where none is given.
  public init(factory: any MetricsFactory = MetricsSystem.factory) {
    func counters<Reason: CaseIterable & RawRepresentable<String> & Hashable>(
      _ label: String, by dimension: String, _ kind: Reason.Type
    ) -> [Reason: Counter] {
      let pairs = Reason.allCases.map { reason in
        (reason, Counter(label: label, dimensions: [(dimension, reason.rawValue)], factory: factory))
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    connectionsOpen = Meter(label: "remedi_connections_open", dimensions: [], factory: factory)
    eventStreamsOpen = Meter(label: "remedi_event_streams_open", dimensions: [], factory: factory)
    refusals = counters("remedi_connections_refused_total", by: "reason", ConnectionGate.Refusal.self)
    cuts = counters("remedi_connections_cut_total", by: "reason", Cut.self)
    limits = counters("remedi_requests_limited_total", by: "limit", Limit.self)
  }

  func refused(_ reason: ConnectionGate.Refusal) { refusals[reason]?.increment() }
  func cut(_ reason: Cut) { cuts[reason]?.increment() }
  func limited(by limit: Limit) { limits[limit]?.increment() }
}
