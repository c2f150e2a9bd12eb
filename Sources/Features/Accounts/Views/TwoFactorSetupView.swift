import Web

/// The secret for the authenticator app, and the field for its first code.
struct TwoFactorSetupView: PageView {
  static let template = "accounts/second-step-setup"
  let title = "Set up the second step"
  var trail: [Crumb] { [Crumb("Your account", "/account"), Crumb("The second step", "/account/second-step")] }
  /// The secret in groups that are easy to type: `JBSW`, `Y3DP`.
  let groups: [String]
  /// The secret as a link for an app on this device.
  let address: String
  let qrPath: String
  let qrViewBox: String
  var code = FieldView(
    name: "code", label: "Code from the app", hint: "Six digits, with or without spaces.",
    autocomplete: "one-time-code", inputMode: "numeric", isRequired: true, isShort: true)
  /// Any other error.
  var problem: String?

  /// - Parameters:
  ///   - secret: in base 32.
  ///   - address: the text of the QR code.
  init(secret: String, picture: QRCode, address: String) {
    groups = secret.inFours
    self.address = address
    qrPath = picture.path
    qrViewBox = picture.viewBox
  }

  var fields: Fields {
    [
      "title": title, "groups": groups, "address": address, "qrPath": qrPath, "qrViewBox": qrViewBox, "code": code,
      "problems": ProblemSummary(sentence: problem, inputs: [code]),
    ]
  }

  static var samples: [(name: String, view: TwoFactorSetupView)] {
    let secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
    let address = AuthenticatorAddress(email: "ann@example.org", secret: secret)
    // A text of this length always fits.
    guard let picture = try? QRCode(address.text) else { return [] }
    let typical = TwoFactorSetupView(secret: secret, picture: picture, address: address.text)
    var wrong = typical
    wrong.code.value = "12345"
    wrong.code.error = "This is not the code. Type the one that your app shows now, and check that its clock is right."
    var locked = typical
    locked.problem = "There were too many tries. Please wait about 15 minutes, then try again."
    return [("typical", typical), ("wrong code", wrong), ("too often", locked)]
  }
}

extension String {
  /// Groups of four characters, which are easier to read.
  var inFours: [String] {
    var rest = self[...]
    var groups: [String] = []
    while !rest.isEmpty {
      groups.append(String(rest.prefix(4)))
      rest = rest.dropFirst(4)
    }
    return groups
  }
}
