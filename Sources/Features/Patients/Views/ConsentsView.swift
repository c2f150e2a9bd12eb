import Remedi
import Web

/// To what a patient agreed.
struct ConsentsView: PageView {
  static let template = "patients/consents"
  var title: String { "Consents of \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let crumb = "Consents"
  let patientName: String
  let patientHref: String
  let inForce: [ConsentRowView]
  /// What ended or was withdrawn.
  let past: [ConsentRowView]
  /// Where one is taken down; nil where that is not the reader's to do.
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

/// One consent in full, with the words to which the patient agreed.
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
  /// Of the words: "v1".
  let version: String
  /// Where a file for the recipient is made; nil where none may be.
  let exportHref: String?
  /// Where it is withdrawn; nil where nothing is left to withdraw, or that is not the reader's to do.
  let withdrawHref: String?

  var fields: Fields {
    [
      "title": title, "recipient": recipient, "patientName": patientName, "state": state,
      "facts": facts, "text": text, "version": version, "exportHref": exportHref, "withdrawHref": withdrawHref,
      "hasActions": exportHref != nil || withdrawHref != nil,
    ]
  }
}

/// Asks whether a consent is really to be withdrawn.
struct ConsentWithdrawalView: PageView {
  static let template = "patients/consent-withdrawal"
  let title = "Withdraw the consent"
  var trail: [Crumb] {
    .consents(patientName, patientHref) + [Crumb("Consent", consentHref)]
  }
  let crumb = "Withdraw"
  let recipient: String
  let scope: Consent.Scope
  let patientName: String
  let patientHref: String
  let consentHref: String

  var fields: Fields {
    [
      "title": title, "recipient": recipient, "patientName": patientName, "consentHref": consentHref,
      "isExport": scope == .export,
    ]
  }
}

extension [Crumb] {
  /// The way to what hangs on the consents of a patient.
  static func consents(_ patientName: String, _ patientHref: String) -> [Crumb] {
    [Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb("Consents", "\(patientHref)/consents")]
  }
}
