import NIOCore

/// What clients may have of the server, in numbers and times. Whoever does what browsers and the apps do meets none of it,
/// nor does a whole clinic behind one address.
public struct ServerLimits: Sendable {
  /// Connections of everybody at once. Where all are taken, a site that has fewer takes the place of one of the site
  /// that has the most, see ``ClientKey/site``, and a client that has fewer that of one of its own site.
  public var connections = 12_000
  /// Connections of one client at once, see ``ClientKey``; nil for as many as there are.
  public var connectionsOfOneClient: Int? = 1_000
  /// Connections that the system has made and the server has not yet taken: where there are more, clients wait a second for
  /// their next try. Linux holds it to `net.core.somaxconn`, which is the same by default.
  public var backlog = 4_096
  /// Streams of events of everybody at once; clinics and their accounts share them as sites and clients share
  /// connections.
  public var eventStreams = 10_000
  /// Streams of events of one account at once; nil for as many as there are.
  public var eventStreamsOfOneAccount: Int? = 20
  /// Requests of one client, see ``ClientKey``; nil for as many as come.
  public var clientRate: RequestRate? = RequestRate(perSecond: 200, burst: 2_000)
  /// Requests of one account; nil for as many as come.
  public var accountRate: RequestRate? = RequestRate(perSecond: 50, burst: 500)
  /// Records that one account sends or corrects by the API; nil for as many as come. A device that was offline for three
  /// months brings 4,500 where 50 a day are asked for.
  public var recordRate: RequestRate? = RequestRate(perSecond: 1, burst: 5_000)
  /// Requests of one account that are worked on at once, besides streams of events; nil for as many as come. Half of the
  /// processors, so that the other half serves the others; two at least, so that a file which is fetched slowly does not
  /// hold up the account's own pages.
  public var workOfOneAccount: Int? = ServerLimits.workOfOneAccount(processors: System.coreCount)
  /// Requests of one account that wait for those.
  public var waitingOfOneAccount = 100
  /// How long one of these waits.
  public var workPatience = Duration.seconds(10)
  /// How many clients and accounts are remembered for their rates: the memory that strangers can take.
  public var remembered = 10_000

  /// How long a connection may stand on which nothing is asked, or half a request came.
  public var idleTimeout = Duration.seconds(60)
  /// How long a connection may stand until the head of its first request has come.
  public var firstRequestPatience = Duration.seconds(15)
  /// How long a client may take for the greeting of TLS.
  public var handshakePatience = Duration.seconds(15)
  /// How long the client of an event stream may leave unread what was sent to it; ten times as long for other answers.
  public var streamPatience = Duration.seconds(30)
  /// How fast the body of a request has to come.
  public var bodyPace = BodyPace()
  /// How long connections may last after the server was asked to stop.
  public var farewell = Duration.seconds(30)

  /// The limits of a clinic's server.
  public init() {}

  static func workOfOneAccount(processors: Int) -> Int { max(2, processors / 2) }

  /// For a server that one person tries out on the own machine: nobody is held to a share of it.
  public static var unshared: Self {
    var limits = Self()
    limits.connections = 20_000
    limits.eventStreams = 20_000
    (limits.connectionsOfOneClient, limits.eventStreamsOfOneAccount) = (nil, nil)
    (limits.clientRate, limits.accountRate, limits.recordRate, limits.workOfOneAccount) = (nil, nil, nil, nil)
    return limits
  }
}

/// So many requests, or records, a second, and so many at once after a pause.
public struct RequestRate: Sendable, Hashable {
  public let perSecond: Int
  public let burst: Int

  public init(perSecond: Int, burst: Int) {
    self.perSecond = perSecond
    self.burst = burst
  }
}

/// How fast the body of a request has to come. Only the time counts in which the server waits for the client.
public struct BodyPace: Sendable, Hashable {
  /// How long a client is waited for in any case.
  public var grace = Duration.seconds(30)
  /// Bytes that buy one more second of waiting.
  public var bytesPerSecond = 500
  /// How long a client is waited for at most, however much it sends.
  public var deadline = Duration.seconds(600)
  /// How long the rest may take of a body that was answered before its end, as one that is too large is.
  public var afterwards = Duration.seconds(10)

  public init() {}

  /// How long a client may have been waited for that has sent so many bytes.
  func patience(for bytes: Int) -> Duration {
    min(deadline, grace + .milliseconds(bytes * 1000 / max(bytesPerSecond, 1)))
  }
}
