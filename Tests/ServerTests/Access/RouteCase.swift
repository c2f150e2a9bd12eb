import Hummingbird
import JSON
import Remedi
import Support
import Testing
import Web

/// How one route is asked, and whose the things are that it is asked about.
///
/// Every route of the site has at least one case; a route without one fails the tests, and so does a case without a
/// route. To add a route, add a line to the list of its feature (`RouteCases+Therapies.swift`, …):
///
///     RouteCase(.patientAPI, .delete, "/api/v1/sessions/{session}", owner: .patient, works: 204),
///
/// - A name in braces that is one of ``Part`` is filled in; where the route calls it otherwise, `naming` says what it
///   means: `naming: ["id": .session]`. A new kind of thing is a case of ``Part`` and a line in `Household`.
/// - `query`, `json` and `form` make a request that is right; what they take out of ``Parts`` is varied by the matrix.
/// - `viewers` says that a page is a form, which who may only look at the record is not given; whatever is no GET is
///   refused them anyway.
/// - `caregivers` says what those get who care for the patient, on the calls that answer them.
/// - `owner` says whose those things are. It is checked: a route that names a patient's thing cannot claim to have none.
/// - `shows` is what only a right answer holds.
/// - `bad` lists what is malformed beyond what is tried on every route anyway (`MalformedRequests`).
///
/// From that the tests ask the five questions: works, wrong owner, missing, malformed, anonymous.
struct RouteCase: Sendable {
  /// Why a route is asked about a wrong owner, or why it cannot be.
  enum Ownership: String, Sendable {
    /// It names things of a patient: another's are not found.
    case patient
    /// It names nothing, or what is called the same for everyone; the visitor is meant. Nothing of others may be in the
    /// answer, and nothing of theirs is changed.
    case asker
    /// It names a secret of a patient's (a code, a pair of name and password), and its holder gets an answer.
    case secret
    /// It holds nothing of any patient.
    case none
  }

  /// The answer to a visitor who may only read the record that is named.
  enum Viewers: Sendable {
    /// They read it.
    case read
    /// It changes the record, or is the form for that.
    case refused
    /// They give up their own access, and end nobody else's.
    case leave
  }

  /// The answer to the patient's caregivers, where the API answers them at all.
  enum Caregivers: Sendable {
    /// They read it as the patient does.
    case read
    /// Who may record does it, who only looks does not.
    case record
    /// Only what caregivers recorded is theirs to change.
    case correct
    /// It is about the visitor's account, and each has an own one.
    case account
  }

  /// A further request that is malformed, and what it gets.
  struct Bad: Sendable {
    let change: @Sendable (inout Ask) -> Void
    let status: Int
    let name: String

    static func query(_ query: String, _ status: Int = 422) -> Self {
      Self(change: { $0.query = query }, status: status, name: "?\(query)")
    }

    /// The form with another value in one field, or without the field.
    static func field(_ field: String, _ value: String?, _ status: Int = 422) -> Self {
      Self(change: { $0.form?[field] = value }, status: status, name: "\(field)=\(value ?? "absent")")
    }

    /// A name in the query that is as long as one can be, and nobody's.
    static func long(_ parameter: String, with rest: String = "", _ status: Int = 404) -> Self {
      query("\(parameter)=\(String(repeating: "a", count: 110))\(rest)", status)
    }

    /// A field that holds more than an address carries.
    static func long(field: String) -> Self { .field(field, String(repeating: "a", count: 201)) }

    static func json(_ json: JSONValue, _ status: Int = 422) -> Self {
      Self(change: { $0.json = json }, status: status, name: json.text)
    }
  }

  let audience: Route.Audience
  let method: HTTPRequest.Method
  let template: String
  let owner: Ownership
  let works: Int
  /// What a physician gets who is signed in already; nil where that is nothing else.
  var signedIn: Int?
  /// What a thing gets that does not exist.
  var unknown = 404
  var naming: [String: Part] = [:]
  /// What a right answer holds.
  var shows: (@Sendable (Household) -> String)?
  var query: (@Sendable (Parts) -> String)?
  var json: (@Sendable (Parts) -> JSONValue)?
  /// What a caregiver sends in its place; nil if the same.
  var caregiversJSON: (@Sendable (Parts) -> JSONValue)?
  var form: (@Sendable (Parts) -> Form)?
  /// Whether the answer is a stream without an end: it is asked for with HEAD where it is granted.
  var isStream = false
  /// Whether the answer tells of each item of a batch: then that of the only item counts.
  var isBatch = false
  /// Whether nothing that is sent could be wrong: no part of the path, no query, no body.
  var takesNothing = false
  let viewers: Viewers
  let caregivers: Caregivers
  var bad: [Bad] = []

  init(
    _ audience: Route.Audience, _ method: HTTPRequest.Method, _ template: String, owner: Ownership, works: Int = 200,
    signedIn: Int? = nil, unknown: Int = 404, naming: [String: Part] = [:],
    shows: (@Sendable (Household) -> String)? = nil, query: (@Sendable (Parts) -> String)? = nil,
    json: (@Sendable (Parts) -> JSONValue)? = nil, caregiversJSON: (@Sendable (Parts) -> JSONValue)? = nil,
    form: (@Sendable (Parts) -> Form)? = nil, isStream: Bool = false,
    isBatch: Bool = false, takesNothing: Bool = false, viewers: Viewers? = nil,
    caregivers: Caregivers? = nil, bad: [Bad] = []
  ) {
    self.caregivers = caregivers ?? (method == .get ? .read : .record)
    self.viewers = viewers ?? (method == .get ? .read : .refused)
    (self.audience, self.method, self.template, self.owner, self.works) = (audience, method, template, owner, works)
    (self.signedIn, self.unknown, self.naming, self.shows) = (signedIn, unknown, naming, shows)
    (self.query, self.json, self.form, self.isStream, self.isBatch) = (query, json, form, isStream, isBatch)
    self.caregiversJSON = caregiversJSON
    (self.takesNothing, self.bad) = (takesNothing, bad)
  }
}

extension RouteCase {
  /// Of which route it is: `GET /patients (practitioner)`.
  var route: String { Self.name(method, template, audience) }

  static func name(_ method: HTTPRequest.Method, _ template: String, _ audience: Route.Audience) -> String {
    "\(method.rawValue) \(template) (\(audience))"
  }

  var isAPI: Bool {
    switch audience {
    case .openAPI, .patientAPI, .careAPI, .memberAPI: true
    case .open, .member, .file, .letter, .service: false
    }
  }
  /// Whether anybody gets an answer.
  var isOpen: Bool { permission == nil && ![.patientAPI, .careAPI].contains(audience) }
  /// What the visitor's roles must permit. Nil if no role is needed.
  var permission: Permission? {
    switch audience {
    case .member(let permission), .memberAPI(let permission): permission
    default: nil
    }
  }
  var isSafe: Bool { method == .get }
  /// Whether it is a form that leads to a page or a file, and changes nothing (`AddressForm`).
  var onlyAsks: Bool { Self.asking.contains(description) }

  private static let asking: Set = [
    "POST /patients", "POST /library/exercises", "POST /library/medications", "POST /programmes", "POST /reports",
    "POST /patients/{patient}/programmes", "POST /patients/{patient}/prescriptions/copy",
    "POST /patients/{patient}/export", "POST /messages/inbox", "POST /messages/sent",
    "POST /messages/drafts", "POST /messages/trash", "POST /messages/directory",
    "POST /messages/discussions/{discussion}/participants",
    // Of somebody who does not take part.
    "POST /messages/discussions/{discussion}/participants/remove",
    "POST /api/v1/member/searches/messages",
    "POST /api/v1/member/searches/directory",
    // Of somebody who takes part already.
    "POST /api/v1/member/discussions/{id}/participants",
    // With what the draft says already.
    "PUT /api/v1/member/drafts/{id}",
  ]

  /// Whether it is about messages to colleagues.
  var isOfMessages: Bool { template.hasPrefix("/messages") || template.hasPrefix("/api/v1/member/") }

  /// The request for these things.
  /// - Parameter visitor: who asks; nil for the person it is meant for.
  func ask(_ parts: Parts, by visitor: Visitor? = nil) -> Ask {
    let json = visitor?.token?.person.caresFor == nil ? json : caregiversJSON ?? json
    return Ask(
      method: method, path: path { parts[$0] }, query: query?(parts), json: json?(parts), form: form?(parts),
      isPatch: method == .patch)
  }

  /// The path with its names filled in.
  func path(_ fill: (Part) -> String) -> String {
    template.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard let part = Self.part(segment, naming) else { return String(segment) }
      return fill(part)
    }.joined(separator: "/")
  }

  /// The parts of the path, in order.
  var partsOfPath: [Part] { template.split(separator: "/").compactMap { Self.part($0, naming) } }

  private static func part(_ segment: Substring, _ naming: [String: Part]) -> Part? {
    guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return nil }
    let name = String(segment.dropFirst().dropLast())
    return naming[name] ?? Part(rawValue: name)
  }
}

extension RouteCase: CustomTestStringConvertible, CustomStringConvertible {
  var description: String { "\(method.rawValue) \(template)" }
  var testDescription: String { description }
}

extension Route {
  var name: String { RouteCase.name(method, template, audience) }
}
