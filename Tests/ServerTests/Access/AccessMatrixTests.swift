import DocumentStore
import Hummingbird
import Support
import Testing
import Web

/// Every visitor on every route, for every owner of what is asked for.
@Suite("Who gets an answer", .timeLimit(.minutes(20)))
struct AccessMatrixTests {
  @Test(
    "where something is refused, nobody can tell another's from nothing, and nothing changes", arguments: RouteCases.all
  )
  func refused(route: RouteCase) async throws {
    guard route.unknown >= 400 else { return }
    let shared = try await World()
    for visitor in Visitor.all {
      // A client that tries too many codes or passwords must wait; other tests ask that.
      try await refuse(route, visitor, in: route.triesCodes ? World() : shared)
    }
  }

  private func refuse(_ route: RouteCase, _ visitor: Visitor, in world: World) async throws {
    try await world.open { visit in
      var impressions: [Subject: Impression] = [:]
      for subject in route.subjects {
        let decision = route.decision(for: visitor, subject)
        guard decision != .granted else { continue }
        impressions[subject] = try await refuse(route, subject, visitor, decision, in: world, visit)
      }
      // Another's is told by nothing from what does not exist, neither by words nor by work.
      for (subject, impression) in impressions {
        let twin = subject.hiding(allBut: route.own(visitor))
        guard let other = impressions[twin] else { continue }
        #expect(impression == other, "\(visitor) \(route) \(subject): told from \(twin)")
      }
    }
  }

  private func refuse(
    _ route: RouteCase, _ subject: Subject, _ visitor: Visitor, _ decision: AccessPolicy.Decision, in world: World,
    _ visit: Visit
  ) async throws -> Impression {
    let parts = try world.parts(subject)
    let ask = try await prepared(route.ask(parts, by: visitor), visitor, visit)
    let (before, cursor) = (world.store.counts, try await world.store.changeCursor())
    let answer = try await send(ask, route, visitor, visit)
    let work = zip(world.store.counts, before).map { $0 - $1 }
    let wanted = route.status(decision, for: visitor)
    let got = route.status(of: answer)
    #expect(got == wanted, "\(visitor) \(route) \(subject): got \(got), wanted \(wanted)")
    if decision == .unknownVisitor { expectDoor(answer, route, visitor, subject) }
    let told = world.secrets(in: answer.text, known: ask.whole, to: [])
    #expect(told == [], "\(visitor) \(route) \(subject): was told \(told)")
    let changed = try await world.changed(after: cursor, by: visitor)
    #expect(changed == [], "\(visitor) \(route) \(subject): changed \(changed)")
    return Impression(answer, to: ask, naming: parts, work: work)
  }

  @Test("where something is granted, it works, tells of nobody else and changes nobody else", arguments: RouteCases.all)
  func granted(route: RouteCase) async throws {
    let shared = try await World()
    var count = 0
    for (index, visitor) in Visitor.all.enumerated() {
      var granted = route.subjects.filter { route.decision(for: visitor, $0) == .granted }
      // What is everybody's is asked by each about another's, since every change needs a world of its own.
      if route.isOpen, !route.isSafe, !granted.isEmpty { granted = [granted[index % granted.count]] }
      for subject in granted {
        try await grant(route, subject, visitor, in: route.isSafe ? shared : World())
        count += 1
      }
    }
    #expect(count > 0, "\(route): nobody gets it")
  }

  private func grant(_ route: RouteCase, _ subject: Subject, _ visitor: Visitor, in world: World) async throws {
    // A slot is called the same for everyone; the visitor's own one is meant.
    let meansAsker = subject.all.isEmpty || (route.owner == .asker && subject.all == [.everyone])
    let own = meansAsker ? route.own(visitor) : subject.all
    let household = try world.household(own)
    try await world.open { visit in
      let ask = try await prepared(route.ask(try world.parts(subject), by: visitor), visitor, visit)
      let cursor = try await world.store.changeCursor()
      let answer = try await send(ask, route, visitor, visit)
      let (wanted, got) = (route.status(.granted, for: visitor), route.status(of: answer))
      #expect(got == wanted, "\(visitor) \(route) \(subject): got \(got), wanted \(wanted)")
      let isOthersAccount = route.caregivers == .account && visitor.token?.person.caresFor != nil
      // Of what is asked about all of one's patients, those at whom one may only look are left out.
      let isLeftOut =
        subject.all.isEmpty && route.viewers == .refused && visitor.practitioner(on: route.audience)?.onlyLooks == true
      if got == route.works, !isOthersAccount, let shows = route.shows?(household) {
        #expect(
          answer.text.contains(shows) != isLeftOut, "\(visitor) \(route) \(subject): \(shows) shown or left out")
      }
      let told = world.secrets(in: answer.text, known: ask.whole, to: route.owner == .none ? [] : own)
      #expect(told == [], "\(visitor) \(route) \(subject): was told \(told)")
      if !route.isSafe, !route.onlyAsks, route.owner == .patient, route.works < 400 {
        let done = try await world.changed(after: cursor, by: visitor)
        #expect(!done.isEmpty, "\(visitor) \(route) \(subject): changed nothing")
      }
      // A letter of the clinic that is sent again is about a patient, and noted in the patient's chain.
      let isLetter = route.parts.contains(.failedLetter)
      let others = isLetter ? [] : world.households.filter { !own.contains($0.key) }.flatMap(\.value.marks)
      let changed =
        try await route.isSafe
        ? world.changed(after: cursor, by: visitor)
        : world.written(after: cursor).filter { path in
          others.contains { path.contains($0) } && !world.isMailbox(path, of: visitor, on: route)
        }
      #expect(changed == [], "\(visitor) \(route) \(subject): changed \(changed)")
    }
  }

  /// With the token of the visitor's forms, so that fetching it is not taken for work of the request.
  private func prepared(_ ask: Ask, _ visitor: Visitor, _ visit: Visit) async throws -> Ask {
    var ask = ask
    if ask.form != nil { ask.form?["csrf"] = try await visit.formToken(visitor) }
    return ask
  }

  /// A stream would go on for ever: what it is granted with is told by HEAD.
  private func send(_ ask: Ask, _ route: RouteCase, _ visitor: Visitor, _ visit: Visit) async throws -> Answer {
    guard route.isStream else { return try await visit.send(ask, as: visitor) }
    var head = ask
    head.method = .head
    let answer = try await visit.send(head, as: visitor)
    return answer.status == 200 ? answer : try await visit.send(ask, as: visitor)
  }

  private func expectDoor(_ answer: Answer, _ route: RouteCase, _ visitor: Visitor, _ subject: Subject) {
    if route.isAPI {
      #expect(answer.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true, "\(visitor) \(route) \(subject)")
      #expect(answer.problemCode == "unauthenticated", "\(visitor) \(route) \(subject)")
    } else if route.isSafe {
      #expect(answer.location?.hasPrefix("/sign-in?from=") == true, "\(visitor) \(route) \(subject)")
      #expect(answer.text.isEmpty, "\(visitor) \(route) \(subject)")
    }
  }
}

extension RouteCase {
  /// Whether whoever has no right to it tries a code by it.
  fileprivate var triesCodes: Bool { owner == .secret || template.hasSuffix("/{code}") }

  /// Whose things the visitor may see on this route.
  func own(_ visitor: Visitor) -> Set<Owner> {
    Set((Owner.patients + Owner.clinics).filter { AccessPolicy.decide(visitor, audience, naming: [$0]) == .granted })
  }
}

extension World {
  /// Whether a document is of the visitor's own mailbox or directory.
  fileprivate func isMailbox(_ path: String, of visitor: Visitor, on route: RouteCase) -> Bool {
    guard route.isOfMessages, let person = visitor.practitioner(on: route.audience) else { return false }
    return own(visitor).compactMap { households[$0] }.contains { path.contains("/physicians/\($0.member(person).id)/") }
  }

  /// What a text tells of households whose it must not.
  /// - Parameters:
  ///   - known: what the visitor said, who may hear it again.
  ///   - own: whose things may be told.
  func secrets(in text: String, known: String, to own: Set<Owner>) -> [String] {
    households.filter { !own.contains($0.key) }.flatMap(\.value.secrets)
      .filter { text.hasBytes(of: $0) && !known.hasBytes(of: $0) }
  }
}
