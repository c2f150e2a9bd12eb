import Remedi
import Web

/// The printed invitation of a patient or caregiver: how to begin, in large letters.
struct InvitationPrintView: PageView {
  static let template = "accounts/invitation-print"
  let title: String
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(caredFor ?? inviteeName, patientHref)] }
  let crumb = "Invitation"
  let clinicName: String
  let inviterName: String
  /// The invited person.
  let inviteeName: String
  let userName: String
  /// The code in groups that are easy to type: `K7M2`, `Q9XD`, `4TRH`.
  let codeGroups: [String]
  /// Whether the code is a temporary password.
  let isTemporaryPassword: Bool
  /// The URL to accept the invitation, without the code. For a temporary password, the URL of the app.
  let address: String
  /// The QR code's dark modules as an SVG path in modules, quiet zone included.
  let qrPath: String
  /// The QR code's `viewBox`: `0 0 37 37`.
  let qrViewBox: String
  /// Until when the invitation is valid, in words.
  let validUntil: String
  /// The clinic's phone number. Nil if it has none.
  let clinicPhone: String?
  /// The action of the form that makes a new invitation.
  let renewAction: String
  /// The patient to care for. Nil if the patient is invited.
  let caredFor: String?
  /// The link to the patient's chart.
  let patientHref: String

  /// A sheet.
  /// - Parameter qrSize: the width of the QR code in modules, quiet zone included.
  init(
    clinicName: String, inviterName: String, inviteeName: String, userName: String, codeGroups: [String],
    isTemporaryPassword: Bool = false, address: String, qrPath: String, qrSize: Int, validUntil: String,
    clinicPhone: String?, renewAction: String,
    caredFor: String? = nil, patientHref: String
  ) {
    title = "Invitation for \(Phrases.isolated(inviteeName))"
    self.clinicName = clinicName
    self.inviterName = inviterName
    self.inviteeName = inviteeName
    self.userName = userName
    self.codeGroups = codeGroups
    self.isTemporaryPassword = isTemporaryPassword
    self.address = address
    self.qrPath = qrPath
    qrViewBox = "0 0 \(qrSize) \(qrSize)"
    self.validUntil = validUntil
    self.clinicPhone = clinicPhone
    self.renewAction = renewAction
    self.caredFor = caredFor
    self.patientHref = patientHref
  }

  var fields: Fields {
    [
      "title": title, "clinicName": clinicName, "inviterName": inviterName, "inviteeName": inviteeName,
      "userName": userName, "codeGroups": codeGroups, "isTemporaryPassword": isTemporaryPassword, "address": address,
      "qrPath": qrPath, "qrViewBox": qrViewBox, "validUntil": validUntil, "clinicPhone": clinicPhone,
      "renewAction": renewAction, "caredFor": caredFor,
    ]
  }

  static var samples: [(name: String, view: InvitationPrintView)] {
    var pattern = ""
    for row in 4..<25 {
      for column in 4..<25 where (column * 7 + row * 5 + column * row) % 3 == 0 {
        pattern += "M\(column) \(row)h1v1h-1z"
      }
    }
    func sheet(
      _ name: String, _ userName: String, isTemporaryPassword: Bool = false, caredFor: String? = nil
    ) -> InvitationPrintView {
      InvitationPrintView(
        clinicName: "Riverside Movement Clinic", inviterName: "Dr. Ann Keller", inviteeName: name,
        userName: userName, codeGroups: ["K7M2", "Q9XD", "4TRH"], isTemporaryPassword: isTemporaryPassword,
        address: "https://remedi.example.org/\(isTemporaryPassword ? "app/" : "invitations")",
        qrPath: pattern, qrSize: 29, validUntil: "Saturday, 14 March 2026", clinicPhone: "+49 30 555 0100",
        renewAction: "/7", caredFor: caredFor,
        patientHref: "/patients/7")
    }
    return [
      ("typical", sheet("Bob Miller", "bob-miller-27")),
      ("long name", sheet("Wilhelmina Theodora van den Berghe-Oosterhuis", "wilhelmina-berghe-oosterhuis-104")),
      ("temporary password", sheet("Bob Miller", "bob-miller-27", isTemporaryPassword: true)),
      ("for a daughter", sheet("Sofia Miller", "sofia.miller", caredFor: "Bob Miller")),
      ("right to left", sheet("نور الهدى عبد الرحمن (Noor)", "noor-abd-al-rahman-3")),
    ]
  }
}
