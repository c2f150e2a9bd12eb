import Remedi

extension AccountLetter {
  static func registration(of name: String, code: String, site: String, expiresAt: Instant) -> Self {
    Self(
      subject: "Confirm your address for Remedi", recipientName: name,
      what:
        "You want to use Remedi with your clinic. To show that this address is yours and to open your account, follow "
        + "this link:",
      link: "\(site)/registrations/\(code)", linkWords: "Open my account", how: once(until: expiresAt),
      otherwise: "Was this not you? Then you need not do anything; just delete this letter. Nothing is set up unless "
        + "somebody follows the link.")
  }

  static func registrationTaken(_ name: String, site: String) -> Self {
    Self(
      subject: "You have a Remedi account already", recipientName: name,
      what: "Somebody, probably you, wanted to register for Remedi with this address. It already "
        + "has an account. To sign in, open this page:",
      link: "\(site)/sign-in", linkWords: "Sign in",
      how: "Forgotten your password? Choose a new one at \(site)/forgotten-password",
      otherwise: "Was this not you? Then you need not do anything. Your account stays as it is.")
  }

  static func passwordChanged(of name: String, site: String, at moment: Instant) -> Self {
    Self(
      subject: "Your password was changed", recipientName: name,
      what:
        "The password of your Remedi account was changed at \(words(moment)), and every other browser and device was "
        + "signed out. If that was not you, choose a new password now:",
      link: "\(site)/forgotten-password", linkWords: "Choose a new password",
      otherwise: "Was it you? Then you need not do anything.")
  }

  static func addressChange(of name: String, code: String, site: String, expiresAt: Instant) -> Self {
    Self(
      subject: "Confirm your new address for Remedi", recipientName: name,
      what: "You want to sign in to Remedi with this address. To show that it is yours, follow this link:",
      link: "\(site)/address-changes/\(code)", linkWords: "Use this address", how: once(until: expiresAt),
      otherwise: "Was this not you? Then you need not do anything; just delete this letter. Nothing changes unless "
        + "somebody follows the link and types the password of the account.")
  }

  static func addressChangeTaken(_ name: String, site: String) -> Self {
    Self(
      subject: "This address has a Remedi account already", recipientName: name,
      what:
        "Somebody, probably you, wanted to use this address for another Remedi account. It already "
        + "has one, so nothing was changed. To sign in to that one, open this page:",
      link: "\(site)/sign-in", linkWords: "Sign in",
      otherwise: "Was this not you? Then you need not do anything. Your account stays as it is.")
  }

  static func addressChangeAsked(of name: String, site: String, at moment: Instant) -> Self {
    Self(
      subject: "Somebody asked to change your address", recipientName: name,
      what:
        "Somebody, probably you, asked at \(words(moment)) to sign in to your Remedi account with another address. If "
        + "that was not you, choose a new password now, which also stops the change:",
      link: "\(site)/forgotten-password", linkWords: "Choose a new password",
      otherwise: "Was it you? Then follow the link in the letter to the new address. Until then nothing changes.")
  }

  static func addressChanged(of name: String, site: String, at moment: Instant) -> Self {
    Self(
      subject: "Your address was changed", recipientName: name,
      what:
        "The e-mail address of your Remedi account was changed at \(words(moment)). You now sign in with the new "
        + "address, and letters go there. To sign in, open this page:",
      link: "\(site)/sign-in", linkWords: "Sign in",
      otherwise: "Was this not you? Then tell your clinic at once: somebody else may be signed in as you.")
  }

  /// - Parameter browser: `Firefox on Linux`; nil where it does not say what it is.
  static func newBrowser(of name: String, browser: String?, site: String, at moment: Instant) -> Self {
    Self(
      subject: "A new sign-in", recipientName: name,
      what:
        "Somebody, probably you, signed in to your Remedi account at \(words(moment)) in a new "
        + "browser\(browser.map { ": \($0)" } ?? ""). If that was not you, choose a new password now, which signs "
        + "out every browser:",
      link: "\(site)/forgotten-password", linkWords: "Choose a new password",
      otherwise: "Was it you? Then you need not do anything.")
  }

  static func secondStep(_ change: TwoFactor.Change, of name: String, site: String, at moment: Instant) -> Self {
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

  static func once(until moment: Instant) -> String { "It can be used once, until \(words(moment))." }

  /// `14:05 on Friday, 20 November`, as the recipient's clock shows it.
  static func words(_ moment: Instant) -> String {
    "\(Phrases.clock(moment)) on \(Phrases.weekdayAndDate(moment.writtenDate))"
  }
}
