import Record
import Remedi
import Support
import Testing

@testable import Notifications

/// A device lives as long as the session in which it was added.
@Suite("R-40: devices and sessions")
struct DeviceSessionTests {
  @Test("At most ten devices; those of sessions that are over make room")
  func tooMany() async throws {
    let scene = try await DeviceScene()
    let short = try await Self.signIn(scene.site, "short", for: 100)
    // Not by a call: the use of a token extends its session.
    _ = try await scene.site.record.add(Self.tablet, of: short.accountId, in: short.id, at: scene.site.clock.now)
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      for number in 1...9 { _ = try await scene.add(bob, "phone\(number)") }
      let refused = try await bob.post("/api/v1/devices", json: DeviceScene.body("eleventh"))
      #expect(refused.status == 409)
      #expect(refused.problemCode == "conflict")
      // One of the ten may be added again.
      _ = try await scene.add(bob, "phone9")
      scene.site.clock.advance(seconds: 100)
      #expect(try await bob.get("/api/v1/devices").json["items"]?.array?.count == 9)
      _ = try await scene.add(bob, "eleventh")
      #expect(try await bob.get("/api/v1/devices").json["items"]?.array?.count == 10)
    }
  }

  @Test func signingOutEndsTheDevicesOfThatSessionAlone() async throws {
    let scene = try await DeviceScene()
    try await Self.signIn(scene.site, "tablet")
    try await scene.site.run { client async throws in
      let tablet = client.api(token: "tablet")
      _ = try await scene.add(tablet, "tablet")
      let phone = try await scene.add(client.api(.bob), "phone")
      #expect(try await tablet.delete("/api/v1/session").status == 204)
      #expect(try await scene.only(client.api(.bob))["id"]?.string == phone)
    }
  }

  @Test("A session that ends while a device is added takes it along")
  func sessionEndsMeanwhile() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    let session = try await Self.signIn(site, "tablet")
    store.afterNextQuery(of: "devices") {
      try await site.record.endSession(session.id, of: session.accountId, at: site.clock.now)
    }
    await #expect(throws: RemediError.self) {
      try await site.record.add(Self.tablet, of: session.accountId, in: session.id, at: site.clock.now)
    }
    #expect(try await site.record.devices(of: session.accountId) == [])
  }

  @Test("A caregiver’s device is the caregiver’s alone, and no change of the patient’s")
  func caregivers() async throws {
    let scene = try await DeviceScene()
    let caregiver = try await Self.caregiver(scene.site)
    try await scene.site.run { client async throws in
      let (bob, cara) = (client.api(.bob), client.api(token: "cara"))
      let cursor = try #require(try await bob.get("/api/v1/changes").json["cursor"]?.string)
      let id = try await scene.add(cara)
      #expect(try await scene.only(cara)["id"]?.string == id)
      #expect(try await bob.get("/api/v1/devices").json["items"]?.array == [])
      #expect(try await bob.delete("/api/v1/devices/\(id)").status == 404)
      #expect(try await bob.get("/api/v1/changes?since=\(cursor)").json["changes"]?.array == [])
      #expect(try await cara.post("/api/v1/devices/\(id)/test", json: [:]).status == 202)
      // Access that ends takes the session along, and the session the device.
      try await scene.site.bobsOwnFile().endAccess(of: caregiver.id, at: scene.site.clock.now)
      #expect(try await cara.get("/api/v1/devices").status == 401)
      #expect(try await scene.site.record.value(at: MedicalRecord.reference(to: Device.ID(id))) == nil)
    }
  }

  private static let tablet = NewDevice(
    channel: .push, address: SamplePush.endpoint("tablet"),
    keys: .init(p256dh: SamplePush.p256dh, auth: SamplePush.auth, server: SamplePush.keyID), name: "Tablet")

  /// Signs Bob in once more.
  @discardableResult
  private static func signIn(_ site: TestSite, _ token: String, for lifetime: Int = 86_400) async throws -> Session {
    let account = try #require(try await site.record.account(named: site.bob.userName))
    return try await site.record.openSession(
      for: account, token: token, device: nil, lifetime: lifetime, at: site.clock.now)
  }

  private static func caregiver(_ site: TestSite) async throws -> Caregiver {
    let (record, now) = (site.record, site.clock.now)
    let caregiver = try await site.bobsOwnFile().admit(
      Caregiver.Profile(name: "Cara Cole", relationship: "daughter"), .record, at: now)
    let account = try await record.acceptInvitation(
      code: record.code(of: caregiver.invitationId), passwordHash: "hash", at: now)
    _ = try await record.openSession(for: account, token: "cara", device: nil, lifetime: 86_400, at: now)
    return caregiver
  }
}
