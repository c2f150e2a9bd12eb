import Foundation
import Hummingbird
import Record
import Remedi
import Support
import Testing
import Web

/// A client that has used up its share of a common resource is told so everywhere in the same way: it is no fault of
/// the server, and there is a time to come back.
@Suite("A used-up share", .timeLimit(.minutes(10)))
struct UsedUpShareTests {
  /// Where somebody asks for more than the own share.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How often is asked before it is refused.
    let most: Int
    /// The field of a page that holds what was typed; nil of a call of the API.
    var field: String?
    let ask: @Sendable (SiteClient, TestSite, Int) async throws -> Answer
  }

  private static let calls: [Place] = [
    Place(testDescription: "letters for a new password", most: 20) { client, _, _ in
      try await client.anonymousAPI.post("/api/v1/password-resets", json: ["userName": "nobody"])
    },
    Place(testDescription: "codes that are guessed", most: 20) { client, _, _ in
      try await client.anonymousAPI.put("/api/v1/password-resets/unknown", json: ["password": "four grey geese"])
    },
    Place(testDescription: "passwords that are guessed", most: SignInAttempts.limit) { client, _, _ in
      try await client.anonymousAPI.post("/api/v1/session", json: ["userName": "bob.martin", "password": "wrong"])
    },
    Place(testDescription: "summaries that are shared", most: SharedSummaryRules.mostInADay) { client, _, _ in
      let id = UUID().uuidString.lowercased()
      return try await client.api(.bob).post(
        "/api/v1/summaries", json: ["id": .string(id), "from": "2026-03-01", "to": "2026-03-01"])
    },
    Place(testDescription: "caregivers of the patient’s own", most: CaregiverRules.mostInADay) { client, _, number in
      try await client.api(.bob).post(
        "/api/v1/caregivers", json: ["name": .string("Tom \(number)"), "relationship": "son", "access": "look"])
    },
  ]

  private static let pages: [Place] = [
    Place(testDescription: "passwords at the door", most: SignInAttempts.limit, field: "email") { client, _, _ in
      try await client.anonymous.post("/sign-in", form: ["email": "ann@example.org", "password": "wrong"])
    },
    Place(testDescription: "letters for a new password, by the page", most: 20, field: "name") { client, _, _ in
      try await client.anonymous.post("/forgotten-password", form: ["name": "nobody"])
    },
    Place(testDescription: "letters to a new address", most: 5, field: "email") { client, _, number in
      try await client.as(.ann).post(
        "/account/address", form: ["email": "new\(number)@example.org", "current": Cast.password])
    },
    Place(testDescription: "caregivers", most: CaregiverRules.mostInADay, field: "name") { client, site, number in
      try await client.as(.ann).post(
        "/patients/\(site.bob.id)/caregivers/new",
        form: [
          "name": "Sofia \(number)", "relationship": "daughter", "email": "", "access": "look", "consent": "paper",
        ])
    },
  ]

  @Test(
    "is answered 429 and a time to come back, tells nothing of others, and takes nothing from them",
    arguments: calls + pages)
  func refusal(place: Place) async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for number in 1...place.most {
        let status = try await place.ask(client, site, number).status
        #expect(status < 429, "\(number)")
      }
      let refused = try await place.ask(client, site, place.most + 1)
      #expect(refused.status == 429)
      #expect(Int(refused.headers[.retryAfter] ?? "") ?? 0 > 0)
      if let field = place.field {
        #expect(refused.headers[.contentType] == "text/html; charset=utf-8")
        #expect(refused.value(of: field)?.isEmpty == false, "what was typed is there again")
      } else {
        #expect(refused.headers[.contentType] == Problem.mediaType)
        #expect(refused.problemCode == "rate-limited")
      }
      #expect(!refused.words.contains("Charlie") && !refused.words.contains("Dora"))
      #expect(try await client.as(.charlie).get("/patients").status == 200)
      #expect(try await client.api(.dora).get("/api/v1/me").status == 200)
    }
  }
}
