import JSON
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

  /// Where Mallory guesses: at a new place, or where her own account is known.
  private static let mallorys = [
    SignInOrigin(network: "10.0.0.5"), SignInOrigin(network: "10.0.0.6"),
    SignInOrigin(network: "10.0.0.5", browser: "mallorys-browser"),
  ]

  @Test("lets nobody guess at the others for ever, who signs in to an own account between", arguments: 0...2)
  func guessing(place: Int) async throws {
    let site = try await TestSite()
    let mallory = try await join("Mallory Martin", "four grey geese", site)
    for (id, browser, network) in [
      (mallory.accountId, "mallorys-browser", "10.0.0.6"), (site.bob.accountId, "bobs-browser", "10.0.0.7"),
    ] {
      let account = try #require(try await site.record.account(id))
      _ = try await site.record.openSession(
        for: account, token: browser, device: nil, lifetime: 60, browser: browser, network: network,
        at: site.clock.now)
    }
    func code(_ password: String, from origin: SignInOrigin) async throws -> RemediError.Code? {
      do {
        _ = try await PasswordSignIn(record: site.record, hasher: site.hasher).account(
          named: Self.address, password: password, from: origin, at: site.clock.now)
        return nil
      } catch let error as RemediError {
        return error.code
      }
    }
    let here = Self.mallorys[place]
    for _ in 1...9 { #expect(try await code("wrong wrong", from: here) == .invalidCredentials) }
    #expect(try await code("four grey geese", from: here) == nil)
    // Mallory's own sign-in asked whether the password is Bob's as well.
    #expect(try await code("wrong wrong", from: here) == (place == 0 ? .rateLimited : .invalidCredentials))
    // After ten guesses at Bob no other is compared, whether or not Mallory's own password still is.
    #expect(try await code(Cast.password, from: here) == (place == 0 ? .rateLimited : .invalidCredentials))
    #expect(try await code("four grey geese", from: here) == (place == 0 ? .rateLimited : nil))
    for _ in 2...13 {
      for _ in 1...9 { #expect(try await code("wrong wrong", from: here) != nil) }
      _ = try await code("four grey geese", from: here)
      #expect(try await code(Cast.password, from: here) != nil)
    }
    #expect(try await code(Cast.password, from: SignInOrigin(network: here.network, browser: "bobs-browser")) == nil)
    #expect(try await code(Cast.password, from: SignInOrigin(network: "10.0.0.7")) == nil)
  }
}
