import FeatureKit
import Record
import Remedi
import Synchronization
import WebPush

/// Sends messages to native apps through Apple's push service. Not encrypted for the device: they say as little as all others.
package final class APNsGateway: Gateway {
  package let channel = Channel.apns
  private let setup: APNsSetup
  private let states: PushHostStates
  private let title: @Sendable (AlertContent) -> String
  private let patience: Duration
  private let client: ServiceClient
  private let tokens: Mutex<APNsTokens>

  /// - Parameters:
  ///   - states: receives the status of the service.
  ///   - title: what a notification says.
  package init(
    _ setup: APNsSetup, states: PushHostStates, patience: Duration = WebPushGateway.patience,
    title: @escaping @Sendable (AlertContent) -> String
  ) {
    (self.setup, self.states, self.title, self.patience) = (setup, states, title, patience)
    client = ServiceClient(isVerified: !setup.service.isTest)
    tokens = Mutex(APNsTokens(setup.key))
  }

  package func hand(over dispatch: Dispatch, to device: Device) async throws(GatewayFault) -> Handover {
    let (now, host) = (setup.now(), setup.service.host)
    guard Self.isToken(device.address) else { throw GatewayFault(.gone, host: host) }
    guard dispatch.expiresAt > now.milliseconds else { throw GatewayFault(.undeliverable, host: host) }
    let answer: ServiceAnswer
    do {
      answer = try await post(dispatch, to: device, at: now)
    } catch {
      let fault = GatewayFault(.unreachable, host: host)
      states.failed(fault, because: error.inLog, at: now)
      throw fault
    }
    if let fault = APNsAnswer.fault(answer, of: host) {
      states.failed(fault, at: now)
      throw fault
    }
    states.worked(host)
    return Handover(host: host, status: answer.status)
  }

  /// - Throws: any error if no answer began in time.
  private func post(_ dispatch: Dispatch, to device: Device, at now: Instant) async throws -> ServiceAnswer {
    let authorization = try tokens.withLock { try $0.authorization(at: now.seconds) }
    let answer = try await client.post(
      to: "\(setup.service.origin)/3/device/\(device.address)",
      headers: [("authorization", authorization)] + headers(dispatch, device),
      body: APNsPayload.bytes(dispatch, title: title(dispatch.content)), within: patience)
    if APNsAnswer.isExpired(answer) { tokens.withLock { $0.drop(authorization) } }
    return answer
  }

  private func headers(_ dispatch: Dispatch, _ device: Device) -> [(name: String, value: String)] {
    [
      ("apns-topic", setup.topic), ("apns-push-type", "alert"),
      ("apns-expiration", String(dispatch.expiresAt / 1000)), ("apns-priority", dispatch.urgency == .high ? "10" : "5"),
      (
        "apns-collapse-id",
        PushTopic(device: device.id.text, subject: dispatch.subject, secret: setup.secret).text
      ),
    ]
  }

  /// Whether an address can be a token: hexadecimal digits, so that it names nothing else at the service.
  private static func isToken(_ address: String) -> Bool {
    (2...200).contains(address.utf8.count)
      && address.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
  }
}
