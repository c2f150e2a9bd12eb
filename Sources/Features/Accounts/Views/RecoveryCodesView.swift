import Web

/// The recovery codes, while they are shown.
struct RecoveryCodesView: PageView {
  static let template = "accounts/recovery-codes"
  let title = "Your recovery codes"
  var trail: [Crumb] { [Crumb("Your account", "/account"), Crumb("The second step", "/account/second-step")] }
  /// The owner's address, for the printout.
  let email: String
  /// `20 November 2026`
  let madeOn: String
  let codes: [String]

  var fields: Fields {
    [
      "title": title, "email": email, "madeOn": madeOn,
      "codes": codes.map { $0.uppercased().inFours.joined(separator: "-") },
    ]
  }

  static var samples: [(name: String, view: RecoveryCodesView)] {
    let codes = (0..<10).map { "k7m2q9xd4trhw3v\($0)" }
    return [
      ("typical", RecoveryCodesView(email: "ann@example.org", madeOn: "20 November 2026", codes: codes)),
      (
        "long address",
        RecoveryCodesView(
          email: "maximiliane-charlotte.hohenstein-wittgensteinburg@movement-disorders.example.org",
          madeOn: "20 November 2026", codes: codes)
      ),
    ]
  }
}
