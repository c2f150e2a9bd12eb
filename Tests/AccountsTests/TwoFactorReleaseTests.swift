import Record
import Remedi
import Support
import Testing

@Suite("A colleague who has lost the app and the recovery codes")
struct TwoFactorReleaseTests {
  @Test("is let in again by a manager, and told so by a letter")
  func release() async throws {
    let site = try await TestSite()
    let person = "/clinic/people/\(site.charlie.id)"
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      #expect(try await !ann.get(person).words.contains("Turn off the second step"))
      _ = try await charlie.turnOnTwoFactor(site)
      let signIn: Form = ["email": "charlie@example.org", "password": Cast.password]
      #expect(try await client.anonymous.post("/sign-in", form: signIn).location == "/sign-in/code")
      #expect(try await ann.get(person).words.contains("Turn off the second step"))
      // Sent twice it is done once.
      for _ in 0..<2 {
        let answer = try await ann.post("\(person)/second-step/end")
        #expect(answer.location == person, "\(answer.status) \(answer.words)")
      }
      #expect(try await !ann.get(person).words.contains("Turn off the second step"))
      #expect(try await client.anonymous.post("/sign-in", form: signIn).location == "/patients")
    }
    let letters = try await site.record.letters(to: "charlie@example.org")
    let changes = try letters.compactMap { try $0.letter(as: TwoFactorLetter.self)?.change }
    #expect(changes.count { $0 == .released } == 1, "\(letters)")
    #expect(try await site.record.check().faults == [])
  }

  @Test("does not turn off one's own two-factor without a code, though a manager")
  func own() async throws {
    let site = try await TestSite()
    let person = "/clinic/people/\(site.ann.id)"
    try await site.run { client in
      let ann = client.as(.ann)
      _ = try await ann.turnOnTwoFactor(site)
      #expect(try await !ann.get(person).words.contains("Turn off the second step"))
      #expect(try await ann.post("\(person)/second-step/end").status == 409)
      #expect(try await client.anonymous.typePassword().location == "/sign-in/code")
      #expect(try await client.as(.charlie).post("\(person)/second-step/end").status == 403)
    }
  }
}
