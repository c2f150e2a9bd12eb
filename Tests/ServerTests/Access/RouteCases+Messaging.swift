import Foundation
import Hummingbird
import Messaging
import Support
import Web

extension RouteCases {
  /// The mailbox: its folders, messages and the form.
  static let messaging =
    [
      page(.get, "/messages", owner: .none, works: 303, takesNothing: true),
      page(
        .get, "/messages/events", owner: .asker, isStream: true,
        bad: [.query("since=1&since=2"), .query("since=rubbish"), .query("until=1")]),
    ] + folders + messages + writing

  private static let folders = MailFolder.allCases.flatMap { folder in
    [
      page(
        .get, "/messages/\(folder.rawValue)", owner: .asker,
        shows: { _ in "<h1>\(folder.rawValue.capitalized)</h1>" },
        bad: [.query("cursor=x"), .query("start=0"), .query("q=fall"), .query("show=all")]),
      page(
        .post, "/messages/\(folder.rawValue)", owner: .none, works: 303, form: { _ in ["q": "fall"] },
        bad: [.long(field: "q")]),
    ]
  }

  private static let messages = [
    show(.inbox, .entry), show(.sent, .sentEntry), show(.trash, .trashedEntry),
    picture(.inbox, .entry), picture(.sent, .sentEntry), picture(.trash, .trashedEntry),
    move("/messages/inbox/delete", .entry), move("/messages/sent/delete", .sentEntry),
    move("/messages/drafts/delete", .draft), move("/messages/trash/restore", .trashedEntry),
    move("/messages/trash/delete", .trashedEntry),
    page(
      .post, "/messages/inbox/{entry}/unread", owner: .patient, works: 303, naming: ["entry": .entry],
      form: { _ in [:] }),
    page(
      .post, "/messages/inbox/{entry}/accept", owner: .patient, works: 303, naming: ["entry": .entry],
      form: { _ in [:] }),
    page(
      .get, "/messages/sent/{entry}/withdraw", owner: .patient, naming: ["entry": .sentEntry],
      shows: { "sent \(family(of: $0))" }),
    page(
      .post, "/messages/sent/{entry}/withdraw", owner: .patient, works: 303, naming: ["entry": .sentEntry],
      form: { _ in [:] }),
  ]

  private static let writing = [
    // Who has left or is unknown is named beside the recipients.
    page(
      .get, "/messages/new", owner: .none, unknown: 200, query: { "to=\($0[.newcomer])" },
      bad: [.query("to=%2F"), .query("reply=a&forward=b"), .query("all=1"), .query("subject=x")]),
    page(
      .get, "/messages/new", owner: .patient, shows: { "received \(family(of: $0))" },
      query: { "reply=\($0[.entry])&all=1" }, bad: [.query("reply=%20")]),
    page(
      .get, "/messages/new", owner: .patient, shows: { "received \(family(of: $0))" },
      query: { "forward=\($0[.entry])" }),
    page(
      .get, "/messages/new", owner: .patient, shows: { "draft \(family(of: $0))" }, query: { "draft=\($0[.draft])" }),
    page(
      .post, "/messages/new", owner: .none, works: 303, unknown: 422,
      form: { ["action": "send", "id": "0123456789abcdefghjkmnpqr", "to": $0[.newcomer], "message": "Please call."] },
      bad: [
        .field("action", "erase"), .field("id", "a b"), .field("to", "a/b"), .field("message", nil),
        .field("patient", "/"), .field("birthDate", "1961-02-30"),
      ]),
  ]

  /// What the subject of the message in a folder begins with.
  private static let names: [MailFolder: String] = [
    .inbox: "received", .sent: "sent", .drafts: "draft", .trash: "deleted",
  ]

  static func family(of household: Household) -> String {
    household.invited.name.split(separator: " ").last.map(String.init) ?? ""
  }

  private static func show(_ folder: MailFolder, _ part: Part) -> RouteCase {
    page(
      .get, "/messages/\(folder.rawValue)/{entry}", owner: .patient, naming: ["entry": part],
      shows: { "\(names[folder] ?? "") \(family(of: $0))" })
  }

  private static func picture(_ folder: MailFolder, _ part: Part) -> RouteCase {
    page(
      .get, "/messages/\(folder.rawValue)/{entry}/pictures/{number}", owner: .patient,
      naming: ["entry": part, "number": .pictureNumber], shows: { _ in "PNG" })
  }

  private static func move(_ path: String, _ part: Part) -> RouteCase {
    page(
      .post, path, owner: .patient, works: 303, form: { ["one": $0[part]] }, bad: [.field("one", "a/b", 404)])
  }

  static func page(
    _ method: HTTPRequest.Method, _ template: String, owner: RouteCase.Ownership, works: Int = 200, unknown: Int = 404,
    naming: [String: Part] = [:], shows: (@Sendable (Household) -> String)? = nil,
    query: (@Sendable (Parts) -> String)? = nil, form: (@Sendable (Parts) -> Form)? = nil, isStream: Bool = false,
    takesNothing: Bool = false, bad: [RouteCase.Bad] = []
  ) -> RouteCase {
    RouteCase(
      .member(.message), method, template, owner: owner, works: works, unknown: unknown, naming: naming, shows: shows,
      query: query, form: form, isStream: isStream, takesNothing: takesNothing, viewers: .read, bad: bad)
  }
}
