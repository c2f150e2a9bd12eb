import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

@Suite("Signing in")
struct SigningInTests {
  static let day = 86_400

  @Test("a session that is used lives on, one that is not ends")
  func sliding() async throws {
    let practice = try await Practice()
    let account = try #require(try await practice.record.account(practice.bob.accountId))
    _ = try await practice.record.openSession(
      for: account, token: "token", device: "phone", lifetime: 90 * Self.day, at: Practice.noon)
    func session(after days: Int, sliding: Int? = 90 * SigningInTests.day) async throws -> Session? {
      let now = Practice.noon.adding(seconds: days * Self.day)
      return try await practice.record.session(token: "token", sliding: sliding, at: now)
    }
    #expect(try await session(after: 0)?.expiresAt == Practice.noon.adding(seconds: 90 * Self.day))
    #expect(try await session(after: 89)?.expiresAt == Practice.noon.adding(seconds: 179 * Self.day))
    #expect(try await session(after: 178, sliding: nil)?.expiresAt == Practice.noon.adding(seconds: 179 * Self.day))
    #expect(try await session(after: 179) == nil)
    #expect(try await session(after: 178)?.device == "phone")
  }

  @Test("the end of a session is moved once a day at most")
  func fewWrites() async throws {
    let practice = try await Practice()
    let account = try #require(try await practice.record.account(practice.bob.accountId))
    let opened = try await practice.record.openSession(
      for: account, token: "token", device: nil, lifetime: Self.day * 90, at: Practice.noon)
    let soon = Practice.noon.adding(seconds: Self.day - 1)
    #expect(
      try await practice.record.session(token: "token", sliding: Self.day * 90, at: soon)?.expiresAt == opened.expiresAt
    )
    let later = Practice.noon.adding(seconds: Self.day)
    #expect(
      try await practice.record.session(token: "token", sliding: Self.day * 90, at: later)?.expiresAt
        == opened.expiresAt.adding(seconds: Self.day))
  }

  @Test("a closed session is dead at once, and so is a token that never was one")
  func closed() async throws {
    let practice = try await Practice()
    let account = try #require(try await practice.record.account(practice.bob.accountId))
    for token in ["phone", "tablet"] {
      _ = try await practice.record.openSession(
        for: account, token: token, device: nil, lifetime: Self.day, at: Practice.noon)
    }
    try await practice.record.closeSession(token: "phone")
    try await practice.record.closeSession(token: "phone")
    #expect(try await practice.record.session(token: "phone", sliding: nil, at: Practice.noon) == nil)
    #expect(try await practice.record.session(token: "tablet", sliding: nil, at: Practice.noon) != nil)
    #expect(try await practice.record.session(token: "", sliding: nil, at: Practice.noon) == nil)
  }

  @Test("the token is kept nowhere")
  func hashedToken() async throws {
    let practice = try await Practice()
    let account = try #require(try await practice.record.account(practice.bob.accountId))
    let token = "a-token-that-can-be-recognized"
    _ = try await practice.record.openSession(
      for: account, token: token, device: nil, lifetime: Self.day, at: Practice.noon)
    let paths = try await practice.store.changes(after: nil, limit: 1000).changes.map(\.path)
    for document in try await practice.store.documents(at: paths) {
      let document = try #require(document)
      #expect(!String(decoding: document.body, as: UTF8.self).contains(token))
      #expect(!document.path.description.contains(token))
    }
  }

  @Test("an account knows the ten latest networks from which it was signed in to, by marks of its own")
  func networks() async throws {
    let practice = try await Practice()
    func bob() async throws -> Account { try #require(try await practice.record.account(practice.bob.accountId)) }
    #expect(try await !bob().knows(network: "10.0.0.1", at: Practice.noon))
    for (count, number) in [1, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11].enumerated() {
      _ = try await practice.record.openSession(
        for: try await bob(), token: "token-\(count)", device: nil, lifetime: Self.day,
        network: "10.0.0.\(number)", at: Practice.noon)
    }
    let account = try await bob()
    #expect((1...11).filter { !account.knows(network: "10.0.0.\($0)", at: Practice.noon) } == [2])
    let ended = Practice.noon.adding(seconds: 90 * 86_400)
    #expect(account.knows(network: "10.0.0.1", at: ended.adding(seconds: -1)))
    #expect(!account.knows(network: "10.0.0.1", at: ended))
    let marks = try #require(account.knownNetworks)
    #expect(marks.count == 10)
    #expect(Set(marks.map(\.mark)).isDisjoint(with: (1...11).map { Digest.hex("10.0.0.\($0)") }))
  }

  @Test("too many failures lock a key for a while; keys do not know each other")
  func attempts() async throws {
    let practice = try await Practice()
    for _ in 1..<SignInAttempts.limit {
      try await practice.record.recordSignInFailure(for: "bob", at: Practice.noon)
    }
    #expect(try await practice.record.signInWait(for: "bob", at: Practice.noon) == nil)
    try await practice.record.recordSignInFailure(for: "bob", at: Practice.noon)
    let wait = try #require(try await practice.record.signInWait(for: "bob", at: Practice.noon))
    #expect((SignInAttempts.span...SignInAttempts.span + 1).contains(wait))
    #expect(try await practice.record.signInWait(for: "ann", at: Practice.noon) == nil)
    let over = Practice.noon.adding(seconds: SignInAttempts.span)
    #expect(try await practice.record.signInWait(for: "bob", at: over.adding(seconds: -1)) != nil)
    #expect(try await practice.record.signInWait(for: "bob", at: over) == nil)
    try await practice.record.recordSignInFailure(for: "bob", at: over)
    #expect(try await practice.record.signInWait(for: "bob", at: over) == nil)
  }

  @Test("failures that ran at once are all counted")
  func attemptsAtOnce() async throws {
    let store = MeetingStore()
    let practice = try await Practice(store: store)
    store.gather(SignInAttempts.limit)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...SignInAttempts.limit {
        group.addTask { try await practice.record.recordSignInFailure(for: "bob", at: Practice.noon) }
      }
      try await group.waitForAll()
    }
    #expect(try await practice.record.signInWait(for: "bob", at: Practice.noon) != nil)
  }

  @Test("a success forgets the failures before it")
  func cleared() async throws {
    let practice = try await Practice()
    for _ in 1...2 {
      for _ in 1..<SignInAttempts.limit {
        try await practice.record.recordSignInFailure(for: "bob", at: Practice.noon)
      }
      try await practice.record.clearSignInFailures(for: "bob")
    }
    #expect(try await practice.record.signInWait(for: "bob", at: Practice.noon) == nil)
  }
}
