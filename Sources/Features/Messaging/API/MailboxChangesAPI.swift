import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/member/summary` and `/changes`: what a device needs to keep up with its mailbox.
struct MailboxChangesAPI: Sendable {
  let record: MedicalRecord

  /// `GET /member/summary`
  @Sendable func summary(_ request: Request, _ context: MemberContext) async throws -> Response {
    try QueryParameters(request).finish()
    let state = try await context.mailbox(in: record).state(at: context.now)
    return Response.json { json in
      json.object { json in
        for folder in MailFolder.allCases { json.member(folder.rawValue, count: state[folder]) }
        json.member("touchBase", count: state.touchBase)
        json.member("cursor", MailboxCursor(state.sequence, in: record).text)
      }
    }
  }

  /// `GET /member/changes`
  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    let limit = query.limit()
    let since = query.string("since")
    try query.finish()
    let cursor = try since.map { try MailboxCursor($0, in: record) }
    let mailbox = context.mailbox(in: record)
    if request.asksForEvents { return try await events(of: mailbox, request, context) }
    guard let cursor else {
      let state = try await mailbox.state(at: context.now)
      let changes = MailboxChanges(entries: [], threads: [], sequence: state.sequence, hasMore: false)
      return try await answer(changes, mailbox, context)
    }
    return try await answer(
      try await mailbox.changes(after: cursor.sequence, limit: limit, at: context.now), mailbox, context)
  }

  private func answer(
    _ found: MailboxChanges, _ mailbox: Mailbox, _ context: MemberContext
  ) async throws -> Response {
    let entries = found.entries.filter { $0.shelf != .gone }
    let names = try await DraftNames(of: entries, in: mailbox)
    let discussions = try await mailbox.listed(found.threads.filter { !$0.isGone })
    let gone = try await mailbox.clientIds(ofGone: found.entries.filter { $0.shelf == .gone })
    let left = found.threads.filter(\.isGone).map(\.id.text)
    let clock = try MemberClock(context, record)
    return Response.json { json in
      json.object { json in
        json.member("messages", array: entries) { json, entry in
          MessageJSON(owner: mailbox.owner.id, clock: clock, names: names).write(entry, to: &json)
        }
        json.member("discussions", array: discussions) { DiscussionJSON(clock: clock).write($1, to: &$0) }
        json.member("gone", array: gone + left) { $0.value($1) }
        json.member("cursor", MailboxCursor(found.sequence, in: record).text)
        json.member("hasMore", found.hasMore)
      }
    }
  }

  /// The stream: each event says that the mailbox has to be looked at again, and the first comes at once.
  private func events(of mailbox: Mailbox, _ request: Request, _ context: MemberContext) async throws -> Response {
    var mark: ChangeMark?
    if let last = request.lastEventID { mark = try await mailbox.changeMark(last, at: context.now) }
    let token = request.bearerToken ?? ""
    let (authenticator, session) = (context.web.authenticator, context.signedIn.sessionId)
    let watch = mailbox.watch(since: mark, token: token, now: context.web.now)
    return .events(stop: watch.stop) {
      guard let news = try await watch.next() else { return nil }
      // Asked before each event, and at least with each heartbeat.
      let isAllowed = try await inOwnTask {
        try await authenticator.caughtUp {
          guard let reader = try await authenticator.member(token: token, use: .member) else { return false }
          return reader.sessionId == session && reader.practitioner.may(.message)
        }
      }
      return isAllowed ? Self.event(news) : nil
    }
  }

  private static func event(_ news: PatientNews) -> ServerSentEvent {
    switch news {
    case .begun(let found), .changed(let found): .event("change", id: found.mark.text, data: "look again")
    case .quiet(let mark): .heartbeat(id: mark.text)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, count: MailboxState.Count) {
    member(name) { json in
      json.object { json in
        json.member("total", count.total)
        json.member("unread", count.unread)
      }
    }
  }
}
