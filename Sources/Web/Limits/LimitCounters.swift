import Metrics

/// Counts how often limits were reached, and how much is open, for `/metrics`. Made once, since each instance has its
/// own counts.
public struct LimitCounters: Sendable {
  /// Why a connection, an HTTP/2 stream or an event stream was closed.
  enum Cut: String, CaseIterable {
    /// Its body arrived too slowly.
    case body
    /// It did not read what was sent.
    case unread
    /// It had no traffic, or made no request.
    case silence
    /// The server was asked to stop.
    case farewell
    /// All seats were taken, and its seat was given to a client with fewer.
    case seat
  }

  /// Which limit a request reached.
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

  /// - Parameter factory: stores the metrics; the program's unless specified.
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
