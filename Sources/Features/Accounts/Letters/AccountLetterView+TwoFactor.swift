import Remedi
import Web

extension AccountLetterView {
  static func twoFactor(_ change: TwoFactor.Change, of name: String, site: String, at moment: Instant) -> Self {
    let (subject, what, how): (String, String, String?) =
      switch change {
      case .turnedOn:
        (
          "The second step is on",
          "Since \(words(moment)) your Remedi account asks for a code from your app after the password.",
          "Then ask a manager of your clinic to turn the second step off: a new password alone does not."
        )
      case .turnedOff:
        (
          "The second step is off",
          "The second step was turned off at \(words(moment)). You now sign in to Remedi with the password alone.",
          nil
        )
      case .released:
        (
          "The second step was turned off for you",
          "At \(words(moment)) a manager of your clinic, or somebody who runs Remedi, turned off the second step of your "
            + "account. You can set it up again on your account page. Until then you sign in with the password alone.",
          nil
        )
      case .wrongCodes:
        (
          "Somebody knows your password",
          "At \(words(moment)) somebody typed your password for Remedi, and then only wrong codes. Nobody was signed in.",
          nil
        )
      case .recoveryCodesMade:
        (
          "New recovery codes",
          "New recovery codes were made for your Remedi account at \(words(moment)). The old ones no longer work.",
          otherCodes
        )
      case .recoveryCodeUsed:
        (
          "A recovery code was used",
          "Somebody, probably you, signed in to your Remedi account at \(words(moment)) with a recovery code instead of "
            + "the app. The code does not work again.", otherCodes
        )
      }
    return Self(
      subject: subject, recipientName: name,
      what: "\(what) If you know nothing about it, choose a new password, which signs out every browser:",
      link: "\(site)/forgotten-password", linkWords: "Choose a new password", how: how,
      otherwise: "Do you know about it? Then you need not do anything.")
  }

  private static let otherCodes =
    "Then make new recovery codes on your account page: a new password does not change them."
}
