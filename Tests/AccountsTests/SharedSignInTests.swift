import Record
import Remedi
import Support
import Testing
import Web

@testable import Accounts

/// Couples with one address, each with a password of their own.
@Suite("Signing in with an address that several share")
struct SharedSignInTests {
  private static let address = "bob@example.org"

  /// Lets somebody join who has Bob's address.
  private func join(_ name: String, _ password: String, _ site: TestSite) async throws -> Patient {
    site.clock.advance(seconds: 1)
    let patient = try await site.record.createPatient(
      .init(name: name, email: Self.address), timeZone: "Europe/Berlin", by: site.ann, at: site.clock.now)
    _ = try await site.record.acceptInvitation(
      code: site.record.code(of: patient.invitationId), passwordHash: try await site.hasher.hash(password),
      at: site.clock.now)
    return patient
  }

  /// Who is signed in; nil where nobody is.
  private func signedIn(_ password: String, _ client: SiteClient) async throws -> String? {
    let answer = try await client.anonymousAPI.post(
      "/api/v1/session", json: ["userName": .string(Self.address), "password": .string(password)])
    #expect(answer.status == 201 || answer.problemCode == "invalid-credentials")
    return answer.json["patient"]?["name"]?.string
  }

  @Test("lets in the one whose password it is, and nobody where it is the password of two")
  func couple() async throws {
    let site = try await TestSite()
    _ = try await site.record.createPatient(
      .init(name: "Invited Only", email: Self.address), timeZone: "Europe/Berlin", by: site.ann, at: site.clock.now)
    try await site.run { client async throws in
      #expect(try await signedIn(Cast.password, client) == "Bob Martin")
      _ = try await join("Betty Martin", "four grey geese", site)
      #expect(try await signedIn(Cast.password, client) == "Bob Martin")
      #expect(try await signedIn("four grey geese", client) == "Betty Martin")
      #expect(try await signedIn("five red foxes", client) == nil)
      _ = try await join("Bea Martin", Cast.password, site)
      #expect(try await signedIn(Cast.password, client) == nil)
      #expect(try await signedIn("four grey geese", client) == "Betty Martin")
      // Of more than a household only those are looked for who came first.
      _ = try await join("Ben Martin", "six black bears", site)
      #expect(try await signedIn("six black bears", client) == nil)
      let bob: JSONValue = ["userName": "bob.martin", "password": .string(Cast.password)]
      #expect(try await client.anonymousAPI.post("/api/v1/session", json: bob).status == 201)
    }
  }

  @Test("takes the same work however many share it, and counts a wrong one once")
  func alike() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    let site = try await TestSite(hasher: hasher)
    let signIn = PasswordSignIn(record: site.record, hasher: hasher)
    func work(_ name: String, _ password: String, from network: String) async throws -> Int {
      let before = hasher.computations
      _ = try? await signIn.account(
        named: name, password: password, from: SignInOrigin(network: network), at: site.clock.now)
      return hasher.computations - before
    }
    for count in 1...4 {
      for name in [Self.address, "nobody@example.org", "ann@example.org"] {
        #expect(try await work(name, "wrong wrong", from: "10.0.0.\(count)") == 3, "\(name)")
      }
      #expect(try await work(Self.address, Cast.password, from: "10.0.0.\(count)") == 3)
      _ = try await join("Betty \(count)", "password number \(count)", site)
    }
    let here = Throttle.Key.nameInNetwork(Self.address, "10.0.0.9")
    for _ in 1..<SignInAttempts.limit { _ = try await work(Self.address, "wrong wrong", from: "10.0.0.9") }
    #expect(try await site.record.signInWait(for: here.text, at: site.clock.now) == nil)
    _ = try await work(Self.address, "wrong wrong", from: "10.0.0.9")
    #expect(try await site.record.signInWait(for: here.text, at: site.clock.now) != nil)
  }
}
