import DocumentStore
import Hummingbird
import Remedi
import Support
import Testing

/// What does the most harm in wrong hands wants the password once more where it was typed some time ago.
@Suite("Who is at work", .timeLimit(.minutes(10)))
struct ProofTests {
  /// All routes that ask, so that none is added or lost unnoticed.
  private static let asking: Set<String> = [
    // Somebody who could change what guards the account could keep its holder out.
    "POST /account/second-step", "GET /account/second-step/setup", "POST /account/second-step/setup",
    "GET /account/second-step/recovery-codes", "POST /account/second-step/recovery-codes",
    // Lets others into the clinic, or gives them more.
    "POST /clinic/people/{person}", "POST /clinic/invitations/new", "POST /clinic/invitations/{invitation}/renew",
    // Lets another clinic write to the own one.
    "POST /clinic/connections", "POST /clinic/connections/code", "POST /clinic/connections/{clinic}/accept",
    "POST /clinic/connections/{clinic}/end", "POST /clinic/connections/rules",
    // Keeps what others deleted, or lets it go.
    "POST /clinic/messages-hold", "POST /clinic/messages-hold/end",
    // Lets the program warn a patient, or warn no longer.
    "POST /patients/{patient}/rules/{rule}", "POST /patients/{patient}/rules/{rule}/end",
    // Takes away what guards somebody's account.
    "POST /clinic/people/{person}/second-step/end", "POST /clinic",
    // Takes patients away from who treats them, for good.
    "POST /clinic/people/{person}/departure", "POST /clinic/people/{person}/departure/patients",
    "POST /patients/{patient}/handover", "POST /handovers/{patient}",
    // Removes a record for good.
    "POST /patients/{patient}/erasure",
    // Shows what is stored to who treats nobody.
    "POST /operations/documents",
    // Takes the machine's time, and the place of older backups.
    "POST /operations/backups", "POST /operations/backups/check", "POST /operations/backups/audit",
    // Takes records out of Remedi, everybody's at once, and who opened them.
    "GET /reports/completions.csv", "GET /patients/{patient}/access-log.csv",
    "GET /patients/{patient}/export.zip",
  ]

  /// Those that ask for the password in their own form, each time.
  private static let askingThemselves: Set<String> = [
    "POST /account/password", "POST /account/address", "POST /account/second-step/end",
  ]

  @Test("is asked on these routes")
  func table() async throws {
    let routes = try await World().site.routes
    #expect(Set(routes.filter(\.needsProof).map { "\($0.method.rawValue) \($0.template)" }) == Self.asking)
    let known = Set(RouteCases.all.map(\.description))
    #expect(Self.asking.union(Self.askingThemselves).subtracting(known) == [])
  }

  @Test("is asked before anything is done, and once the password is right it is done once")
  func asks() async throws {
    for route in RouteCases.all where Self.asking.contains(route.description) {
      let world = try await World()
      let visitor = route.visitor
      let granted = route.subjects.filter { route.decision(for: visitor, $0) == .granted }
      let subject = try #require(granted.first { $0.all.contains(.bob) } ?? granted.first)
      world.site.clock.advance(seconds: 601)
      try await world.open { visit in
        var ask = route.ask(try world.parts(subject))
        ask.headers[.referer] = "http://localhost/clinic/people"
        let token = try await visit.formToken(visitor)
        let before = try await world.store.changeCursor()
        let question = try await visit.send(ask, as: visitor)
        #expect(try await world.written(after: before) == [], "\(route): nothing is done yet")
        var proof = ask
        if route.isSafe {
          let address = try #require(question.location)
          #expect(question.status == 303)
          #expect(address.hasPrefix("/proof?from=/"), "\(route)")
          let page = try await visit.send(Ask(method: .get, path: address), as: visitor)
          #expect(page.words.contains("Your password, please"), "\(route)")
          proof = Ask(method: .post, path: address, form: [:])
        } else {
          #expect(question.status == 401, "\(route): \(question.text)")
          #expect(question.words.contains("Nothing has been done yet."), "\(route)")
          #expect(question.text.contains("href=\"/clinic/people\""), "\(route): the way back")
          for typed in ["Kit Kane", "kit@example.org"] {
            #expect(!question.text.contains(typed), "\(route): what was typed is sealed")
          }
          proof.form = ["unlock-held": try #require(question.value(of: "unlock-held"))]
        }
        proof.form?["csrf"] = token
        for wrong in ["", "three blue heron"] {
          proof.form?["unlock-password"] = wrong
          let answer = try await visit.send(proof, as: visitor)
          #expect(answer.status == 401, "\(route)")
          #expect(answer.fault(of: "unlock-password")?.isEmpty == false)
        }
        proof.form?["unlock-password"] = Cast.password
        let answer = try await visit.send(proof, as: visitor)
        if route.isSafe {
          // A file takes no page's place: the page that begins the download does.
          #expect(answer.location == ask.uri || answer.leadsOn(to: ask.uri), "\(route)")
          #expect(try await visit.send(ask, as: visitor).status == route.works, "\(route)")
        } else {
          #expect(route.status(of: answer) == route.status(.granted, for: visitor), "\(route): \(answer.text)")
        }
      }
    }
  }

  @Test("is not asked for ten minutes, and of a program in its own words")
  func lasts() async throws {
    let world = try await World()
    let route = try #require(RouteCases.all.first { $0.description == "POST /clinic/invitations/new" })
    let visitor = route.visitor
    let subject = try #require(route.subjects.first { route.decision(for: visitor, $0) == .granted })
    let parts = try world.parts(subject)
    try await world.open { visit in
      var ask = route.ask(parts)
      world.site.clock.advance(seconds: 600)
      #expect(try await visit.send(ask, as: visitor).status == 303)
      world.site.clock.advance(seconds: 1)
      #expect(try await visit.send(ask, as: visitor).status == 401)
      ask.headers[.accept] = "application/json"
      let program = try await visit.send(ask, as: visitor)
      #expect(program.status == 401)
      #expect(program.text.contains("password again"))
      // A user who may not do it is told so, and not asked.
      let other = try await visit.send(ask, as: .known(.charlie))
      #expect(other.status == 403)
    }
  }
}

extension Answer {
  /// Whether it is a page that asks for nothing and fetches a file.
  fileprivate func leadsOn(to file: String) -> Bool {
    status == 200 && headers[values: HTTPFields.Element.Name("Refresh")!] == ["0; url=\(file)"]
      && value(of: "unlock-password") == nil
  }
}

extension World {
  /// Lets somebody who is signed in have typed the password just now.
  func prove(_ visitor: Visitor) async throws {
    guard let credential = visitor.cookie, let treats = credential.person.treats else { return }
    let email = try household([treats]).member(credential.person).email
    guard let account = try await site.record.account(named: email) else { throw RemediError.notFound }
    _ = try await site.record.unlockSession(token: credential.text, for: account, at: site.clock.now)
  }
}
