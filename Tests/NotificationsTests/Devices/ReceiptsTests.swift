import JSON
import Record
import Remedi
import Support
import Testing

@testable import Notifications

/// Proof of arrival: what devices report, and what it says if they report nothing.
@Suite("R-39: receipts")
struct ReceiptsTests {
  private static let noon = "2026-03-02T12:00:00.000+01:00"

  @Test("A receipt is kept once, tells the patient’s apps, and may be sent again")
  func once() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let dispatch = try await scene.accepted(scene.add(bob))
      scene.site.clock.advance(seconds: 5)
      let cursor = try #require(try await bob.get("/api/v1/changes").json["cursor"]?.string)
      for shownAt in ["2026-03-02T12:00:03.020+01:00", "2026-03-02T12:00:04.000+01:00"] {
        #expect(try await scene.report(bob, [(dispatch.id, shownAt), ("unknown", shownAt)]) == 204)
      }
      #expect(try await scene.only(bob)["lastShownAt"]?.string == "2026-03-02T12:00:03.020+01:00")
      let changes = try await bob.get("/api/v1/changes?since=\(cursor)").json["changes"]?.array ?? []
      #expect(changes.contains { $0["kind"]?.string == "device" })
    }
  }

  @Test(
    "The device’s clock is believed only between the decision and now",
    arguments: [
      ("2026-03-02T13:00:00.000+01:00", "2026-03-02T12:00:05.000+01:00"), ("1970-01-01T00:00:00.000Z", noon),
    ])
  func clockOfTheDevice(said: String, kept: String) async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let dispatch = try await scene.accepted(scene.add(bob))
      scene.site.clock.advance(seconds: 5)
      #expect(try await scene.report(bob, [(dispatch.id, said)]) == 204)
      #expect(try await scene.only(bob)["lastShownAt"]?.string == kept)
    }
  }

  @Test("A receipt for another account’s message changes nothing, and says nothing")
  func anothers() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let dispatch = try await scene.accepted(scene.add(client.api(.bob)))
      #expect(try await scene.report(client.api(.dora), [(dispatch.id, Self.noon)]) == 204)
      #expect(try await scene.only(client.api(.bob))["lastShownAt"]?.isNull == true)
    }
  }

  @Test("A receipt proves that the service had the message, though nobody noted it")
  func beforeTheNote() async throws {
    let scene = try await DispatchScene()
    let (dispatch, now) = (try await scene.commit(), scene.site.clock.now)
    try await scene.site.record.note([DispatchReceipt(id: dispatch.id, shownAt: now)], of: scene.account, at: now)
    #expect(try await scene.stored(dispatch)?.isAccepted == true)
    try await scene.process().run()
    #expect(scene.gateway.ids.isEmpty)
    // The note that comes late says nothing of what the device did not show.
    try await scene.site.record.note([.accepted(dispatch, at: now)])
    let device = try #require(try await scene.storedDevice())
    #expect(device.unseen == nil)
    #expect(device.lastAcceptedAt == now)
    #expect(device.lastShownAt == now)
  }

  @Test("Three accepted and none shown, for a day: in doubt, until it shows one")
  func doubt() async throws {
    let scene = try await DeviceScene()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let id = try await scene.add(bob)
      for number in 1...2 { _ = try await scene.accepted(id, number: number) }
      scene.site.clock.advance(seconds: 86_400)
      #expect(try await scene.only(bob)["state"]?.string == "working")
      let last = try await scene.accepted(id, number: 3)
      let doubtful = try await scene.only(bob)
      #expect(doubtful["state"]?.string == "doubtful")
      #expect(doubtful["doubtfulSince"]?.string == Self.noon)
      // Adding it again proves nothing: the same subscription may be as silent as before.
      _ = try await scene.add(bob)
      #expect(try await scene.only(bob)["state"]?.string == "doubtful")
      #expect(try await scene.report(bob, [(last.id, "2026-03-03T12:00:00.000+01:00")]) == 204)
      #expect(try await scene.only(bob)["state"]?.string == "working")
    }
  }

  @Test func eachReceiptIsChecked() async throws {
    let scene = try await DeviceScene()
    let bad: JSONValue = ["id": 7, "shownAt": "soon", "more": 1]
    try await scene.site.run { client async throws in
      let answer = try await client.api(.bob).post(
        "/api/v1/reminder-receipts", json: ["receipts": [["id": "a", "shownAt": "2026-03-02T12:00:00Z"], bad]])
      #expect(answer.status == 422)
      let pointers = answer.json["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? []
      #expect(Set(pointers) == ["/receipts/1/id", "/receipts/1/shownAt", "/receipts/1/more"])
      #expect(try await client.anonymousAPI.post("/api/v1/reminder-receipts", json: [:]).status == 401)
    }
  }
}
