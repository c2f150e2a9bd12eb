import Practice
import Record
import Remedi
import Support
import Testing

@testable import Notifications

/// The button *Test*.
@Suite("R-40: the test of a device")
struct DeviceTrialTests {
  @Test("A test is stored before the answer, in the language of the patient or else of the device")
  func stored() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let id = try await scene.add(bob, "phone", ["language": "de-AT"])
      let dispatch = try await Self.test(id, bob, scene)
      #expect(dispatch.content == AlertContent(.test, in: .german))
      #expect(dispatch.lane == .test && dispatch.deviceId.text == id && !dispatch.isAccepted)
      #expect(try await bob.patch("/api/v1/me", json: ["language": "en"]).status == 200)
      scene.site.clock.advance(seconds: 10)
      #expect(try await Self.test(id, bob, scene).content.language == .english)
    }
  }

  @Test("One in ten seconds, each device for itself", arguments: [0, 3, 9])
  func tooOften(offset: Int) async throws {
    let scene = try await DeviceScene()
    scene.site.clock.advance(seconds: offset)
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let (phone, tablet) = (try await scene.add(bob, "phone"), try await scene.add(bob, "tablet"))
      #expect(try await bob.post("/api/v1/devices/\(phone)/test", json: [:]).status == 202)
      for seconds in [0, 4, 5] {
        scene.site.clock.advance(seconds: seconds)
        let refused = try await bob.post("/api/v1/devices/\(phone)/test", json: [:])
        #expect(refused.status == 429, "\(seconds)")
        let wait = try #require(refused.headers[.retryAfter].flatMap { Int($0) })
        #expect((1...10).contains(wait))
      }
      #expect(try await bob.post("/api/v1/devices/\(tablet)/test", json: [:]).status == 202)
      scene.site.clock.advance(seconds: 1)
      #expect(try await bob.post("/api/v1/devices/\(phone)/test", json: [:]).status == 202)
    }
  }

  @Test("Where its channel is no longer set up, a device cannot be tested")
  func absent() async throws {
    let scene = try await DispatchScene()
    await expectRefusal(.conflict) {
      _ = try await scene.site.record.makeTest(
        to: scene.device.id, of: scene.account, in: nil, over: [], at: scene.site.clock.now)
    }
  }

  private static func test(_ device: String, _ client: APIClient, _ scene: DeviceScene) async throws -> Dispatch {
    let answer = try await client.post("/api/v1/devices/\(device)/test", json: [:])
    #expect(answer.status == 202)
    let id = try #require(answer.json["id"]?.string)
    return try #require(try await scene.site.record.value(at: MedicalRecord.reference(toDispatch: id)))
  }
}
