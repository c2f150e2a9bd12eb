import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("The changes that a patient's device asks for", .timeLimit(.minutes(10)))
struct ChangesAPITests {
  @Test("are none at first, and then what was changed since")
  func since() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let start = try await bob.get("/api/v1/changes")
      #expect(start.status == 200)
      #expect(start.json["changes"] == [])
      #expect(start.json["hasMore"] == false)
      let cursor = try #require(start.json["cursor"]?.string)
      let prescription = try await site.prescribe(at: "08:00")
      let dose = prescription.dose("20260302T0800")
      _ = try await bob.record(item(1, dose))
      let found = try await bob.get("/api/v1/changes?since=\(cursor)")
      let changes = found.json["changes"]?.array ?? []
      // The notice that tells Bob of the prescription is written with it; its id is its own.
      #expect(changes.first?["kind"] == "notice")
      #expect(
        JSONValue.array(Array(changes.dropFirst())) == [
          ["kind": "prescription", "id": .string(prescription.id.text)],
          [
            "kind": "completion", "id": .string(uuid(1)), "prescriptionId": .string(prescription.id.text),
          ],
        ])
      let tag = try #require(found.headers[.eTag])
      #expect(try await bob.get("/api/v1/changes?since=\(cursor)", headers: [.ifNoneMatch: tag]).status == 304)
      let next = try #require(found.json["cursor"]?.string)
      #expect(try await bob.get("/api/v1/changes?since=\(next)").json["changes"] == [])
      let first = try await bob.get("/api/v1/changes?since=\(cursor)&limit=1")
      #expect(first.json["changes"]?.array?.count == 1)
      #expect(first.json["hasMore"] == true)
      // Dora hears nothing of it, and Bob's cursor is worth nothing with her.
      let hers = try await client.api(.dora).get("/api/v1/changes?since=\(cursor)")
      #expect(hers.status == 422)
      #expect(hers.problemFields == ["since"])
    }
  }

  @Test("are refused where the cursor is no cursor, or too old", arguments: ["", "abc", "%00", "1", "999999"])
  func badCursor(text: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let answer = try await bob.get("/api/v1/changes?since=\(text)")
      #expect(answer.status == 422)
      #expect(answer.problemFields == ["since"])
      let stream = try await bob.get(
        "/api/v1/changes", headers: [.accept: "text/event-stream", .lastEventID: text.isEmpty ? "x" : text])
      #expect(stream.status == 422)
      let cursor = try #require(try await bob.get("/api/v1/changes").json["cursor"]?.string)
      site.clock.advance(seconds: 10 * 86_400)
      let beside = try await bob.get(
        "/api/v1/changes?since=", headers: [.accept: "text/event-stream", .lastEventID: cursor])
      #expect(beside.problemFields == ["since"], "what is in the address is read beside the header too")
      let old = try await bob.get("/api/v1/changes?since=\(cursor)")
      #expect(old.status == 410)
      #expect(old.problemCode == "gone")
    }
  }

  @Test("are for signed-in patients, and for what is known of the query")
  func refusals() async throws {
    let site = try await TestSite()
    try await site.run { client in
      #expect(try await client.anonymousAPI.get("/api/v1/changes").status == 401)
      let stream = try await client.anonymousAPI.get("/api/v1/changes", headers: [.accept: "text/event-stream"])
      #expect(stream.status == 401)
      #expect(try await client.api(.bob).get("/api/v1/changes?until=1").status == 422)
      #expect(try await client.api(.bob).get("/api/v1/changes?limit=0").status == 422)
      #expect(try await client.api(.bob).get("/api/v1/changes", headers: [.accept: "text/html"]).status == 406)
    }
  }

  @Test("come as events, from where the client stood, until its session ends", arguments: [true, false])
  func stream(byHeader: Bool) async throws {
    let store = CountingStore()
    let site = try await TestSite(store: store)
    try await site.run { client in
      let bob = client.api(.bob)
      let cursor = try #require(try await bob.get("/api/v1/changes").json["cursor"]?.string)
      let before = try await site.prescribe(at: "08:00")
      let path = byHeader ? "/api/v1/changes?since=older" : "/api/v1/changes?since=\(cursor)"
      let headers: HTTPFields =
        byHeader ? [.accept: "text/event-stream", .lastEventID: cursor] : [.accept: "text/event-stream"]
      let reads = store.counts[0]
      async let stream = bob.get(path, headers: headers)
      // Who asks, whose file it is, and, once there is something to tell, whether the session still lasts.
      while store.counts[0] < reads + 3 { try await Task.sleep(for: .milliseconds(5)) }
      let during = try await site.prescribe(at: "09:00")
      #expect(try await bob.delete("/api/v1/session").status == 204)
      let answer = try await stream
      #expect(answer.headers[.contentType] == "text/event-stream")
      #expect(answer.headers[.cacheControl] == "private, no-store")
      let told = answer.text.split(separator: "\n").filter { $0.hasPrefix("data: ") }
        .map { try? JSONReader.read($0.dropFirst(6).utf8) }
      let changes = told.flatMap { $0?["changes"]?.array ?? [] }
      let kinds = Set(changes.compactMap { $0["kind"]?.string })
      #expect(kinds.isSubset(of: ["notice", "prescription"]))
      let ids = changes.filter { $0["kind"] == "prescription" }.compactMap { $0["id"]?.string }
      #expect(ids.first == before.id.text)
      // What is told after the session has ended is told to nobody: the second may be missing, nothing else may come.
      #expect(Set(ids).subtracting([before.id.text, during.id.text]) == [])
      #expect(answer.text.hasPrefix("event: changes\nid: "))
      let last = try #require(answer.text.split(separator: "\n").last { $0.hasPrefix("id: ") }?.dropFirst(4))
      #expect(try await site.bobFile().changeMark(String(last), at: site.clock.now).text == last)
    }
  }
}

extension HTTPFields.Element.Name {
  fileprivate static let lastEventID = Self(parsed: "last-event-id") ?? .range
}
