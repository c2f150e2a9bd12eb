import Hummingbird
import Record
import Remedi
import Web

/// The way of a colleague from the link in the letter into the clinic. Nobody is signed in here; the link is the only
/// authorization.
struct ColleagueInvitationPages: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  let sessions: BrowserSessions
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    sessions = BrowserSessions(record: record)
    throttle = Throttle(record: record)
  }

  /// `GET /colleague-invitations/{code}`
  func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withInvitation(context) { invitation, _ in
      var view = ColleagueAcceptView(invitation)
      view.name.value = invitation.name
      return try context.page(view)
    }
  }

  /// `POST /colleague-invitations/{code}`
  func accept(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withInvitation(context) { invitation, code in
      var view = ColleagueAcceptView(invitation)
      view.name.value = context.form["name"]
      let name = view.name.plainName(upTo: 200)
      if name.isEmpty { view.name.error = "Type your name." }
      let password: String
      do {
        password = try NewPasswordFields.read(context.form)
        let local = String(invitation.email.prefix { $0 != "@" })
        try PasswordRules.check(password, names: [name, invitation.clinicName, invitation.email, local])
      } catch let error as RemediError where error.code == .validation {
        view.chosen.show(error)
        return try context.page(view, status: error.code.status)
      }
      guard view.name.error == nil else { return try context.page(view, status: .unprocessableContent) }
      do {
        let hash = try await hasher.hash(
          password, for: .stranger(network: context.clientNetwork, name: invitation.email))
        let (practitioner, account) = try await record.acceptColleagueInvitation(
          code: code, name: name, passwordHash: hash, at: context.now)
        var response = try context.redirect(to: practitioner.startPath, notice: AccountNotices.arrived)
        try await sessions.begin(for: account, in: &response, replacing: request, context)
        return response
      } catch let error as RemediError where [.validation, .rateLimited].contains(error.code) {
        view.problem = error.sentence
        return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
      }
    }
  }

  private func withInvitation(
    _ context: RemediContext, _ body: (ColleagueInvitation, String) async throws -> Response
  ) async throws -> Response {
    do {
      let code = try context.pathParameter("code")
      return try await body(try await find(code, context), code)
    } catch let error as RemediError where [.notFound, .gone, .rateLimited].contains(error.code) {
      let view = ColleagueAcceptView(closed: error.code == .notFound ? Self.unknown : error.sentence)
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  /// - Throws: `RemediError` `notFound` for an unknown code, `gone` for one that is no longer valid, `rateLimited`
  ///   after too many unknown ones from one network.
  private func find(_ code: String, _ context: RemediContext) async throws -> ColleagueInvitation {
    let key = Throttle.Key.colleagueCodes(context.clientNetwork)
    try await throttle.check(key, at: context.now)
    let invitation: ColleagueInvitation
    do {
      invitation = try await record.colleagueInvitation(code: code)
    } catch let error as RemediError where error.code == .notFound {
      try await throttle.recordFailure(key, at: context.now)
      throw error
    }
    let status = invitation.status(at: context.now)
    guard status == .open else { throw RemediError(.gone, Self.sentence(status)) }
    return invitation
  }

  private static let unknown =
    "We do not know this invitation. Open the link in the letter, or ask your clinic for a new one."

  /// Why an invitation is no longer valid, and what to do.
  static func sentence(_ status: ColleagueInvitation.Status) -> String {
    switch status {
    case .open: ""
    case .accepted: "This invitation was used already. Sign in with your e-mail address and your password."
    case .withdrawn: "This invitation was withdrawn. Ask your clinic if you think that this is a mistake."
    case .overtaken: "A newer invitation was sent. Use the link in the latest letter."
    case .expired: "This invitation has expired. Ask your clinic to send it again; it is quick."
    }
  }
}

extension ColleagueAcceptView {
  init(_ invitation: ColleagueInvitation) {
    self.init(
      clinicName: invitation.clinicName, invitedBy: invitation.invitedBy.name, roles: Phrases.roles(invitation.roles),
      email: invitation.email)
  }
}
