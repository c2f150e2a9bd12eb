import DocumentStore
import Remedi
import Support
import Testing

/// Every change leaves an entry: on every route that changes anything, asked by a visitor who may.
@Suite("Who did what", .timeLimit(.minutes(10)))
struct AuditTrailTests {
  /// Changes that leave no entry in any chain, and why that is right.
  private static let unnoted = [
    // What a session is or does is no change of a record; a physician's account says who began it.
    "POST /sign-out": "ends a session", "POST /lock": "locks a session", "POST /unlock": "unlocks a session",
    "POST /activity": "keeps a session awake", "DELETE /api/v1/session": "ends a session",
    "DELETE /api/v1/member/session": "ends a session",
    // Of a message about a patient it is noted who sent, opened and withdrew it; these are about nobody.
    "POST /api/v1/member/messages": "is about no patient",
    "PUT /api/v1/member/messages/{id}/reading": "was opened before",
    "PUT /api/v1/member/messages/{id}/folder": "moves within one's own mailbox",
    "PUT /api/v1/member/messages/{id}/acceptance": "is about no patient",
    "PUT /api/v1/member/messages/{id}/withdrawal": "is about no patient",
    "DELETE /api/v1/member/messages/{id}": "removes from one's own mailbox",
    "PUT /api/v1/member/drafts/{id}": "is nobody's but the writer's",
    "DELETE /api/v1/member/drafts/{id}": "was nobody's but the writer's",
    "POST /api/v1/member/discussions": "is about no patient",
    "POST /api/v1/member/discussions/{id}/comments": "is about no patient",
    "PUT /api/v1/member/discussions/{id}/reading": "is kept with what was read",
    "DELETE /api/v1/member/discussions/{id}/participants/{person}": "is about no patient",
    "PUT /api/v1/member/directory/{id}/listing": "changes one's own list",
    "DELETE /api/v1/member/directory/{id}/listing": "changes one's own list",
    "PUT /api/v1/member/settings": "changes how one hears of messages",
    "DELETE /api/v1/sessions/{id}": "ends a session", "POST /api/v1/session": "begins a patient's session",
    // Without two-factor nothing changes here; with it, each change is noted.
    "POST /sign-in/code": "asks for the password first", "POST /proof": "proves who is at work",
    "POST /account/second-step": "begins to set up", "POST /account/second-step/setup": "has nothing to finish",
    "POST /account/second-step/recovery-codes": "has none", "POST /account/second-step/end": "has none to end",
    "POST /account/second-step/recovery-codes/kept": "shows them no more",
    "POST /clinic/people/{person}/second-step/end": "ends none",
    "POST /patients/{patient}/prescriptions/{prescription}/take-back": "comes too late for what was written long ago",
    // Nothing is changed yet, or only a letter is on its way: what comes of it is noted.
    "POST /library/exercises/{exercise}/restore": "brings back what is there",
    "POST /library/medications/{medication}/restore": "brings back what is there",
    "POST /programmes/{programme}/restore": "brings back what is there",
    "PUT /api/v1/notices/{id}/reading": "is kept with what was read",
    "POST /api/v1/devices": "says where somebody is reached",
    "DELETE /api/v1/devices/{id}": "says where somebody is reached",
    "POST /api/v1/devices/{id}/test": "sends a test", "POST /api/v1/reminder-receipts": "is kept with what was sent",
    "POST /invitations": "looks for a code", "POST /api/v1/password-resets": "asks for a letter",
    "POST /forgotten-password": "asks for a letter", "POST /register": "asks for a letter",
    "POST /register/sent/{registration}": "asks for a letter", "POST /account/address": "asks for a letter",
    "POST /account/text-size": "changes how one reads",
    "POST /operations/storage": "counts what is there",
    "POST /account/sessions/{session}/end": "ends a session", "POST /account/sessions/end-others": "ends sessions",
    "PUT /api/v1/reminders/{slot}/later": "rings later, once",
    "POST /api/v1/reminder-preview": "stores nothing",
    "POST /api/v1/imports": "begins an import, whose readings are noted",
    "POST /api/v1/push/runs": "asks for a copy, which is noted once it is made",
    "POST /notifyi/service": "is asked for links here",
    "POST /clinic/people/{person}/departure/patients": "hands nobody over where nobody is answered for",
    // Messages and discussions are noted in the chain of the patient whom they are linked to. These are linked to none.
    "POST /messages/inbox/delete": "moves what is one's own", "POST /messages/sent/delete": "moves what is one's own",
    "POST /messages/drafts/delete": "moves what is one's own",
    "POST /messages/trash/restore": "moves what is one's own",
    "POST /messages/trash/delete": "removes what is one's own",
    "POST /messages/inbox/{entry}/unread": "marks what is one's own", "POST /messages/new": "is about no patient",
    "POST /messages/inbox/{entry}/accept": "is kept with the message",
    "POST /messages/sent/{entry}/withdraw": "is about no patient",
    "POST /clinic/messages-hold/end": "ends a hold where there is none",
    "POST /messages/discussions/new": "is about no patient",
    "POST /messages/discussions/drafts/{draft}/delete": "is what nobody else has seen",
    "POST /messages/discussions/{discussion}/comments": "is kept with its author",
    "POST /messages/discussions/{discussion}/participants/remove": "removes nobody",
    "POST /messages/discussions/{discussion}/leave": "is about no patient",
    "POST /messages/directory/{person}/hide": "changes what one sees oneself",
    "POST /messages/directory/{person}/show": "changes what one sees oneself",
    "POST /messages/more/settings": "changes how one is told of a message",
  ]

  /// Changes of something else than the record of the patient whom the route names: noted in the chain of what they change.
  private static let notedElsewhere = [
    "POST /patients/{patient}/programmes/new": "makes a programme of the clinic's, of what is prescribed"
  ]

  @Test(
    "a change leaves an entry in the patient's chain, or in its own", arguments: RouteCases.all.filter { !$0.isSafe })
  func noted(route: RouteCase) async throws {
    let world = try await World()
    let visitor = route.visitor
    let granted = route.subjects.filter { route.decision(for: visitor, $0) == .granted }
    // Bob's things where there are any.
    let subject = try #require(granted.first { $0.all.contains(.bob) } ?? granted.first, "\(route): nobody gets it")
    let entries = try await world.open { visit in
      var ask = route.ask(try world.parts(subject))
      if ask.form != nil { ask.form?["csrf"] = try await visit.formToken(visitor) }
      let cursor = try await world.store.changeCursor()
      let answer = try await visit.send(ask, as: visitor)
      #expect(route.status(of: answer) == route.status(.granted, for: visitor), "\(route): \(answer.text)")
      return try await world.written(after: cursor).filter { $0.contains("/audit/") }
    }
    // The calls of members do what the pages do, about no patient, too.
    let isMemberCall = route.template.hasPrefix("/api/v1/member/") && route.template != "/api/v1/member/session"
    guard Self.unnoted[route.description] == nil, !route.onlyAsks, !isMemberCall else {
      #expect(entries == [], "\(route) is said to leave no entry")
      return
    }
    if route.owner == .patient, Self.notedElsewhere[route.description] == nil {
      let household = try world.household([.bob])
      let chains = Self.chains(household)
      #expect(entries.contains { entry in chains.contains { entry.contains($0) } }, "\(route): \(entries)")
    } else {
      #expect(!entries.isEmpty, "\(route) left no entry")
    }
  }

  @Test(
    "whoever looks at a record leaves an entry in its chain, and whoever looks at a list in the own",
    arguments: RouteCases.all.filter {
      $0.isSafe && isOfPatients($0) && !$0.isStream && [.patient, .asker].contains($0.owner)
    })
  func looked(route: RouteCase) async throws {
    let world = try await World()
    // What was noted when the world was made counts for another hour.
    world.site.clock.advance(seconds: 3600)
    let granted = route.subjects.filter { route.decision(for: route.visitor, $0) == .granted }
    let subject = try #require(granted.first { $0.all.contains(.bob) } ?? granted.first, "\(route): nobody gets it")
    let household = try world.household([.bob])
    try await world.prove(route.visitor)
    let entries = try await world.open { visit in
      let cursor = try await world.store.changeCursor()
      let answer = try await visit.send(route.ask(try world.parts(subject)), as: route.visitor)
      #expect(answer.status == route.works, "\(route)")
      return try await world.written(after: cursor).filter { $0.contains("/audit/") }
    }
    let chains = route.owner == .patient ? Self.chains(household) : ["/physicians/\(household.practitioner.id)/audit/"]
    #expect(entries.contains { entry in chains.contains { entry.contains($0) } }, "\(route): \(entries)")
  }

  private static func isOfPatients(_ route: RouteCase) -> Bool {
    let permissions: Set<Permission> = [.readPatients, .registerPatients, .recordForPatients, .treat, .export]
    return route.permission.map(permissions.contains) ?? false
  }

  private static func chains(_ household: Household) -> [String] {
    [household.patient, household.invited, household.archived, household.takenOver].map { "/patients/\($0.id)/audit/" }
  }

  @Test("every exception is a route that there is")
  func exceptions() {
    let known = Set(RouteCases.all.map(\.description))
    #expect(
      (Array(Self.unnoted.keys) + Self.notedElsewhere.keys).filter { !known.contains($0) } == [])
  }
}
