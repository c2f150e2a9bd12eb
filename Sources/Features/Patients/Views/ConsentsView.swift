import Remedi
import Web

/// A patient's consents.
struct ConsentsView: PageView {
  static let template = "patients/consents"
  var title: String { "Consents of \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let crumb = "Consents"
  let patientName: String
  let patientHref: String
  let inForce: [ConsentRowView]
  /// Consents that ended or were withdrawn.
  let past: [ConsentRowView]
  /// The link to record a consent. Nil if the reader may not.
  let newHref: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "inForce": inForce, "hasInForce": !inForce.isEmpty, "past": past,
      "hasPast": !past.isEmpty, "newHref": newHref,
    ]
  }
}

/// One consent of the list.
struct ConsentRowView: View {
  let recipient: String
  /// "A copy of the record".
  let scope: String
  let purpose: String
  /// "In force until 14 March 2026".
  let state: String
  /// "Given 3 March, on paper".
  let origin: String
  let href: String

  var fields: Fields {
    [
      "recipient": recipient, "scope": scope, "purpose": purpose, "state": state, "origin": origin, "href": href,
    ]
  }
}

/// One consent in full, with the text that the patient agreed to.
struct ConsentView: PageView {
  static let template = "patients/consent"
  var title: String { "Consent for \(Phrases.isolated(recipient))" }
  var trail: [Crumb] { .consents(patientName, patientHref) }
  let crumb = "Consent"
  let recipient: String
  let patientName: String
  let patientHref: String
  /// "In force until 14 March 2026".
  let state: String
  let facts: [DefinitionView]
  let text: String
  /// The version of the text: "v1".
  let version: String
  /// The link to make a file for the recipient. Nil if none may be made.
  let exportHref: String?
  /// The link to withdraw the consent. Nil if it is no longer in force, or the reader may not withdraw it.
  let withdrawHref: String?

  var fields: Fields {
    [
      "title": title, "recipient": recipient, "patientName": patientName, "state": state,
      "facts": facts, "text": text, "version": version, "exportHref": exportHref, "withdrawHref": withdrawHref,
      "hasActions": exportHref != nil || withdrawHref != nil,
    ]
  }
}

/// Asks to confirm the withdrawal of a consent.
struct ConsentWithdrawalView: PageView {
  static let template = "patients/consent-withdrawal"
  let title = "Withdraw the consent"
  var trail: [Crumb] {
    .consents(patientName, patientHref) + [Crumb("Consent", consentHref)]
  }
  let crumb = "Withdraw"
  let recipient: String
  /// Nil if the program does not know it.
  let kind: ConsentKind?
  let patientName: String
  let patientHref: String
  let consentHref: String

  var fields: Fields {
    // The recipient comes between the two halves.
    let ending = kind?.ending.split(separator: "{recipient}", maxSplits: 1, omittingEmptySubsequences: false) ?? []
    return [
      "title": title, "recipient": recipient, "patientName": patientName, "consentHref": consentHref,
      "hasEnding": ending.count == 2, "beforeRecipient": ending.first.map(String.init),
      "afterRecipient": ending.last.map(String.init), "remains": kind?.remains,
    ]
  }
}

extension [Crumb] {
  /// The breadcrumbs of the pages below a patient's consents.
  static func consents(_ patientName: String, _ patientHref: String) -> [Crumb] {
    [Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb("Consents", "\(patientHref)/consents")]
  }
}
