import FeatureKit
import Record
import Remedi
import Synchronization
import WebPush

/// Sends messages to browsers through their push services (RFC 8030), encrypted for the device (RFC 8291), under the name of
/// this server (RFC 8292).
package final class WebPushGateway: Gateway {
  /// How long a message may take, from the host's name to the end of the answer.
  package static let patience: Duration = .seconds(20)
  /// The host in faults of subscriptions that name none.
  private static let noHost = "no push service"

  package let channel = Channel.push
  private let setup: PushSetup
  private let payload: @Sendable (Dispatch) -> [UInt8]
  private let patience: Duration
  private let clients: PushClients
  private let tokens: Mutex<PushTokens>

  /// - Parameter payload: what the device receives, at most ``WebPush/PushPayload/limit`` bytes.
  package convenience init(_ setup: PushSetup, payload: @escaping @Sendable (Dispatch) -> [UInt8]) {
    self.init(setup, resolver: SystemHostResolver(), patience: Self.patience, payload: payload)
  }

  init(
    _ setup: PushSetup, resolver: any HostResolver, patience: Duration,
    payload: @escaping @Sendable (Dispatch) -> [UInt8]
  ) {
    (self.setup, self.payload, self.patience) = (setup, payload, patience)
    clients = PushClients(resolver)
    tokens = Mutex(PushTokens(contact: setup.contact))
  }

  package func hand(over dispatch: Dispatch, to device: Device) async throws(GatewayFault) -> Handover {
    let now = setup.now()
    let request = try request(dispatch, to: device, at: now)
    let host = request.endpoint.host
    let answer: ServiceAnswer
    do {
      answer = try await post(request, at: now)
    } catch {
      let fault = GatewayFault(.unreachable, host: host)
      setup.states.failed(fault, because: error.inLog, at: now)
      throw fault
    }
    if let fault = PushAnswer.fault(
      answer, of: host, knownAsGood: setup.states.hasAccepted(host, at: now), at: setup.now().seconds)
    {
      setup.states.failed(fault, at: now)
      throw fault
    }
    setup.states.accepted(host, at: now)
    return Handover(host: host, status: answer.status)
  }

  /// - Throws: any error if no answer began in time.
  private func post(_ request: PushRequest, at now: Instant) async throws -> ServiceAnswer {
    let endpoint = request.endpoint
    let start = ContinuousClock.now
    let (client, address) = try await clients.client(for: endpoint, at: now.seconds)
    do {
      return try await client.post(
        to: endpoint.text, headers: request.headers, body: request.body,
        within: patience - start.duration(to: .now))
    } catch {
      if let address { await clients.noteSilence(of: endpoint.host, at: address) }
      throw error
    }
  }

  private func request(
    _ dispatch: Dispatch, to device: Device, at now: Instant
  ) throws(GatewayFault) -> PushRequest {
    let subscription = try subscription(of: device)
    let host = subscription.endpoint.host
    guard let key = device.keys.flatMap({ PushKeyID($0.server) }).flatMap(setup.keys.keys.key) else {
      throw GatewayFault(.refused, host: host)
    }
    guard let lifetime = PushLifetime(remaining: Int((dispatch.expiresAt - now.milliseconds) / 1000)) else {
      throw GatewayFault(.undeliverable, host: host)
    }
    do {
      return try PushRequest(
        PushPayload(payload(dispatch)), to: subscription,
        authorization: tokens.withLock { try $0.authorization(for: subscription.endpoint, by: key, at: now.seconds) },
        lifetime: lifetime, urgency: PushUrgency(dispatch.urgency),
        topic: PushTopic(device: device.id.text, subject: dispatch.subject, secret: setup.secret))
    } catch {
      // A payload that does not fit, or a key that the library refuses.
      throw GatewayFault(.undeliverable, host: host)
    }
  }

  /// - Throws: `refused` if the device has to subscribe again, such as where its host is no longer allowed.
  private func subscription(of device: Device) throws(GatewayFault) -> PushSubscription {
    guard let keys = device.keys else { throw GatewayFault(.refused, host: Self.noHost) }
    do {
      return try PushSubscription(
        endpoint: device.address, p256dh: keys.p256dh, auth: keys.auth, within: setup.hosts)
    } catch {
      throw GatewayFault(.refused, host: Self.noHost)
    }
  }
}

extension PushUrgency {
  fileprivate init(_ urgency: Dispatch.Urgency) {
    self =
      switch urgency {
      case .low: .low
      case .normal: .normal
      case .high: .high
      }
  }
}
