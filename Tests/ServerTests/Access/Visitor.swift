import Remedi
import Testing

/// The visitor, by the credentials that are shown.
struct Visitor: Sendable, CustomStringConvertible {
  let description: String
  /// What the cookie of the session holds; nil where there is none.
  var cookie: Credential?
  /// What `Authorization` holds; nil where there is none.
  var token: Credential?

  /// A session that was begun for somebody.
  struct Credential: Sendable, Hashable {
    enum State: String, Sendable { case lasting, ended, expired }
    let person: Person
    var state = State.lasting
    /// Nil for what the person's sessions are for as a rule: pages, or the patient's calls.
    var use: Session.Use?

    /// Who is known by it; nil where it is worth nothing any more.
    var goodFor: Person? { state == .lasting ? person : nil }
    var text: String { "\(state.rawValue)-session-of-\(person.rawValue)\(use.map { "-for-\($0.rawValue)" } ?? "")" }

    /// Who is known by it where it is shown.
    /// - Parameter wanted: what sessions have to be for there.
    func goodFor(_ wanted: Session.Use) -> Person? {
      (use ?? (person.treats == nil ? .app : .page)) == wanted ? goodFor : nil
    }
  }

  /// The practitioner whom a page knows.
  var atPages: Person? { cookie?.goodFor(.page) }
  /// The practitioner whom a call below `/api/v1/member` knows.
  var atMemberCalls: Person? { token?.goodFor(.member) }
  /// The patient or caregiver whom the other calls know.
  var atCalls: Person? { token?.goodFor(.app) }

  static let anonymous = Visitor(description: "anonymous")

  /// A physician by the cookie, a patient by the token.
  static func known(_ person: Person, _ state: Credential.State = .lasting) -> Self {
    let credential = Credential(person: person, state: state)
    let name = state == .lasting ? person.rawValue : "\(person.rawValue) (\(state.rawValue))"
    return person.isPatient == nil
      ? Self(description: name, cookie: credential) : Self(description: name, token: credential)
  }

  /// A practitioner by a token.
  static func member(_ person: Person, _ state: Credential.State = .lasting) -> Self {
    Self(
      description: "\(person.rawValue) by token (\(state.rawValue))",
      token: Credential(person: person, state: state, use: .member))
  }

  static let all: [Self] =
    [anonymous] + Person.allCases.map { known($0) } + [
      known(.ann, .ended), known(.ann, .expired), known(.bob, .ended), known(.bob, .expired),
      Self(description: "ann's cookie as a token", token: Credential(person: .ann)),
      Self(description: "bob's token as a cookie", cookie: Credential(person: .bob)),
      Self(
        description: "ann's cookie with dora's token", cookie: Credential(person: .ann),
        token: Credential(person: .dora)),
      member(.ann), member(.charlie), member(.eve), member(.sam), member(.ivy), member(.ann, .ended),
      member(.ann, .expired),
      Self(description: "ann's token as a cookie", cookie: Credential(person: .ann, use: .member)),
      Self(description: "ann's token for the service", token: Credential(person: .ann, use: .notifyi)),
    ]
}
