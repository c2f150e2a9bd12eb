import Support
import Web

extension RouteCases {
  /// Discussions: their lists, the form, and what those who take part do.
  static let discussions =
    [
      page(
        .get, "/messages/discussions", owner: .asker, shows: { _ in "<h1>Touch Base</h1>" },
        bad: [.query("cursor=x"), .query("from=0"), .query("page=2")]),
      page(
        .get, "/messages/discussions/drafts", owner: .asker, shows: { _ in "<h1>Drafts of discussions</h1>" },
        bad: [.query("cursor=x"), .query("from=0")]),
      page(
        .post, "/messages/discussions/drafts/{draft}/delete", owner: .patient, works: 303,
        naming: ["draft": .discussionDraft], form: { _ in [:] }),
    ] + beginning + takingPart

  private static let beginning = [
    // Who has left or is unknown is named beside the participants.
    page(
      .get, "/messages/discussions/new", owner: .none, unknown: 200, query: { "to=\($0[.newcomer])" },
      bad: [.query("to=%2F"), .query("to=a&draft=b"), .query("subject=x")]),
    page(
      .get, "/messages/discussions/new", owner: .patient, shows: { "begun \(family(of: $0))" },
      query: { "draft=\($0[.discussionDraft])" }, bad: [.query("draft=%20")]),
    page(
      .post, "/messages/discussions/new", owner: .none, works: 303, unknown: 422,
      form: { ["action": "send", "id": "1123456789abcdefghjkmnpqr", "to": $0[.newcomer], "message": "Please read."] },
      bad: [
        .field("action", "erase", 400), .field("id", "a b"), .field("to", "a/b"), .field("message", nil),
        .field("patient", "/"), .field("birthDate", "1961-02-30"),
      ]),
  ]

  private static let path = "/messages/discussions/{discussion}"

  private static let takingPart = [
    page(
      .get, path, owner: .patient, shows: { "discussed \(family(of: $0))" },
      bad: [.query("before=0"), .query("before=x"), .query("after=1")]),
    page(
      .post, "\(path)/comments", owner: .patient, works: 303, form: { _ in ["text": "I see it, too."] },
      bad: [.field("text", nil), .field("text", String(repeating: "a", count: 4001))]),
    page(.get, "\(path)/participants", owner: .patient, shows: { _ in "<h1>Add participants</h1>" }),
    page(
      .post, "\(path)/participants", owner: .patient, form: { _ in ["action": "find", "people": "noor"] },
      bad: [.field("action", "add"), .field("to", "a/b")]),
    page(
      .post, "\(path)/participants/remove", owner: .patient, works: 303, form: { _ in ["person": "somebody-else"] },
      bad: [.field("person", nil), .field("person", "a/b")]),
    page(.get, "\(path)/leave", owner: .patient, shows: { _ in "<h1>Leave the discussion</h1>" }),
    page(.post, "\(path)/leave", owner: .patient, works: 303, form: { _ in [:] }),
  ]
}
