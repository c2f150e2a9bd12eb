import JSON
import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/completions")
struct CompletionListTests {
  static let path = "/api/v1/completions"

  @Test("pages hold each record once, by day, whatever their size", arguments: [1, 2, 3, 4, 5, 6, 7, 500])
  func pages(limit: Int) async throws {
    let site = try await TestSite()
    let (one, two) = (try await site.prescribe("One", at: "08:00"), try await site.prescribe("Two", at: "09:00"))
    try site.setClock(march: "05T12:00")
    try await site.run { client in
      let bob = client.api(.bob)
      // Recorded in no order, and one of them undone.
      let items = [3, 1, 2].flatMap { day in
        [
          item(day, one.dose("2026030\(day)T0800"), at: "2026-03-05T10:00:00Z"),
          item(day + 10, two.dose("2026030\(day)T0900"), at: "2026-03-01T10:00:00Z"),
        ]
      }
      #expect(try await bob.record(items).statuses == Array(repeating: "recorded", count: 6))
      #expect(try await bob.delete("\(Self.path)/\(uuid(2))").status == 204)
      var found: [JSONValue] = []
      var cursor = ""
      repeat {
        let page = try await bob.get("\(Self.path)?from=2026-03-01&to=2026-03-03&limit=\(limit)\(cursor)")
        let items = page.json["items"]?.array ?? []
        #expect(items.count <= limit)
        found += items
        cursor = page.json["next"]?.string.map { "&cursor=\($0)" } ?? ""
      } while !cursor.isEmpty && found.count < 100
      #expect(found.count == 6)
      #expect(Set(found.compactMap { $0["id"]?.string }) == Set([1, 2, 3, 11, 12, 13].map(uuid)))
      let dates = found.compactMap { $0["date"]?.string }
      #expect(dates == dates.sorted())
      #expect(found.filter { $0["undoneAt"]?.isNull == false }.map { $0["id"]?.string } == [uuid(2)])
    }
  }

  @Test("both ends of the range belong to it, by the day of the dose")
  func range() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    try site.setClock(march: "05T12:00")
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(
        (1...5).map { item($0, prescription.dose("2026030\($0)T0800"), at: "2026-03-05T07:00:00Z") })
      let some = try await bob.get("\(Self.path)?from=2026-03-02&to=2026-03-04")
      #expect(some.json["items"]?.array?.map { $0["id"]?.string } == [2, 3, 4].map(uuid))
      #expect(some.json["next"] == .some(.null))
      #expect(some.headers[.eTag] != nil)
      let same = try await bob.get(
        "\(Self.path)?from=2026-03-02&to=2026-03-04", headers: [.ifNoneMatch: some.headers[.eTag] ?? ""])
      #expect(same.status == 304)
      let dora = try await client.api(.dora).get("\(Self.path)?from=2026-03-02&to=2026-03-04")
      #expect(dora.json == ["items": [], "next": nil])
    }
  }

  @Test("a cursor leads only its owner on")
  func foreignCursor() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    try await site.run { client in
      _ = try await client.api(.bob).record((1...2).map { item($0, prescription.dose("2026030\($0)T0800")) })
      let range = "from=2026-03-01&to=2026-03-04"
      let page = try await client.api(.bob).get("\(Self.path)?\(range)&limit=1")
      let next = try #require(page.json["next"]?.string)
      let dora = try await client.api(.dora).get("\(Self.path)?\(range)&cursor=\(next)")
      #expect(dora.json["items"] == [])
    }
  }

  @Test(
    "what cannot be asked is refused",
    arguments: [
      ("", ["from", "to"]), ("from=2026-03-01", ["to"]), ("from=2026-03-02&to=2026-03-01", ["to"]),
      ("from=2026-02-29&to=2026-03-01", ["from"]), ("from=2026-03-01&to=2026-03-02&limit=0", ["limit"]),
      ("from=2026-03-01&to=2026-03-02&limit=501", ["limit"]), ("from=2026-03-01&to=2026-03-02&order=desc", ["order"]),
      ("from=2026-03-01&to=2026-03-02&cursor=rubbish", ["cursor"]),
      ("from=2026-03-01&to=2026-03-02&cursor=%25%25", ["cursor"]),
      // Cursors of other lists, and one that leads nowhere: {"v":["x"],"p":"a/b"}
      ("from=2026-03-01&to=2026-03-02&cursor=eyJ2IjpbXSwicCI6ImEvYiJ9", ["cursor"]),
      ("from=2026-03-01&to=2026-03-02&cursor=eyJ2IjpbIngiXSwicCI6ImEvYiJ9", ["cursor"]),
    ])
  func refusals(query: String, fields: [String]) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?\(query)")
      #expect(answer.status == 422)
      #expect(answer.problemFields == fields)
    }
  }
}
