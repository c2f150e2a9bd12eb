import JSON
import Record
import Remedi
import Support
import Testing

@testable import Notifications

/// The calls by which somebody says where to be reminded.
@Suite("R-40: devices")
struct DevicesAPITests {
  @Test func theKeyIsTheServersCurrentOne() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let answer = try await client.api(.bob).get("/api/v1/push-key")
      #expect(answer.status == 200)
      #expect(answer.json["keyId"]?.string == SamplePush.keyID)
      #expect(answer.json["publicKey"]?.string?.utf8.count == 87)
      #expect(try await client.anonymousAPI.get("/api/v1/push-key").status == 401)
    }
  }

  @Test func aDeviceIsAddedListedAndRemoved() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let answer = try await bob.post("/api/v1/devices", json: DeviceScene.body("phone", ["name": "Bob’s phone"]))
      #expect(answer.status == 201)
      let device = answer.json
      let id = try #require(device["id"]?.string)
      #expect(id.utf8.count == 25)
      #expect(device["channel"]?.string == "push")
      #expect(device["name"]?.string == "Bob’s phone")
      #expect(device["addedAt"]?.string == "2026-03-02T12:00:00.000+01:00")
      #expect(device["lastShownAt"]?.isNull == true)
      #expect(device["state"]?.string == "working")
      #expect(device["doubtfulSince"]?.isNull == true)
      #expect(try await scene.only(bob) == device)
      #expect(try await bob.delete("/api/v1/devices/\(id)").status == 204)
      #expect(try await bob.delete("/api/v1/devices/\(id)").status == 404)
      #expect(try await bob.get("/api/v1/devices").json["items"]?.array == [])
    }
  }

  @Test("Neither the address nor the keys are told again")
  func secrets() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let added = try await client.api(.bob).post("/api/v1/devices", json: DeviceScene.body())
      let list = try await client.api(.bob).get("/api/v1/devices")
      for text in [added.text, list.text] {
        for part in ["push.apple.com", SamplePush.p256dh, SamplePush.auth] { #expect(!text.contains(part), "\(part)") }
      }
    }
  }

  @Test("The same address again is the same device: 200, with its new name")
  func addedAgain() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let id = try await scene.add(bob)
      scene.site.clock.advance(seconds: 60)
      let again = try await bob.post("/api/v1/devices", json: DeviceScene.body("phone", ["name": "Old phone"]))
      #expect(again.status == 200)
      #expect(again.json["id"]?.string == id)
      let device = try await scene.only(bob)
      #expect(device["name"]?.string == "Old phone")
      #expect(device["addedAt"]?.string == "2026-03-02T12:00:00.000+01:00")
    }
  }

  @Test("A phone that changes hands leaves its former account, with what waits for it there")
  func changesHands() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let (bob, dora) = (client.api(.bob), client.api(.dora))
      let id = try await scene.add(bob)
      let test = try await bob.post("/api/v1/devices/\(id)/test", json: [:])
      let waiting = MedicalRecord.reference(toDispatch: try #require(test.json["id"]?.string))
      let cursor = try #require(try await bob.get("/api/v1/changes").json["cursor"]?.string)
      let taken = try await dora.post("/api/v1/devices", json: DeviceScene.body())
      #expect(taken.status == 200)
      #expect(taken.json["id"]?.string == id)
      #expect(try await bob.get("/api/v1/devices").json["items"]?.array == [])
      #expect(try await scene.only(dora)["id"]?.string == id)
      #expect(try await scene.site.record.value(at: waiting) == nil)
      // Bob’s apps are told.
      let changes = try await bob.get("/api/v1/changes?since=\(cursor)").json["changes"]?.array ?? []
      #expect(changes.contains { $0["kind"]?.string == "device" && $0["id"]?.string == id })
      #expect(try await bob.delete("/api/v1/devices/\(id)").status == 404)
    }
  }

  @Test func anothersDeviceIsNotFound() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let id = try await scene.add(client.api(.bob))
      let dora = client.api(.dora)
      #expect(try await dora.get("/api/v1/devices").json["items"]?.array == [])
      #expect(try await dora.delete("/api/v1/devices/\(id)").status == 404)
      #expect(try await dora.post("/api/v1/devices/\(id)/test", json: [:]).status == 404)
      #expect(try await scene.only(client.api(.bob))["id"]?.string == id)
    }
  }

  @Test("What is wrong is named, all of it at once")
  func faults() async throws {
    let scene = try await DeviceScene()
    let body = DeviceScene.body(
      "phone",
      [
        "endpoint": "https://evil.example.org/x", "name": "", "keyId": "2020-01",
        "keys": ["p256dh": "AAAA", "auth": "AAAA"],
      ])
    try await scene.site.run { client async throws in
      let answer = try await client.api(.bob).post("/api/v1/devices", json: body)
      #expect(answer.status == 422)
      let pointers = answer.json["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? []
      #expect(Set(pointers) == ["/endpoint", "/name", "/keyId", "/keys/p256dh", "/keys/auth"])
      #expect(answer.json["detail"]?.string == "This device cannot be reached.")
    }
  }

  @Test(
    "A channel that is not set up is refused at /channel", arguments: ["apns", "text", "pager", "fax", "pigeon"])
  func channels(channel: String) async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let answer = try await client.api(.bob).post(
        "/api/v1/devices", json: ["channel": .string(channel), "name": "x", "token": "aa"])
      #expect(answer.status == 422)
      #expect(answer.json["errors"]?.array?.compactMap { $0["pointer"]?.string } == ["/channel"])
    }
  }

  @Test("The service refused the subscription: subscribe again")
  func renew() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let id = try await scene.add(bob)
      let device = try #require(try await scene.site.record.value(at: MedicalRecord.reference(to: Device.ID(id))))
      let dispatch = try await scene.accepted(id)
      try await scene.site.record.note([.refuse(device, dispatch, at: scene.site.clock.now)])
      #expect(try await scene.only(bob)["state"]?.string == "renew")
      _ = try await scene.add(bob)
      #expect(try await scene.only(bob)["state"]?.string == "working")
    }
  }
}
