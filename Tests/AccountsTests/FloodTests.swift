import Remedi
import Support
import Testing

@testable import Accounts

@Suite("A flood of passwords", .timeLimit(.minutes(5)))
struct FloodTests {
  private let right: Form = ["email": "ann@example.org", "password": Cast.password]

  /// Every form that has a password hashed, and the status where it is.
  private func forms(_ site: TestSite) async throws -> [(path: String, form: Form, works: Int)] {
    let invitation = try await InvitedPatient(site).code
    try await site.record.requestPasswordReset(named: "charlie@example.org", at: site.clock.now)
    let reset = try await site.record.mailedCode(to: site.charlie.name, at: site.clock.now)
    let choosing: Form = ["password": "four grey geese", "repeated": "four grey geese"]
    return [
      ("/sign-in", right, 303), ("/register", Registering.form, 303), ("/password-resets/\(reset)", choosing, 303),
      ("/invitations/\(invitation)", choosing, 303),
    ]
  }

  @Test("is refused to who has used up the own share, on every form that takes one, while the pages go on")
  func bounded() async throws {
    var shares = HashingShares()
    shares.strangers = .init(ofClient: 1, ofName: 1, ofAll: 100)
    shares.patience = HashingShares.unshared.patience
    let held = HeldHasher(shares: shares)
    let site = try await TestSite(hasher: held.hasher)
    let forms = try await forms(site)
    try await site.run { client async throws in
      let place = HashingParty.stranger(network: "unknown", name: "somebody")
      let (first, changed) = try await held.holding {
        let first = Task { try await held.hasher.hash("three blue herons", for: place) }
        try await held.gather(1)
        for (path, form, _) in forms {
          let answer = try await client.anonymous.post(path, form: form)
          #expect(answer.status == 429, "\(path)")
          #expect(answer.headers[.retryAfter] == "5", "\(path)")
          #expect(answer.words.contains("There were too many tries at once."), "\(path)")
          #expect(answer.value(of: "csrf") != nil, "\(path): the form is there to be sent again")
        }
        // A user with an open session waits in another queue.
        let changing: Form = ["current": Cast.password, "password": "four grey geese", "repeated": "four grey geese"]
        let browser = client.as(.ann)
        let changed = Task { try await browser.post("/account/password", form: changing) }
        try await held.gather(2)
        #expect(try await client.as(.ann).get("/patients").status == 200)
        #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
        #expect(try await client.anonymous.get("/sign-in").status == 200)
        return (first, changed)
      }
      _ = try await first.value
      #expect(try await changed.value.status == 303)
      // Nothing was used up by being refused.
      for (path, var form, works) in forms {
        if path == "/sign-in" { form["password"] = "four grey geese" }
        #expect(try await client.anonymous.post(path, form: form).status == works, "\(path)")
      }
    }
  }

  @Test("from one network takes nobody else’s turn, and 61 of one clinic at a new address are a crowd, no flood")
  func otherNetworks() async throws {
    var shares = HashingShares()
    shares.patience = HashingShares.unshared.patience
    let held = HeldHasher(shares: shares)
    let site = try await TestSite(hasher: held.hasher)
    let signIn = PasswordSignIn(record: site.record, hasher: held.hasher)
    let now = site.clock.now
    @Sendable func code(_ name: String, _ password: String, _ network: String) async throws -> RemediError.Code? {
      do {
        _ = try await signIn.account(
          named: name, password: password, from: SignInOrigin(network: network), at: now)
        return nil
      } catch let error as RemediError {
        return error.code
      }
    }
    let (flood, ann) = try await held.holding {
      let flood = (0..<61).map { number in Task { try await code("stranger-\(number)", "wrong wrong", "10.0.0.1") } }
      try await held.gather(61)
      let ann = Task { try await code("ann@example.org", Cast.password, "10.0.0.2") }
      try await held.gather(62)
      return (flood, ann)
    }
    #expect(try await ann.value == nil)
    for one in flood { #expect(try await one.value == .invalidCredentials, "nobody is locked out") }
  }

  @Test("leaves lines to who signed in before, in the browser or from the network, and to calm networks")
  func lines() async throws {
    var shares = HashingShares.unshared
    shares.strangers = .init(ofClient: 1, ofName: 1, ofAll: 100)
    let held = HeldHasher(shares: shares)
    let site = try await TestSite(hasher: held.hasher)
    let signIn = PasswordSignIn(record: site.record, hasher: held.hasher)
    let now = site.clock.now
    _ = try await site.record.openSession(
      for: try await site.record.account(of: site.ann), token: "usual", device: nil, lifetime: 60,
      browser: "anns-browser", network: "10.0.0.2", at: now)
    @Sendable func code(_ name: String, _ password: String, _ origin: SignInOrigin) async throws -> RemediError.Code? {
      do {
        _ = try await signIn.account(named: name, password: password, from: origin, at: now)
        return nil
      } catch let error as RemediError {
        return error.code
      }
    }
    // From here much goes wrong.
    for number in 1...30 {
      #expect(
        try await code("nobody-\(number)", "wrong wrong", SignInOrigin(network: "10.0.0.3")) == .invalidCredentials)
    }
    let (first, others) = try await held.holding {
      // In the line of strangers each network has as much as it may have.
      let first = (1...3).map { number in
        let party = HashingParty.stranger(network: "10.0.0.\(number)", name: "somebody")
        return Task { try await held.hasher.hash("three blue herons", for: party) }
      }
      try await held.gather(3)
      #expect(
        try await code("ann@example.org", Cast.password, SignInOrigin(network: "10.0.0.1")) == .rateLimited)
      let origins = [
        SignInOrigin(network: "10.0.0.1", browser: "anns-browser"), SignInOrigin(network: "10.0.0.2"),
        SignInOrigin(network: "10.0.0.3"),
      ]
      let others = origins.map { origin in Task { try await code("ann@example.org", Cast.password, origin) } }
      try await held.gather(6)
      return (first, others)
    }
    for one in first { _ = try await one.value }
    for one in others { #expect(try await one.value == nil) }
  }

  @Test("is worked for no longer than one waits: who has waited too long is refused, and not counted")
  func patience() async throws {
    var shares = HashingShares()
    shares.patience = .zero
    let held = HeldHasher(shares: shares)
    let site = try await TestSite(hasher: held.hasher)
    try await site.run { client async throws in
      try await held.holding {
        for _ in 0...SignInAttempts.limit {
          let answer = try await client.anonymous.post("/sign-in", form: right)
          #expect(answer.status == 429)
          #expect(answer.headers[.retryAfter] == "5")
          #expect(answer.words.contains("Many people are signing in at this moment."))
          #expect(answer.value(of: "email") == "ann@example.org")
        }
        #expect(held.hasher.waiting == 1)
      }
      #expect(held.hasher.computations == 1, "that which was under way")
      #expect(try await client.anonymous.post("/sign-in", form: right).status == 303)
    }
  }

  @Test("costs one hash a try with a name and three with an address, whether it is known or not")
  func alike() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    let site = try await TestSite(hasher: hasher)
    try await site.run { client async throws in
      for (name, password, status, work) in [
        ("ann@example.org", Cast.password, 303, 1), ("ann@example.org", "wrong wrong", 401, 3),
        ("nobody@example.org", Cast.password, 401, 3), ("nobody", "wrong wrong", 401, 1),
        ("bob.martin", "wrong wrong", 401, 1), ("", Cast.password, 422, 0),
      ] {
        let before = hasher.computations
        let answer = try await client.anonymous.post("/sign-in", form: ["email": name, "password": password])
        #expect(answer.status == status)
        #expect(hasher.computations - before == work, "\(name)")
      }
      for _ in 0..<9 {
        _ = try await client.anonymous.post("/sign-in", form: ["email": "ann@example.org", "password": "wrong wrong"])
      }
      // A user who is locked out costs nothing.
      let before = hasher.computations
      #expect(try await client.anonymous.post("/sign-in", form: right).status == 429)
      #expect(hasher.computations == before)
    }
  }
}
