import Remedi

/// A kind of code in letters and on sheets, with its refusals. They must not reveal who has an account: only somebody
/// with a code that was once valid learns what became of it.
enum CodeKind: Sendable, CaseIterable {
  case invitation, reset, registration, addressChange

  /// The throttle key for unknown codes.
  func key(_ network: String) -> Throttle.Key {
    switch self {
    case .invitation: .invitationCodes(network)
    case .reset: .passwordResetCodes(network)
    case .registration: .registrationCodes(network)
    case .addressChange: .addressChangeCodes(network)
    }
  }

  /// - Parameter status: nil for a code that was never issued.
  func refusal(_ status: CodeStatus?) -> RemediError {
    guard let status else { return RemediError(.notFound, unknown) }
    if self == .invitation, status == .used { return RemediError(.invitationUsed, sentence(status)) }
    return RemediError(.gone, sentence(status))
  }

  private var unknown: String {
    switch self {
    case .invitation:
      "We do not know this invitation. Check each letter and digit. Ask your clinic for a new one; it is quick."
    case .reset: Self.unknownLink + " Or ask for a new one on the sign-in page; it is quick."
    case .registration: Self.unknownLink + " Or begin again; it is quick."
    case .addressChange: Self.unknownLink + " Or ask for a new one on your account page. Patients ask their clinic."
    }
  }

  private static let unknownLink = "We do not know this link. A part of it may be missing: open it from the letter."

  private func sentence(_ status: CodeStatus) -> String {
    switch (self, status) {
    case (.invitation, .used):
      "This invitation was already used. You can sign in with your user name and your password."
    case (.invitation, .overtaken):
      "This invitation is no longer valid: there is a newer one. Use your latest letter or sheet. "
        + "Ask your clinic for a new one; it is quick."
    case (.invitation, _): "This invitation has expired. Ask your clinic for a new one; it is quick."
    case (.reset, .used): "This link was already used to choose a new password. Sign in with that one."
    case (.reset, .overtaken):
      "This link is no longer valid: the password or the address was changed since. "
        + "Ask for a new one on the sign-in page; it is quick."
    case (.reset, _): "This link has expired: it works for an hour. Ask for a new one on the sign-in page; it is quick."
    case (.registration, .used), (.registration, .overtaken):
      "This link was already used: the account is open. Sign in with your e-mail address and your password."
    case (.registration, _): "This link has expired: it works for a day. Please begin again; it is quick."
    case (.addressChange, .used): "This link was already used: the address is changed. Sign in with the new one."
    case (.addressChange, .overtaken):
      "This link is no longer valid: another address was asked for, or the password was changed since. "
        + "Ask for a new one on your account page. Patients ask their clinic."
    case (.addressChange, _):
      "This link has expired. Ask for a new one on your account page. Patients ask their clinic."
    }
  }

  /// The next steps.
  var steps: [LinkStep] {
    switch self {
    case .invitation:
      [
        LinkStep("Sign in", "/app/"), LinkStep("Type a code", "/invitations"),
        LinkStep("Forgot the password?", "/forgotten-password"),
      ]
    case .reset: [LinkStep("Ask for a new link", "/forgotten-password"), LinkStep("Sign in", "/sign-in")]
    case .registration: [LinkStep("Sign in", "/sign-in"), LinkStep("Begin again", "/register")]
    case .addressChange: [LinkStep("Open your account", "/account"), LinkStep("For patients", "/app/")]
    }
  }

  var title: String {
    switch self {
    case .invitation: "Your invitation"
    case .reset: "Your new password"
    case .registration: "Your account"
    case .addressChange: "Your new address"
    }
  }
}
