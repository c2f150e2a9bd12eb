import Remedi
import Web

/// What somebody reads about the own account: what happened or was asked for, a link, and what to do if that was somebody
/// else.
struct AccountLetter: LetterView {
  static let kind = "account"
  let subject: String
  let recipientName: String
  let what: String
  let link: String
  let linkWords: String
  /// How long and how often the link serves; nil where there is nothing to say.
  var how: String?
  let otherwise: String

  var signature: String? { nil }

  var fields: Fields {
    ["what": what, "link": link, "linkWords": linkWords, "how": how, "otherwise": otherwise]
  }

  static var samples: [(name: String, view: AccountLetter)] {
    let site = "https://remedi.example.org"
    let code = "k7m2q9xd4trhw3vn8bcs"
    let moment = LetterSamples.moment
    let name = "Dr. Ann Keller"
    return [
      ("registration", registration(of: "physician", code: code, site: site, expiresAt: moment)),
      ("address of an account already", registrationTaken("physician", site: site)),
      ("password changed", passwordChanged(of: name, site: site, at: moment)),
      ("new address", addressChange(of: name, code: code, site: site, expiresAt: moment)),
      ("new address of an account already", addressChangeTaken(name, site: site)),
      ("change of address asked for", addressChangeAsked(of: name, site: site, at: moment)),
      ("address changed", addressChanged(of: name, site: site, at: moment)),
      ("patient shared", patientShared(with: name, by: "Dr. Charlie Chen", isHandover: false, site: site)),
      ("patient handed over", patientShared(with: name, by: "Dr. Charlie Chen", isHandover: true, site: site)),
      (
        "patient handed over by somebody else",
        patientTakenOver(
          from: name, by: "Dr. Charlie Chen", clinicName: "Example Clinic", site: site, at: moment,
          until: moment.adding(seconds: 7 * 86_400))
      ),
      (
        "patient taken back",
        patientTakenBack(told: name, by: "Dr. Charlie Chen", clinicName: "Example Clinic", site: site, at: moment)
      ),
      ("address of a patient", patientAddress(of: "Example Clinic", code: code, site: site, expiresAt: moment)),
      (
        "address of a patient asked for",
        patientAddressAsked(of: "Bob Miller", clinicName: "Example Clinic", site: site, at: moment)
      ),
      ("address of a patient removed", patientAddressRemoved(of: "Bob Miller", site: site, at: moment)),
      ("new browser", newBrowser(of: name, browser: "Firefox on Linux", site: site, at: moment)),
      ("second step on", secondStep(.turnedOn, of: name, site: site, at: moment)),
      ("second step off", secondStep(.turnedOff, of: name, site: site, at: moment)),
      ("second step off by somebody else", secondStep(.released, of: name, site: site, at: moment)),
      ("wrong codes", secondStep(.wrongCodes, of: name, site: site, at: moment)),
      ("recovery codes", secondStep(.recoveryCodesMade, of: name, site: site, at: moment)),
      ("recovery code used", secondStep(.recoveryCodeUsed, of: name, site: site, at: moment)),
      ("long name", newBrowser(of: LetterSamples.longName, browser: nil, site: site, at: moment)),
      ("right to left", passwordChanged(of: LetterSamples.rightToLeft, site: site, at: moment)),
    ]
  }
}
