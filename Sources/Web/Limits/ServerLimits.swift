import NIOCore

/// Limits on clients' use of the server, in numbers and times. Normal use by browsers and the apps reaches none of
/// them, nor does a whole clinic behind one address.
public struct ServerLimits: Sendable {
  /// The most connections in total. If all are taken, a site with fewer takes one from the site with the most, see
  /// ``ClientKey/site``, and a client with fewer takes one from another client of its own site.
  public var connections = 12_000
  /// The most connections of one client, see ``ClientKey``. Nil for no limit.
  public var connectionsOfOneClient: Int? = 1_000
  /// The most connections that the system has established and the server has not yet accepted. Beyond that, clients
  /// wait a second before they retry. Linux caps it at `net.core.somaxconn`, which has the same default.
  public var backlog = 4_096
  /// The most event streams in total. Clinics and their accounts share them as sites and clients share connections.
  public var eventStreams = 10_000
  /// The most event streams of one account. Nil for no limit.
  public var eventStreamsOfOneAccount: Int? = 20
  /// The request rate of one client, see ``ClientKey``. Nil for no limit.
  public var clientRate: RequestRate? = RequestRate(perSecond: 200, burst: 2_000)
  /// The request rate of one account. Nil for no limit.
  public var accountRate: RequestRate? = RequestRate(perSecond: 50, burst: 500)
  /// The rate at which one account sends or corrects records through the API. Nil for no limit. A device that was
  /// offline for three months sends 4,500 records if 50 a day are scheduled.
  public var recordRate: RequestRate? = RequestRate(perSecond: 1, burst: 5_000)
  /// The most concurrent requests of one account, not counting event streams. Nil for no limit. Half of the processors,
  /// so that the other half serves other accounts; at least two, so that a slow download does not block the account's
  /// own pages.
  public var workOfOneAccount: Int? = ServerLimits.workOfOneAccount(processors: System.coreCount)
  /// The most requests of one account that wait for those.
  public var waitingOfOneAccount = 100
  /// The longest wait of such a request.
  public var workPatience = Duration.seconds(10)
  /// The most clients and accounts whose rates are stored, which bounds the memory that unknown clients can use.
  public var remembered = 10_000

  /// How long a connection may stay open without a request or with an incomplete one.
  public var idleTimeout = Duration.seconds(60)
  /// How long a connection may stay open until the header of its first request has arrived.
  public var firstRequestPatience = Duration.seconds(15)
  /// How long a client may take for the TLS handshake.
  public var handshakePatience = Duration.seconds(15)
  /// How long the client of an event stream may leave data unread; ten times as long for other responses.
  public var streamPatience = Duration.seconds(30)
  /// The minimum speed of a request body.
  public var bodyPace = BodyPace()
  /// How long connections may last after the server was asked to stop.
  public var farewell = Duration.seconds(30)

  /// The limits of a clinic's server.
  public init() {}

  static func workOfOneAccount(processors: Int) -> Int { max(2, processors / 2) }

  /// For a server that one person tries out on their own machine: nobody is held to a share of it.
  public static var unshared: Self {
    var limits = Self()
    limits.connections = 20_000
    limits.eventStreams = 20_000
    (limits.connectionsOfOneClient, limits.eventStreamsOfOneAccount) = (nil, nil)
    (limits.clientRate, limits.accountRate, limits.recordRate, limits.workOfOneAccount) = (nil, nil, nil, nil)
    return limits
  }
}

/// A rate per second of requests or records, and the burst allowed after a pause.
public struct RequestRate: Sendable, Hashable {
  public let perSecond: Int
  public let burst: Int

  public init(perSecond: Int, burst: Int) {
    self.perSecond = perSecond
    self.burst = burst
  }
}

/// The minimum speed of a request body. Only the time in which the server waits for the client counts.
public struct BodyPace: Sendable, Hashable {
  /// The time allowed to every client.
  public var grace = Duration.seconds(30)
  /// The number of bytes that extend the time by one second.
  public var bytesPerSecond = 500
  /// The most time allowed to a client, however much it sends.
  public var deadline = Duration.seconds(600)
  /// The time allowed for the rest of a body that was answered early, such as one that is too large.
  public var afterwards = Duration.seconds(10)

  public init() {}

  /// The time allowed to a client that has sent this many bytes.
  func patience(for bytes: Int) -> Duration {
    min(deadline, grace + .milliseconds(bytes * 1000 / max(bytesPerSecond, 1)))
  }
}
