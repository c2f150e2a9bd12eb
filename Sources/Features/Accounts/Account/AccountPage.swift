import Hummingbird
import Record
import Remedi
import Web

/// `GET /account`: the physician's account, sign-in methods and sessions.
struct AccountPage: Sendable {
  let service: AccountService

  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    let calendar = try service.record.calendar(of: context.clinic)
    var cursor: PageCursor?
    var sessions: [Session] = []
    repeat {
      let page = try await service.record.sessions(of: account.id, limit: 100, after: cursor, at: context.now)
      sessions += page.sessions
      cursor = page.next
    } while cursor != nil && sessions.count < Self.mostSessions
    let history = try await service.record.accountHistory(of: context.practitioner, limit: AccountHistoryRow.most)
    let (current, others) = (
      sessions.filter { $0.id.text == context.signedIn.sessionId },
      sessions.filter { $0.id.text != context.signedIn.sessionId }.sorted { $0.lastUse > $1.lastUse }
    )
    func rows(_ sessions: [Session]) -> [SessionRowView] {
      sessions.map { session in
        SessionRowView(
          browser: session.client,
          use: Self.use(of: session, calendar, context.now),
          endAction: "/account/sessions/\(session.id)/end")
      }
    }
    return try context.page(
      AccountView(
        name: context.practitioner.name, email: context.practitioner.email, clinicName: context.clinic.name,
        twoFactor: account.twoFactor.map { TwoFactorStateView($0, calendar) },
        readsPatients: context.practitioner.may(.readPatients),
        textSize: AccountTextSizePages.choice(context.practitioner.textSize),
        history: history.map { AccountHistoryRow($0.what, at: $0.at, calendar) },
        current: rows(current), others: rows(others)))
  }

  /// More than this nobody reads. They can all be ended at once.
  private static let mostSessions = 200

  /// The use of a device is not recorded.
  private static func use(of session: Session, _ calendar: PatientCalendar, _ now: Instant) -> String {
    let begin = "Signed in \(moment(session.createdAt, calendar, now))"
    return session.purpose == .page ? "\(begin), last used \(moment(session.lastUse, calendar, now))" : begin
  }

  /// `today at 14:05`, `on Friday, 20 November at 08:12`
  private static func moment(_ moment: Instant, _ calendar: PatientCalendar, _ now: Instant) -> String {
    let date = calendar.date(at: moment)
    let day = date == calendar.date(at: now) ? "today" : "on \(Phrases.weekdayAndDate(date))"
    return "\(day) at \(Phrases.clock(calendar.written(moment)))"
  }
}

extension Session {
  /// The last recorded activity of a person in the session, the first being the sign-in.
  fileprivate var lastUse: Instant { lastUsedAt ?? createdAt }

  /// `Firefox on Linux`, or for an app the name that it gave itself.
  fileprivate var client: String {
    guard purpose != .page else { return device ?? "An unknown browser" }
    return device.map { "App: \($0)" } ?? "An app"
  }
}
