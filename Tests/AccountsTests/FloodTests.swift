import Dispatch
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("A flood of passwords")
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

  @Test("is answered with 503 and when to try again, on every form that takes one, while the pages of others go on")
  func bounded() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests, threads: 1, queueLimit: 1)
    let site = try await TestSite(hasher: hasher)
    let forms = try await forms(site)
    try await site.run { client in
      let gate = DispatchSemaphore(value: 0)
      let (started, signal) = AsyncStream.makeStream(of: Void.self)
      async let held: Void = hasher.queue.run {
        signal.finish()
        gate.wait()
      }
      for await _ in started {}
      for (path, form, _) in forms {
        let answer = try await client.anonymous.post(path, form: form)
        #expect(answer.status == 503, "\(path)")
        #expect(answer.headers[.retryAfter] == "5", "\(path)")
      }
      let changing: Form = ["current": Cast.password, "password": "four grey geese", "repeated": "four grey geese"]
      #expect(try await client.as(.ann).post("/account/password", form: changing).status == 503)
      #expect(try await client.as(.ann).get("/patients").status == 200)
      #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
      #expect(try await client.anonymous.get("/sign-in").status == 200)
      gate.signal()
      try await held
      // Nothing was used up by being refused.
      for (path, form, works) in forms {
        #expect(try await client.anonymous.post(path, form: form).status == works, "\(path)")
      }
    }
  }

  @Test("costs one hash a try with a name and three with an address, whether it is known or not")
  func alike() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    let site = try await TestSite(hasher: hasher)
    try await site.run { client in
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
      // Whoever is locked out costs nothing.
      let before = hasher.computations
      #expect(try await client.anonymous.post("/sign-in", form: right).status == 429)
      #expect(hasher.computations == before)
    }
  }
}
