import FeatureKit
import Foundation
import Record
import Remedi
import Testing
import WebPush

@testable import Notifications

@Suite("Messages to push services", .timeLimit(.minutes(5)))
struct WebPushGatewayTests {
  /// What comes of a message to an endpoint of the stand-in.
  private func outcome(
    _ path: String, patience: Duration = WebPushGateway.patience
  ) async throws -> Result<Handover, GatewayFault> {
    let found = Found<Result<Handover, GatewayFault>>()
    try await StandInService.serving { _, origin in
      let scene = try PushScene(service: origin)
      let device = scene.device(at: origin + path)
      found.value = await Self.handed(scene.gateway(patience: patience), scene.dispatch(to: device), device)
    }
    return try #require(found.value)
  }

  private static func handed(
    _ gateway: WebPushGateway, _ dispatch: Dispatch, _ device: Device
  ) async -> Result<Handover, GatewayFault> {
    do throws(GatewayFault) {
      return .success(try await gateway.hand(over: dispatch, to: device))
    } catch {
      return .failure(error)
    }
  }

  private static func fault(_ kind: GatewayFault.Kind, _ status: Int?) -> Result<Handover, GatewayFault> {
    .failure(GatewayFault(kind, host: "127.0.0.1", status: status))
  }

  @Test("have the headers and the size that they should, and nothing in clear")
  func request() async throws {
    try await StandInService.serving { service, origin in
      let scene = try PushScene(service: origin)
      let device = scene.device(at: "\(origin)/201")
      let gateway = scene.gateway { _ in Array("Time for your 8:00 schedule".utf8) }
      let dispatch = scene.dispatch(to: device)
      #expect(try await gateway.hand(over: dispatch, to: device) == Handover(host: "127.0.0.1", status: 201))
      let later = scene.dispatch(to: device, lifetime: 30, urgency: .low)
      _ = try await gateway.hand(over: later, to: device)
      let messages = service.messages
      let first = try #require(messages.first)
      #expect(first.body.count == 359)
      #expect(!String(decoding: first.body, as: UTF8.self).contains("schedule"))
      for (name, value) in [
        ("ttl", "600"), ("urgency", "high"), ("content-encoding", "aes128gcm"),
        ("content-type", "application/octet-stream"), ("content-length", "359"),
      ] {
        #expect(first.headers[name] == value, "\(name)")
      }
      #expect(first.headers["topic"]?.count == 24)
      #expect(messages.last?.headers["topic"] == first.headers["topic"])
      #expect(messages.last?.headers["ttl"] == "60")
      #expect(messages.last?.headers["urgency"] == "low")
      let authorization = try #require(first.headers["authorization"])
      #expect(authorization.hasPrefix("vapid t="))
      #expect(authorization.hasSuffix(", k=\(scene.setup.keys.keys.current.publicKey)"))
      // Signed once for both.
      #expect(messages.last?.headers["authorization"] == authorization)
    }
  }

  @Test(
    "are sorted by what the service answers",
    arguments: [
      ("/404", .gone, 404), ("/410", .gone, 410), ("/400", .busy(seconds: nil), 400),
      ("/401", .busy(seconds: nil), 401), ("/403", .busy(seconds: nil), 403), ("/413", .undeliverable, 413),
      ("/402", .undeliverable, 402),
      ("/418", .undeliverable, 418), ("/429", .busy(seconds: nil), 429), ("/429?retry=120", .busy(seconds: 120), 429),
      ("/429?retry=99999999999999999999", .busy(seconds: 3600), 429), ("/429?retry=-5", .busy(seconds: nil), 429),
      ("/429?retry=soon", .busy(seconds: nil), 429), ("/429?retry=0", .busy(seconds: 1), 429),
      // The clock of the tests shows 11:00 then.
      ("/429?retry=Mon,%2002%20Mar%202026%2011:01:30%20GMT", .busy(seconds: 90), 429),
      ("/500", .unreachable, 500), ("/503", .unreachable, 503),
    ] as [(String, GatewayFault.Kind, Int)])
  func answers(path: String, kind: GatewayFault.Kind, status: Int) async throws {
    #expect(try await outcome(path) == Self.fault(kind, status))
  }

  @Test("that a service refuses mark the device only if the service accepted another within the last hour")
  func refusals() async throws {
    try await StandInService.serving { _, origin in
      let scene = try PushScene(service: origin)
      let gateway = scene.gateway()
      func post(_ path: String) async -> Result<Handover, GatewayFault> {
        let device = scene.device(at: origin + path)
        return await Self.handed(gateway, scene.dispatch(to: device), device)
      }
      _ = await post("/201")
      scene.clock.advance(seconds: 3599)
      #expect(await post("/403") == Self.fault(.refused, 403))
      #expect(await post("/400") == Self.fault(.refused, 400))
      #expect(await post("/401") == Self.fault(.busy(seconds: nil), 401))
      scene.clock.advance(seconds: 1)
      #expect(await post("/403") == Self.fault(.busy(seconds: nil), 403))
      _ = await post("/201")
      #expect(await post("/400") == Self.fault(.refused, 400))
    }
  }

  @Test("follow no redirect")
  func redirect() async throws {
    try await StandInService.serving { service, origin in
      let scene = try PushScene(service: origin)
      let device = scene.device(at: "\(origin)/redirect")
      let outcome = await Self.handed(scene.gateway(), scene.dispatch(to: device), device)
      #expect(outcome == Self.fault(.unreachable, 307))
      #expect(service.messages.map(\.path) == ["/redirect"])
    }
  }

  @Test("to a service that is silent end")
  func silence() async throws {
    #expect(try await outcome("/silent", patience: .milliseconds(300)) == Self.fault(.unreachable, nil))
  }

  @Test("are accepted though the rest of the answer is slow or endless", arguments: ["/slow", "/endless"])
  func rest(path: String) async throws {
    #expect(try await outcome(path, patience: .seconds(3)) == .success(Handover(host: "127.0.0.1", status: 201)))
  }

  @Test("to nobody end")
  func nobody() async throws {
    let found = Found<String>()
    try await StandInService.serving { _, origin in found.value = origin }
    let origin = try #require(found.value)
    let scene = try PushScene(service: origin)
    let device = scene.device(at: "\(origin)/201")
    #expect(await Self.handed(scene.gateway(), scene.dispatch(to: device), device) == Self.fault(.unreachable, nil))
  }

  @Test(
    "go to no address of this machine or its network, whatever the name says",
    arguments: [
      ["127.0.0.1"], ["::1"], ["10.0.0.1", "192.168.1.1"], ["169.254.169.254"], ["::ffff:127.0.0.1"], ["0.0.0.0"], [],
    ])
  func ownNetwork(addresses: [String]) async throws {
    let scene = try PushScene(addresses: [addresses])
    let device = scene.device(at: "https://fcm.googleapis.com/fcm/send/1")
    let gateway = scene.gateway()
    let outcome = await Self.handed(gateway, scene.dispatch(to: device), device)
    #expect(outcome == .failure(GatewayFault(.unreachable, host: "fcm.googleapis.com")))
    #expect(scene.resolver.asked == ["fcm.googleapis.com"])
    for _ in 0..<2 { _ = await Self.handed(gateway, scene.dispatch(to: device), device) }
    #expect(scene.setup.states.troubles.map(\.reason) == ["no public address"])
  }

  @Test(
    "are not posted to a device that has to subscribe again",
    arguments: [
      ("https://push.example.org/1", "2026-03"), ("http://127.0.0.1:1/1", "2026-03"),
      ("https://fcm.googleapis.com/1", "2025-01"), ("https://fcm.googleapis.com/1", "heron"),
    ])
  func refused(endpoint: String, key: String) async throws {
    let scene = try PushScene(addresses: [["127.0.0.1"]])
    let device = scene.device(at: endpoint, key: key)
    let outcome = await Self.handed(scene.gateway(), scene.dispatch(to: device), device)
    guard case .failure(let fault) = outcome else { throw Unexpected() }
    #expect(fault.kind == .refused)
    #expect(fault.status == nil)
    #expect(scene.resolver.asked == [])
    #expect(scene.setup.states.troubles == [])
  }

  @Test("that are pointless or too long are not posted", arguments: [(-1, 10), (0, 10), (600, 257)])
  func undeliverable(lifetime: Int, bytes: Int) async throws {
    let scene = try PushScene(addresses: [["127.0.0.1"]])
    let device = scene.device(at: "https://fcm.googleapis.com/1")
    let gateway = scene.gateway { _ in [UInt8](repeating: 97, count: bytes) }
    let outcome = await Self.handed(gateway, scene.dispatch(to: device, lifetime: lifetime), device)
    #expect(outcome == .failure(GatewayFault(.undeliverable, host: "fcm.googleapis.com")))
    #expect(scene.resolver.asked == [])
  }

  @Test("that a service refuses again and again are told, until it accepts one")
  func states() async throws {
    try await StandInService.serving { _, origin in
      let scene = try PushScene(service: origin)
      let gateway = scene.gateway()
      func post(_ path: String) async {
        let device = scene.device(at: origin + path)
        _ = await Self.handed(gateway, scene.dispatch(to: device), device)
      }
      let since = scene.clock.now
      for path in ["/403", "/413", "/429"] { await post(path) }
      #expect(scene.setup.states.troubles == [])
      scene.clock.now = since.adding(seconds: 60)
      await post("/403")
      let trouble = try #require(scene.setup.states.troubles.first)
      #expect((trouble.host, trouble.kind, trouble.since, trouble.faults) == ("127.0.0.1", .refuses, since, 3))
      #expect(trouble.reason == "status 403")
      await post("/500")
      #expect(scene.setup.states.troubles.first?.kind == .unreachable)
      #expect(scene.setup.states.troubles.first?.reason == "status 500")
      await post("/410")
      #expect(scene.setup.states.troubles == [])
      for _ in 0..<3 { await post("/500") }
      #expect(scene.setup.states.troubles.count == 1)
      await post("/201")
      #expect(scene.setup.states.troubles == [])
    }
  }

  @Test("name the key that the device subscribed with, also after another has taken its place")
  func rotation() async throws {
    try await StandInService.serving { service, origin in
      let scene = try PushScene(service: origin)
      let old = scene.setup.keys.keys
      let devices = [scene.device(at: "\(origin)/201")]
      scene.setup.keys.replace(by: old.rotated(at: scene.clock.now.seconds))
      let gateway = scene.gateway()
      for device in devices + [scene.device(at: "\(origin)/201")] {
        _ = try await gateway.hand(over: scene.dispatch(to: device), to: device)
      }
      let keys = [old.current.publicKey, scene.setup.keys.keys.current.publicKey]
      #expect(Set(keys).count == 2)
      #expect(
        service.messages.map { $0.headers["authorization"]?.split(separator: "k=").last.map(String.init) } == keys)
    }
  }
}

private struct Unexpected: Error {}
