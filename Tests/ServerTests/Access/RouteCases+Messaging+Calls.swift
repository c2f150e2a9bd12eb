import Hummingbird
import JSON
import Support
import Web

extension RouteCases {
  /// The calls for members' devices and programs.
  static let memberCalls = mailboxCalls + messageCalls + draftCalls + discussionCalls + peopleCalls + fhirCalls

  private static let mailboxCalls = [
    call(.get, "summary", owner: .asker, shows: { _ in "touchBase" }),
    call(
      .get, "changes", owner: .asker, shows: { _ in "cursor" }, query: { _ in "limit=10&since=0" },
      bad: [.query("since=x"), .query("since=0&since=1"), .query("limit=0"), .query("limit=501")]),
    call(
      .get, "messages", owner: .asker, shows: { _ in "items" }, query: { _ in "folder=inbox&limit=50" },
      bad: [.query("folder=all"), .query("cursor=rubbish"), .query("limit=0"), .query("q=fall")]),
    call(
      .post, "searches/messages", owner: .asker, shows: { _ in "items" },
      json: { _ in ["folder": "inbox", "q": "received", "limit": 50] },
      bad: [.json([:]), .json(["q": "a", "cursor": "rubbish"]), .json(["q": "a", "limit": 0])]),
  ]

  private static let messageCalls = [
    call(
      .post, "messages", owner: .none, works: 201, unknown: 422,
      json: {
        [
          "id": "3123456789abcdefghjkmnpqr", "to": [.string($0[.newcomer])], "urgent": false, "subject": "Ward round",
          "body": "Please call.",
        ]
      },
      bad: [
        .json([:]), .json(["id": "a b", "to": [], "body": ""]), .json(["id": "a.in", "to": ["b"], "body": "c"]),
        .json(["id": "a", "to": ["a/b"], "body": "c"]),
        .json(["id": "a", "to": ["b"], "body": "c", "pictures": [["data": "no file"]]]),
        .json(["id": "a", "to": ["b"], "body": "c", "pictures": [["data": "PHN2Zy8+"]]]),
      ]),
    message(.get, "", .entry, shows: { "received \(family(of: $0))" }),
    call(
      .get, "messages/{id}/pictures/{number}", owner: .patient, naming: ["id": .entry, "number": .pictureNumber],
      shows: { _ in "PNG" }),
    message(.put, "/reading", .entry, works: 204, json: { _ in ["isRead": false] }, bad: [.json([:])]),
    message(
      .put, "/folder", .entry, works: 204, json: { _ in ["folder": "trash"] },
      bad: [.json([:]), .json(["folder": "sent"]), .json(["folder": "gone"])]),
    message(.put, "/acceptance", .entry, works: 204, json: { _ in [:] }),
    message(.put, "/withdrawal", .sentEntry, json: { _ in [:] }),
    message(.get, "/resolution", .sentEntry, shows: { _ in "openedAt" }),
    message(.delete, "", .trashedEntry, works: 204),
  ]

  private static let draftCalls = [
    call(
      .get, "drafts", owner: .asker, shows: { _ in "items" }, query: { _ in "kind=message&limit=5" },
      bad: [.query("kind=letter"), .query("cursor=rubbish"), .query("limit=0")]),
    call(
      .get, "drafts/{id}", owner: .patient, naming: ["id": .draft], shows: { "draft \(family(of: $0))" }),
    // What is nobody's in one's own mailbox is a new draft there. The same content changes nothing.
    call(
      .put, "drafts/{id}", owner: .patient, unknown: 201, naming: ["id": .draft],
      json: {
        [
          "to": [.string($0[.newcomer])], "urgent": true, "body": "Please look at it.",
          "subject": .string("draft \($0[.draft].split(separator: "-").last.map(String.init)?.capitalized ?? "")"),
        ]
      },
      bad: [.json(["kind": "letter"]), .json(["subject": .string(String(repeating: "a", count: 201))])]),
    call(.delete, "drafts/{id}", owner: .patient, works: 204, naming: ["id": .draft]),
  ]

  private static let discussionCalls = [
    call(
      .get, "discussions", owner: .asker, shows: { _ in "latestBy" }, query: { _ in "limit=5" },
      bad: [.query("cursor=rubbish"), .query("limit=0"), .query("q=fall")]),
    call(
      .post, "discussions", owner: .none, works: 201, unknown: 422,
      json: {
        ["id": "4123456789abcdefghjkmnpqr", "to": [.string($0[.newcomer])], "body": "Please read."]
      },
      bad: [.json([:]), .json(["id": "a b", "to": [], "body": ""]), .json(["id": "a", "to": ["b"], "subject": "c"])]),
    discussion(.get, "", shows: { "discussed \(family(of: $0))" }),
    discussion(
      .get, "/comments", shows: { "discussed \(family(of: $0))" }, query: { _ in "before=3" },
      bad: [.query("before=0"), .query("before=x"), .query("cursor=x")]),
    discussion(
      .post, "/comments", works: 201, json: { _ in ["id": "c-1", "body": "I see it, too."] },
      bad: [
        .json([:]), .json(["body": " "]), .json(["body": .string(String(repeating: "a", count: 4001))]),
        .json(["body": "a", "id": "a b"]),
      ]),
    discussion(
      .put, "/reading", works: 204, json: { _ in ["isRead": false, "from": 1, "through": 1] },
      bad: [.json([:]), .json(["isRead": true]), .json(["isRead": true, "from": 2, "through": 1])]),
    // Of somebody who takes part.
    discussion(
      .post, "/participants", json: { ["to": [.string($0.responsible)], "seesAll": false] },
      bad: [.json([:]), .json(["to": []]), .json(["to": ["a/b"]])]),
    call(
      .delete, "discussions/{id}/participants/{person}", owner: .patient, works: 204,
      naming: ["id": .discussion, "person": .colleague]),
  ]

  private static let peopleCalls = [
    call(
      .get, "directory", owner: .none, shows: { $0.practitioner.name }, query: { _ in "listing=shown&limit=500" },
      bad: [.query("listing=all"), .query("cursor=rubbish"), .query("limit=0"), .query("q=ann")]),
    call(
      .post, "searches/directory", owner: .none, json: { _ in ["q": "neurology", "listing": "hidden", "limit": 5] },
      bad: [.json([:]), .json(["q": "a", "cursor": "rubbish"]), .json(["q": "a", "listing": "all"])]),
    call(.put, "directory/{id}/listing", owner: .none, works: 204, naming: ["id": .member], json: { _ in [:] }),
    call(.delete, "directory/{id}/listing", owner: .none, works: 204, naming: ["id": .member]),
    call(.get, "profile", owner: .asker, shows: { _ in "practice" }),
    call(.get, "settings", owner: .asker, shows: { _ in "vibration" }),
    call(
      .put, "settings", owner: .asker, json: { _ in ["vibration": true, "ring": false, "push": false] },
      bad: [.json([:]), .json(["vibration": true, "ring": true])]),
  ]

  private static let fhirCalls = [
    call(
      .get, "fhir/Communication", owner: .asker, shows: { _ in "searchset" }, query: { _ in "_count=100" },
      bad: [.query("_count=0"), .query("_count=101"), .query("cursor=rubbish"), .query("recipient=a")]),
    call(
      .get, "fhir/CommunicationRequest", owner: .asker, shows: { _ in "searchset" }, query: { _ in "_count=20" },
      bad: [.query("_count=21"), .query("cursor=rubbish")]),
    call(
      .get, "fhir/PractitionerRole", owner: .none, shows: { _ in "searchset" }, query: { _ in "_count=100" },
      bad: [.query("_count=101"), .query("cursor=rubbish")]),
  ]

  private static func message(
    _ method: HTTPRequest.Method, _ rest: String, _ part: Part, works: Int = 200,
    shows: (@Sendable (Household) -> String)? = nil, json: (@Sendable (Parts) -> JSONValue)? = nil,
    bad: [RouteCase.Bad] = []
  ) -> RouteCase {
    call(
      method, "messages/{id}\(rest)", owner: .patient, works: works, naming: ["id": part], shows: shows, json: json,
      bad: bad)
  }

  private static func discussion(
    _ method: HTTPRequest.Method, _ rest: String, works: Int = 200, shows: (@Sendable (Household) -> String)? = nil,
    query: (@Sendable (Parts) -> String)? = nil, json: (@Sendable (Parts) -> JSONValue)? = nil,
    bad: [RouteCase.Bad] = []
  ) -> RouteCase {
    call(
      method, "discussions/{id}\(rest)", owner: .patient, works: works, naming: ["id": .discussion], shows: shows,
      query: query, json: json, bad: bad)
  }

  private static func call(
    _ method: HTTPRequest.Method, _ path: String, owner: RouteCase.Ownership, works: Int = 200, unknown: Int = 404,
    naming: [String: Part] = [:], shows: (@Sendable (Household) -> String)? = nil,
    query: (@Sendable (Parts) -> String)? = nil, json: (@Sendable (Parts) -> JSONValue)? = nil,
    bad: [RouteCase.Bad] = []
  ) -> RouteCase {
    RouteCase(
      .memberAPI(.message), method, "/api/v1/member/\(path)", owner: owner, works: works, unknown: unknown,
      naming: naming, shows: shows, query: query, json: json, viewers: .read, bad: bad)
  }
}
