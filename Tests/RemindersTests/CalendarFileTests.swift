import DocumentStore
import Foundation
import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

@Suite("/calendar/{token}.ics", .timeLimit(.minutes(10)))
struct CalendarFileTests {
  private static let path = "/api/v1/calendars"

  /// Adds a calendar of Bob's and returns its id and path.
  private func add(_ client: SiteClient, _ name: JSONValue = "Phone") async throws -> (id: String, path: String) {
    let json = try await client.api(.bob).post(Self.path, json: ["name": name]).json
    let url = try #require(json["url"]?.string)
    return (try #require(json["id"]?.string), String(url.dropFirst(TestSite.publicURL.count)))
  }

  private func lines(_ answer: Answer, _ name: String) -> [String] {
    answer.text.components(separatedBy: "\r\n").filter { $0.hasPrefix("\(name):") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  @Test("has an event for each slot of a hundred days, and nothing of what is due")
  func works() async throws {
    let scene = try await ChartScene()
    let prescription = try await scene.prescribe(at: ["08:00", "20:00"])
    try await scene.record(prescription, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00")
    try await scene.site.run { client async throws in
      let (_, path) = try await add(client)
      let answer = try await client.anonymous.get(path)
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "text/calendar; charset=utf-8")
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(answer.headers[.eTag] != nil)
      let begins = lines(answer, "DTSTART")
      // From 28 February, when it begins, through 2 June.
      #expect(begins.count == 2 * 95)
      #expect(begins.first == "20260228T070000Z" && begins.last == "20260602T180000Z")
      #expect(begins == begins.sorted())
      #expect(Set(lines(answer, "UID")).count == lines(answer, "UID").count)
      #expect(Set(lines(answer, "SUMMARY")) == ["Remedi 8:00", "Remedi 20:00"])
      #expect(lines(answer, "URL").first == "\(TestSite.publicURL)/app/#/today")
      // Three alarms of each slot but the one that is recorded.
      #expect(lines(answer, "TRIGGER").count == 3 * (2 * 95 - 1))
      for word in ["Levodopa", "tablet", "Bob", "Ann", scene.site.bob.id.text, prescription.id.text] {
        #expect(!answer.text.contains(word), "\(word)")
      }
      #expect(try await client.anonymous.get(path).text == answer.text)
    }
  }

  @Test("rests until the record changes or a day ends")
  func rests() async throws {
    let scene = try await ChartScene()
    let prescription = try await scene.prescribe()
    let site = scene.site
    try await site.run { client async throws in
      let (_, path) = try await add(client)
      let device = client.anonymousAPI
      let first = try await device.get(path)
      var tag = try #require(first.headers[.eTag])
      func isUnchanged() async throws -> Bool {
        let answer = try await device.get(path, headers: [.ifNoneMatch: tag])
        guard answer.status == 304 else {
          tag = try #require(answer.headers[.eTag])
          return false
        }
        #expect(answer.text.isEmpty)
        #expect(answer.headers[.eTag] == tag)
        return true
      }
      #expect(try await isUnchanged())
      // Somebody looks at the record, and the calendar was fetched.
      site.clock.advance(seconds: 3 * 3600)
      _ = try await site.bobFile()
      #expect(try await isUnchanged())
      try await scene.record(prescription, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00")
      #expect(try await !isUnchanged())
      #expect(try await isUnchanged())
      let silent: JSONValue = [
        "medicationReminders": false, "exerciseReminders": true, "lead": 0, "repeats": nil, "quietHours": nil,
      ]
      #expect(try await client.api(.bob).put("/api/v1/settings", json: silent).status == 200)
      #expect(try await !isUnchanged())
      #expect(try await !device.get(path).text.contains("VEVENT"))
      // After midnight in Berlin.
      site.clock.advance(seconds: 12 * 3600)
      #expect(try await !isUnchanged())
    }
  }

  @Test("is gone at once when it is removed, and looks like one that never was")
  func gone() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (id, path) = try await add(client)
      let (_, other) = try await add(client, "Tablet")
      #expect(try await client.anonymous.get(path).status == 200)
      #expect(try await client.api(.bob).delete("\(Self.path)/\(id)").status == 204)
      let removed = try await client.anonymous.get(path)
      let unknown = try await client.anonymous.get("/calendar/\(String(repeating: "0", count: 32)).ics")
      #expect(removed.status == 404 && unknown.status == 404)
      #expect(removed.problemCode == unknown.problemCode)
      #expect(try await client.anonymous.get(other).status == 200)
      for bad in ["/calendar/.ics", "/calendar/x", String(other.dropLast(4)), "/calendar/%00.ics"] {
        #expect(try await client.anonymous.get(bad).status == 404, "\(bad)")
      }
      let token = site.record.calendarToken(of: Identifier(id))
      #expect(try await site.record.value(at: References.calendar(openedBy: token)) == nil)
      #expect(try await client.anonymousAPI.send(.post, other).status == 405)
    }
  }

  @Test("is fetched sixty times an hour and not more")
  func pace() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (_, path) = try await add(client)
      let (_, other) = try await add(client, "Tablet")
      for _ in 1...60 { #expect(try await client.anonymous.get(path).status == 200) }
      let refused = try await client.anonymous.get(path)
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] != nil)
      #expect(try await client.anonymous.get(other).status == 200)
    }
  }

  @Test("notes when it was fetched, once a minute, and not in the audit chain")
  func noting() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (_, path) = try await add(client)
      func fetchedAt() async throws -> String? {
        try await client.api(.bob).get(Self.path).json["items"]?[0]?["fetchedAt"]?.string
      }
      let file = try await site.bobsOwnFile()
      let entries = try await file.auditTrail(limit: 100).count
      let first = site.clock.now
      for _ in 1...2 {
        #expect(try await client.anonymous.get(path).status == 200)
        #expect(try await fetchedAt() == first.text)
        site.clock.advance(seconds: 59)
      }
      #expect(try await client.anonymous.get(path).status == 200)
      #expect(try await fetchedAt() == first.adding(seconds: 118).text)
      #expect(try await file.auditTrail(limit: 100).count == entries)
    }
  }

  @Test("is read where nothing can be written")
  func fullStore() async throws {
    let store = FullStore()
    let site = try await TestSite(store: store)
    try await site.run { client async throws in
      let (_, path) = try await add(client)
      store.fill()
      #expect(try await client.anonymous.get(path).status == 200)
    }
  }

  @Test("shows nothing once the record is archived, and is erased with it")
  func erasure() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe()
    let site = scene.site
    try await site.run { client async throws in
      let (_, path) = try await add(client)
      #expect(try await client.anonymous.get(path).text.contains("VEVENT"))
      let export = try await site.bobsOwnFile().others()
      #expect(export["calendars"]?.count == 1)
      try await site.bobFile().archive(
        PatientArchive(at: site.clock.now, by: Actor(site.ann), reason: .other, note: ""), stopReason: "")
      #expect(try await !client.anonymous.get(path).text.contains("VEVENT"))
      try await site.bobFile().erase(.asked, at: site.clock.now)
      try await site.record.finishErasures(at: site.clock.now)
      #expect(try await client.anonymous.get(path).status == 404)
      let left = try await site.record.documents(
        of: Query(.collection(CollectionPath(root: Collections.calendarTokens.name))))
      #expect(left.isEmpty)
    }
  }
}
