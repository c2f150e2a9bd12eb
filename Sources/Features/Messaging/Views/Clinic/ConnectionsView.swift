import Remedi
import Web

/// The other clinics with which the clinic is connected, and its rule about messages.
struct ConnectionsView: PageView {
  static let template = "messaging/connections"
  let title = "Other clinics"
  var trail: [Crumb] { [Crumb("Clinic", "/clinic")] }
  let rows: [ConnectionRowView]
  /// Nil if no code can be used now.
  let offer: ConnectionOfferView?
  /// Identifies the opening of the form that makes a code.
  let once: String
  var code = FieldView(
    name: "code", label: "Code of the other clinic", hint: "A manager there makes it on this page and reads it out.",
    isRequired: true)
  var audience: FieldView

  init(rows: [ConnectionRowView], offer: ConnectionOfferView?, once: String, audience: MessageAudience) {
    (self.rows, self.offer, self.once) = (rows, offer, once)
    self.audience = FieldView(
      name: "audience", label: "Messages about a patient may go to", kind: .select, isRequired: true,
      options: MessageAudience.allCases.map { .init($0.rawValue, $0.words) })
    self.audience.value = audience.rawValue
  }

  var fields: Fields {
    [
      "title": title, "rows": rows, "hasRows": !rows.isEmpty, "offer": offer, "once": once, "code": code,
      "audience": audience, "problems": ProblemSummary(inputs: [code, audience]),
    ]
  }

  static var samples: [(name: String, view: ConnectionsView)] {
    func row(_ name: String, _ facts: String, isOpen: Bool = false, waitsForUs: Bool = false) -> ConnectionRowView {
      ConnectionRowView(
        name: name, facts: facts, path: "/clinic/connections/7", isOpen: isOpen, waitsForUs: waitsForUs)
    }
    let rows = [
      row("Riverside Movement Clinic", "Connected since 20 November 2026.", isOpen: true),
      row("عيادة النور", "د. ليلى حداد of this clinic asked on 21 November 2026.", waitsForUs: true),
      row(
        "Interdisciplinary Centre for Movement Disorders and Neurorehabilitation of the North",
        "Asked by Dr. Ann Keller on 22 November 2026. A manager there has to agree."),
    ]
    let offer = ConnectionOfferView(code: "7d2k9m4x0p6s8v1w3y5z", until: "4 December 2026")
    var wrong = ConnectionsView(rows: rows, offer: nil, once: "1", audience: .clinic)
    wrong.code.value = "7d2k9"
    wrong.code.error = "This code cannot be used. Ask the other clinic for a new one."
    return [
      ("none", ConnectionsView(rows: [], offer: nil, once: "1", audience: .clinic)),
      ("some, with a code", ConnectionsView(rows: rows, offer: offer, once: "1", audience: .careTeam)),
      ("wrong code", wrong),
    ]
  }
}
