import Web

/// What rules found that nobody has looked at yet.
struct FindingsCardView: PartView {
  static let template = "monitoring/findings-card"
  let findings: [FindingView]
  /// How many there are besides.
  let more: Int
  /// How many rules are on.
  let rulesOn: Int
  let href: String

  private var state: String {
    switch rulesOn {
    case 0: "No rule watches over the readings."
    case 1: "1 rule watches over the readings."
    default: "\(rulesOn) rules watch over the readings."
    }
  }

  var fields: Fields {
    [
      "findings": findings, "hasFindings": !findings.isEmpty, "more": more > 0 ? "And \(more) more." : nil,
      "state": state, "href": href,
    ]
  }

  static var samples: [(name: String, view: FindingsCardView)] {
    [
      (
        "typical",
        FindingsCardView(findings: [FindingView.sample], more: 2, rulesOn: 4, href: "/patients/7/rules")
      ),
      ("no rule", FindingsCardView(findings: [], more: 0, rulesOn: 0, href: "/patients/7/rules")),
    ]
  }
}
