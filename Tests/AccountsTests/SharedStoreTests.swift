import DocumentStore
import Foundation
import Hummingbird
import Record
import Remedi
import StoreContract
import Support
import Testing

/// What one server of an installation has answered holds at the others from then on.
@Suite("Two servers over one store", .timeLimit(.minutes(10)))
struct SharedStoreTests {
  /// Lets clients talk to two servers, of which the one here has to catch up with the one there.
  private func run(
    _ body: @Sendable (_ here: SiteClient, _ there: SiteClient, LateStore, TestSite) async throws -> Void
  ) async throws {
    let store = LateStore(over: MemoryStore(indexes: SiteParts.indexes))
    let here = try await TestSite(store: store)
    let there = try await TestSite(store: store.base, cast: here.cast)
    try await here.run { near in
      try await there.run { far in try await body(near, far, store, there) }
    }
  }

  @Test("who signed out at the one is not known at the other any more")
  func signedOut() async throws {
    try await run { here, there, _, _ async throws in
      for _ in 0..<2 { #expect(try await here.api(.bob).get("/api/v1/me").status == 200) }
      #expect(try await there.api(.bob).delete("/api/v1/session").status == 204)
      #expect(try await here.api(.bob).get("/api/v1/me").status == 401)
    }
  }

  @Test("what was changed at the one is shown by the other, to patients and to practitioners")
  func changed() async throws {
    try await run { here, there, _, site async throws in
      let page = "/patients/\(site.bob.id)"
      #expect(try await here.api(.bob).get("/api/v1/me").json["name"] == "Bob Martin")
      #expect(try await here.as(.ann).get(page).text.contains("Bob Martin"))
      let file = try await site.bobFile()
      var profile = file.patient.profile
      profile.name = "Bob Badger"
      try await file.change(
        profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: site.ann, at: site.clock.now)
      #expect(try await here.api(.bob).get("/api/v1/me").json["name"] == "Bob Badger")
      #expect(try await here.as(.ann).get(page).text.contains("Bob Badger"))
    }
  }

  @Test("a server that did not catch up would answer from what it has kept")
  func late() async throws {
    try await run { here, there, store, _ async throws in
      for _ in 0..<2 { #expect(try await here.api(.bob).get("/api/v1/me").status == 200) }
      store.forgetsToCatchUp = true
      #expect(try await there.api(.bob).delete("/api/v1/session").status == 204)
      #expect(try await here.api(.bob).get("/api/v1/me").status == 200)
    }
  }

  @Test(
    "each request that may read catches up, and a file does not", arguments: ["/sign-in", "/patients", "/api/v1/me"])
  func once(path: String) async throws {
    try await run { here, _, store, _ async throws in
      let before = store.catchUps
      let answer = path.hasPrefix("/api") ? try await here.api(.bob).get(path) : try await here.as(.ann).get(path)
      #expect(answer.status < 400)
      let after = store.catchUps
      #expect(after > before)
      _ = try await here.as(.ann).get("/favicon.ico")
      #expect(store.catchUps == after)
    }
  }

  @Test("an open stream catches up when it wakes up, and ends with a session that ended at the other")
  func stream() async throws {
    try await run { here, there, store, _ async throws in
      let before = store.catchUps
      async let stream = here.api(.bob).get("/api/v1/changes", headers: [.accept: "text/event-stream"])
      // The request, what was before it, and whether the session lasts, which each event is preceded by.
      while store.catchUps < before + 3 { try await Task.sleep(for: .milliseconds(5)) }
      #expect(try await there.api(.bob).delete("/api/v1/session").status == 204)
      // Without the end of the session this would never come.
      #expect(try await stream.status == 200)
    }
  }
}
