import Web

/// A physician's own account.
struct AccountView: PageView {
  static let template = "accounts/account"
  let title = "Your account"
  let name: String
  let email: String
  let clinicName: String
  /// The two-factor status. Nil if it is off.
  var twoFactor: TwoFactorStateView?
  /// Whether the board is the reader's, about which a daily letter can come.
  var readsPatients = true
  var textSize = AccountTextSizePages.choice(nil)
  /// What happened to the account, latest first.
  var history: [AccountHistoryRow] = []
  /// This browser. A list, so that the page still works if the session ends at this moment.
  let current: [SessionRowView]
  /// Other browsers, the most recently used first.
  let others: [SessionRowView]

  var fields: Fields {
    [
      "title": title, "name": name, "email": email, "textSize": textSize, "twoFactor": twoFactor,
      "hasTwoFactor": twoFactor != nil, "readsPatients": readsPatients,
      "clinicName": clinicName, "current": current, "others": others,
      "history": history, "hasHistory": !history.isEmpty,
      "hasOthers": !others.isEmpty, "lifetime": "\(SessionToken.browserLifetime / 3600) hours",
      "idleLimit": "\(SessionToken.browserIdleLimit / 60) minutes",
    ]
  }

  static var samples: [(name: String, view: AccountView)] {
    func row(_ browser: String, _ use: String) -> SessionRowView {
      SessionRowView(browser: browser, use: use, endAction: "/account/sessions/7/end")
    }
    let here = row("Firefox on Linux", "Signed in today at 08:02, last used today at 14:05")
    let elsewhere = row("Safari on iPhone", "Signed in today at 07:15, last used today at 13:50")
    let unknown = row(
      "An unknown browser",
      "Signed in on Friday, 20 November at 22:10, last used on Friday, 20 November at 22:10")
    return [
      (
        "typical",
        AccountView(
          name: "Dr. Ann Keller", email: "ann@example.org", clinicName: "Riverside Movement Clinic",
          twoFactor: TwoFactorStateView(since: "20 November 2026", left: 8), history: AccountHistoryRow.samples,
          current: [here], others: [elsewhere])
      ),
      (
        "only here",
        AccountView(
          name: "د. ليلى حداد", email: "laila@example.org", clinicName: "عيادة النور", readsPatients: false,
          current: [here], others: [])
      ),
      (
        "long names, many browsers",
        AccountView(
          name: "Prof. Dr. Maximiliane-Charlotte von und zu Hohenstein-Wittgensteinburg",
          email: "maximiliane-charlotte.hohenstein-wittgensteinburg@movement-disorders.example.org",
          clinicName: "Interdisciplinary Centre for Movement Disorders and Neurorehabilitation of the North",
          twoFactor: TwoFactorStateView(since: "20 November 2026", left: 1), current: [here],
          others: Array(repeating: elsewhere, count: 5) + [unknown])
      ),
    ]
  }
}

/// A browser with a session.
struct SessionRowView: View {
  /// `Firefox on Linux`
  let browser: String
  /// When the session began, and when it was last used.
  let use: String
  /// The action of the form that signs it out.
  let endAction: String

  var fields: Fields { ["browser": browser, "use": use, "endAction": endAction] }
}
