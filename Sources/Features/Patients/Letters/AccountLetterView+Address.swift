import Remedi
import Web

/// The letter to a patient whose address the clinic changed.
extension AccountLetterView {
  /// Names no patient, because the address may be mistyped.
  static func patientAddress(of clinicName: String, code: String, site: String, expiresAt: Instant) -> Self {
    Self(
      subject: "Confirm your address for Remedi", recipientName: "",
      what: "\(clinicName) entered this e-mail address for your Remedi account. If it is yours, follow this link:",
      link: "\(site)/address-changes/\(code)", linkWords: "This is my address", how: once(until: expiresAt),
      otherwise: "Do you know nothing about it? You need not do anything; just delete this letter. Nothing changes "
        + "unless somebody follows the link and types the password of the account.")
  }

  static func patientAddressAsked(of name: String, clinicName: String, site: String, at moment: Instant) -> Self {
    Self(
      subject: "Your clinic changed your address", recipientName: name,
      what:
        "\(clinicName) entered another e-mail address for your Remedi account at \(words(moment)). It is "
        + "used once you confirm it by the link in the letter to that address. Until then nothing changes. "
        + "Your account:",
      link: "\(site)/app/", linkWords: "Open Remedi",
      otherwise: "Do you know nothing about it? Please tell your clinic.")
  }

  static func patientAddressRemoved(of name: String, site: String, at moment: Instant) -> Self {
    Self(
      subject: "Your clinic removed your address", recipientName: name,
      what:
        "Your clinic removed this e-mail address from your Remedi account at \(words(moment)). No more letters go "
        + "there. You sign in with your user name and your password, as before:",
      link: "\(site)/app/", linkWords: "Open Remedi",
      otherwise: "Do you know nothing about it? Please tell your clinic.")
  }
}
