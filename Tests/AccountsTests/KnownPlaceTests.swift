import Remedi
import Support
import Testing

@testable import Accounts
@testable import Record

@Suite("A place at which somebody signed in lately")
struct KnownPlaceTests {
  private let browser = SignInOrigin(network: "10.0.0.2", browser: "anns-browser")
  private let network = SignInOrigin(network: "10.0.0.1")
  private let name = "ann@example.org"

  /// Ann has signed in there.
  private func signedIn() async throws -> TestSite {
    let site = try await TestSite()
    _ = try await site.record.openSession(
      for: try await site.record.account(of: site.ann), token: "anns-session", device: nil, lifetime: 3600,
      idleLimit: 900, browser: browser.browser, network: network.network, at: site.clock.now)
    return site
  }

  private func code(_ password: String, from origin: SignInOrigin, _ site: TestSite) async throws -> RemediError.Code? {
    try await refusal {
      _ = try await PasswordSignIn(record: site.record, hasher: site.hasher).account(
        named: name, password: password, from: origin, at: site.clock.now)
    }
  }

  /// The code of what is refused.
  private func refusal(_ body: () async throws -> Void) async throws -> RemediError.Code? {
    do {
      try await body()
      return nil
    } catch let error as RemediError {
      return error.code
    }
  }

  @Test("has a count and turns by the account, for 90 days")
  func ends() async throws {
    let site = try await signedIn()
    let account = try await site.record.account(of: site.ann)
    for (origin, place) in [(browser, "anns-browser"), (network, "10.0.0.1")] {
      func key() -> Throttle.Key? { origin.keys(named: name, of: account, at: site.clock.now).first }
      func party() -> HashingParty { origin.party(named: name, of: [account], isNoisy: false, at: site.clock.now) }
      #expect(key() == .account(account.id, place: place))
      #expect(party() == .known(account.id, of: site.ann.clinicId))
    }
    site.clock.advance(seconds: 90 * 86_400 - 1)
    #expect(account.knows(browser: "anns-browser", at: site.clock.now))
    site.clock.advance(seconds: 1)
    for origin in [browser, network] {
      let keys = origin.keys(named: name, of: account, at: site.clock.now)
      #expect(keys == [.nameInNetwork(name, origin.network), .name(name), .network(origin.network)])
      let party = origin.party(named: name, of: [account], isNoisy: false, at: site.clock.now)
      #expect(party == .stranger(network: origin.network, name: name))
    }
  }

  @Test("keeps nobody’s session locked by what is guessed at the door, nor the door by what is guessed to unlock it")
  func unlocking() async throws {
    for guessesAtDoor in [true, false] {
      let site = try await signedIn()
      let authenticator = RecordAuthenticator(record: site.record, hasher: site.hasher, now: { site.clock.now })
      try await authenticator.lock(cookie: "anns-session")
      func unlocked(_ password: String) async throws -> RemediError.Code? {
        try await refusal {
          _ = try await authenticator.unlock(cookie: "anns-session", password: password, from: network.network)
        }
      }
      for _ in 1...10 {
        let guess = try await guessesAtDoor ? code("wrong wrong", from: network, site) : unlocked("wrong wrong")
        #expect(guess == .invalidCredentials)
      }
      #expect(try await code(Cast.password, from: network, site) == (guessesAtDoor ? .rateLimited : nil))
      #expect(try await unlocked(Cast.password) == (guessesAtDoor ? nil : .rateLimited))
    }
  }

  @Test("that is locked opens to a new password that was chosen there")
  func reset() async throws {
    for origin in [browser, network] {
      let site = try await signedIn()
      for _ in 1...10 { #expect(try await code("wrong wrong", from: origin, site) == .invalidCredentials) }
      #expect(try await code(Cast.password, from: origin, site) == .rateLimited)
      try await site.record.requestPasswordReset(named: name, at: site.clock.now)
      let mailed = try await site.record.mailedCode(to: site.ann.name, at: site.clock.now)
      let service = PasswordResetService(record: site.record, hasher: site.hasher)
      try await service.accept(
        try await service.find(mailed, from: origin.network, at: site.clock.now), code: mailed,
        password: "four grey geese", from: origin, at: site.clock.now)
      #expect(try await code("four grey geese", from: origin, site) == nil)
    }
  }
}
