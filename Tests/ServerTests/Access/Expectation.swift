import Support
import Web

extension RouteCase {
  /// To whom it is granted for Bob's things.
  var visitor: Visitor {
    switch audience {
    case .member(let permission): .known(permission.isGranted(to: Person.ann.roles) ? .ann : .ivy)
    case .memberAPI(let permission): .member(permission.isGranted(to: Person.ann.roles) ? .ann : .ivy)
    case .patientAPI, .careAPI: .known(.bob)
    case .open, .openAPI, .file, .letter, .service: .anonymous
    }
  }

  /// The status that follows from the policy.
  func status(_ decision: AccessPolicy.Decision, for visitor: Visitor) -> Int {
    switch decision {
    case .granted: audience == .open && visitor.atPages != nil ? signedIn ?? works : works
    case .notFound: unknown
    case .viewOnly, .outsideRole: 403
    // A visitor who only wanted to look is led to the sign-in.
    case .unknownVisitor: permission != nil && !isAPI && isSafe ? 303 : 401
    }
  }

  func decision(for visitor: Visitor, _ subject: Subject) -> AccessPolicy.Decision {
    // Others who see the patient are signed in elsewhere.
    if subject.owners[.browser] != nil, let person = visitor.practitioner(on: audience),
      [.kim, .sam, .ivy].contains(person)
    {
      return .notFound
    }
    let decision = AccessPolicy.decide(visitor, audience, naming: subject.all)
    // Nobody opens the mailbox of a colleague.
    if decision == .granted, Part.ofMailboxes.contains(where: { subject.owners[$0] != nil }),
      let person = visitor.practitioner(on: audience), [.kim, .sam, .ivy].contains(person)
    {
      return .notFound
    }
    // A newcomer is written to from the same clinic.
    if isOfMessages, owner == .none, subject.owners[.newcomer] != nil, decision == .granted,
      visitor.practitioner(on: audience) == .eve
    {
      return .notFound
    }
    // Whoever added somebody to a discussion removes them, and nobody else.
    if subject.owners[.discussion] != nil, subject.owners[.colleague] != nil, decision == .granted,
      visitor.practitioner(on: audience) == .sam
    {
      return .outsideRole
    }
    // Others who see the physician's patients were not responsible for this one.
    if subject.owners[.takenOver] != nil, visitor.practitioner(on: audience) == .kim, decision == .granted {
      return .notFound
    }
    if audience == .careAPI, let person = visitor.atCalls, person.caresFor != nil {
      return self.decision(decision, ofCaregiver: person, subject)
    }
    guard decision != .outsideRole, let practitioner = visitor.practitioner(on: audience),
      refuses(practitioner, subject),
      let owner = Part.records.compactMap({ subject.owners[$0] }).first, owner == practitioner.treats
    else { return decision }
    // Whatever else it names: who may not change the record learns nothing of that.
    return .viewOnly
  }

  private func decision(
    _ decision: AccessPolicy.Decision, ofCaregiver person: Person, _ subject: Subject
  ) -> AccessPolicy.Decision {
    switch caregivers {
    case .read: decision
    case .record: person.onlyLooks ? .viewOnly : decision
    // What the matrix names was recorded by the patient.
    case .correct: person.onlyLooks || decision == .granted ? .viewOnly : decision
    // What is named is the patient's, whose account is another.
    case .account: subject.all.isEmpty ? decision : .notFound
    }
  }

  /// Whether somebody who sees the record may not do this with it.
  private func refuses(_ person: Person, _ subject: Subject) -> Bool {
    if viewers == .leave, person == .sam { return true }
    return person.onlyLooks && refusesViewers(subject)
  }

  private func refusesViewers(_ subject: Subject) -> Bool {
    switch viewers {
    case .read: false
    case .refused: true
    case .leave: subject.owners[.colleague].map { $0 != Person.kim.treats } ?? true
    }
  }

  /// The status that counts: of a batch, that of its item.
  func status(of answer: Answer) -> Int {
    guard isBatch, answer.status == 200, let item = answer.json["results"]?[0] else { return answer.status }
    return item["problem"]?["status"]?.integer ?? answer.status
  }
}

/// What can be told from an answer, without the names that were sent.
struct Impression: Hashable {
  let status: Int
  let text: String
  let headers: [String: String]
  /// Documents read, queries, commits, writes.
  let work: [Int]

  init(_ answer: Answer, to ask: Ask, naming parts: Parts, work: [Int]) {
    // The longest first: a short name may be part of a long one.
    let names = Part.allCases.map { parts[$0] }.sorted { $0.count > $1.count }
    func plain(_ text: String) -> String {
      names.reduce(text) { text, name in text.hasBytes(of: name) ? text.replacing(name, with: "…") : text }
    }
    status = answer.status
    text = plain(answer.text)
    var headers = Dictionary(
      answer.headers.map { ($0.name.canonicalName, plain($0.value)) }, uniquingKeysWith: { "\($0), \($1)" })
    headers["x-request-id"] = nil
    // It follows from the text, in which names of another length may have stood.
    headers["content-length"] = nil
    self.headers = headers
    self.work = work
  }
}
