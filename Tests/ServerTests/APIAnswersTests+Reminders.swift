import JSON
import Support
import Testing
import Web

extension APIAnswersTests {
  /// Bob adds calendars until there are enough, and removes one.
  func calendars(_ bob: APIClient) async throws {
    let path = "/api/v1/calendars"
    let made = try await bob.post(path, json: ["name": "Phone"])
    expect(.post, "/calendars", 201, made)
    let id = try #require(made.json["id"]?.string)
    let file = try #require(made.json["url"]?.string).dropFirst(TestSite.publicURL.count)
    #expect(try await bob.get(String(file)).status == 200)
    let list = try await get(bob, "/calendars")
    expect(.get, "/calendars", 200, list)
    let tag = try #require(list.headers[.eTag])
    expect(.get, "/calendars", 304, try await bob.get(path, headers: [.ifNoneMatch: tag]))
    for number in 2...5 { _ = try await bob.post(path, json: ["name": .string("Phone \(number)")]) }
    expect(.post, "/calendars", 409, try await bob.post(path, json: ["name": "Phone 6"]))
    expect(.delete, "/calendars/{id}", 204, try await bob.delete("\(path)/\(id)"))
    expect(.delete, "/calendars/{id}", 404, try await bob.delete("\(path)/unknown"))
  }

  /// Bob sets how messages arrive, looks at tomorrow, and puts a reminder off.
  func reminders(_ client: SiteClient) async throws {
    let bob = client.api(.bob)
    let read = try await get(bob, "/notifications")
    expect(.get, "/notifications", 200, read)
    let tag = try #require(read.headers[.eTag])
    expect(.get, "/notifications", 304, try await bob.get("/api/v1/notifications", headers: [.ifNoneMatch: tag]))
    let settings = notifications(loud: prescription.id.text)
    expect(.put, "/notifications", 200, try await bob.put("/api/v1/notifications", json: settings))
    let other = notifications(loud: nil)
    expect(
      .put, "/notifications", 412, try await bob.put("/api/v1/notifications", json: other, headers: [.ifMatch: tag]))
    let preview: JSONValue = [
      "settings": [
        "medicationReminders": true, "exerciseReminders": true, "lead": 1800,
        "repeats": ["interval": 600, "count": 1], "quietHours": ["from": "07:00", "to": "07:45"],
      ], "notifications": other,
    ]
    expect(.post, "/reminder-preview", 200, try await bob.post("/api/v1/reminder-preview", json: preview))
    for date in ["2026-03-02", "2026-03-03"] {
      let day = try await get(bob, "/reminders?date=\(date)")
      expect(.get, "/reminders", 200, day)
      let known = try #require(day.headers[.eTag])
      let again = try await bob.get("/api/v1/reminders?date=\(date)", headers: [.ifNoneMatch: known])
      expect(.get, "/reminders", 304, again)
    }
    let later = "/reminders/20260303T0700Z/later"
    let until: JSONValue = ["until": "2026-03-02T12:10:00+01:00"]
    expect(.put, "/reminders/{slot}/later", 200, try await bob.put("/api/v1\(later)", json: until))
    let unknown = "/api/v1/reminders/20260303T0701Z/later"
    expect(.put, "/reminders/{slot}/later", 404, try await bob.put(unknown, json: until))
    try await caregiverNotices(client)
  }

  /// Bob allows a caregiver to be told of what is not recorded; she may only look.
  private func caregiverNotices(_ client: SiteClient) async throws {
    let (bob, guest) = (client.api(.bob), ["name": "Nora", "relationship": "aunt", "access": "look"] as JSONValue)
    let made = try await bob.post("/api/v1/caregivers", json: guest).json
    let path = "/api/v1/caregivers/\(try #require(made["id"]?.string))"
    let code = try #require(made["invitation"]?["code"]?.string)
    let session = try await client.anonymousAPI.post(
      "/api/v1/invitations/\(code)", json: ["password": "four grey geese"])
    let nora = client.api(token: try #require(session.json["token"]?.string))
    let allowed = try await bob.put("\(path)/notices", json: ["missed": true, "after": 1800])
    expect(.put, "/caregivers/{id}/notices", 200, allowed)
    let nobody = "/api/v1/caregivers/nobody/notices"
    expect(.put, "/caregivers/{id}/notices", 404, try await bob.put(nobody, json: ["missed": true]))
    expect(.put, "/caregivers/{id}/notices", 403, try await nora.put("\(path)/notices", json: ["missed": true]))
    let own: JSONValue = ["missed": true, "reminders": false, "quietHours": ["from": "22:00", "to": "07:00"]]
    expect(.put, "/notifications", 200, try await nora.put("/api/v1/notifications", json: own))
    expect(.get, "/notifications", 200, try await get(nora, "/notifications"))
    let later = "/api/v1/reminders/20260303T0700Z/later"
    expect(
      .put, "/reminders/{slot}/later", 403, try await nora.put(later, json: ["until": "2026-03-02T12:20:00+01:00"]))
    #expect(try await bob.delete(path).status == 204)
  }

  /// - Parameter prescription: that is reminded of in quiet hours too. Nil for none.
  private func notifications(loud prescription: String?) -> JSONValue {
    let choices = prescription.map { ["prescriptionId": .string($0), "reminders": "always"] as JSONValue }
    return [
      "mail": true, "planNotices": ["push": true, "mail": false], "later": 900, "lockScreenButtons": false,
      "calendarTitle": "Gym", "prescriptions": .array(choices.map { [$0] } ?? []),
    ]
  }

  @Test("are as described where nothing is left to put off")
  func nothingToPutOff() async throws {
    try await site.run { client async throws in
      let (bob, path) = (client.api(.bob), "/api/v1/reminders/20260303T0700Z/later")
      #expect(try await bob.put(path, json: ["until": "2026-03-02T12:10:00+01:00"]).status == 200)
      site.clock.advance(seconds: 20 * 3600)
      let dose: JSONValue = ["completions": [taken(1, "03T0800")]]
      #expect(try await bob.post("/api/v1/completions", json: dose).json["results"]?[0]?["status"] == "recorded")
      let refused = try await bob.put(path, json: ["until": "2026-03-03T08:30:00+01:00"])
      expect(.put, "/reminders/{slot}/later", 409, refused)
      #expect(refused.problemCode == "closed")
    }
  }
}
