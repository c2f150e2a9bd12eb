import Remedi
import Web

extension AccountLetterView {
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

  /// - Parameter browser: `Firefox on Linux`. Nil if the browser is unknown.
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
}
