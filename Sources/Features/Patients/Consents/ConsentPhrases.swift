import Care
import Record
import Remedi
import Web

/// The texts about a consent. Days are in the clinic's time zone, except the day on which it was given, which is the
/// patient's.
enum ConsentPhrases {
  static func manner(_ manner: Consent.Manner) -> String {
    switch manner {
    case .app: "in the app"
    case .paper: "on paper"
    case .conversation: "in conversation"
    }
  }

  /// `In force`, `In force until 14 March 2026`, `Ended on 14 March 2026`, `Withdrawn today by Bob Martin`.
  static func state(_ consent: Consent, _ clinic: LocalClock) -> String {
    if let withdrawal = consent.withdrawal {
      return "Withdrawn \(clinic.onDay(withdrawal.at)) by \(Phrases.isolated(withdrawal.by.name))"
    }
    guard let until = consent.terms.until else { return "In force" }
    let last = Phrases.date(AccessPhrases.lastDay(before: until, clinic))
    return consent.isInForce(at: clinic.now) ? "In force until \(last)" : "Ended on \(last)"
  }

  /// `today, in conversation, before Nurse Nora`, `3 March, on paper`.
  static func origin(_ origin: Consent.Origin, _ patient: LocalClock) -> String {
    [patient.day(origin.date), manner(origin.manner), origin.witness.map { "with \(Phrases.isolated($0)) as witness" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}

extension ConsentRowView {
  init(_ consent: Consent, _ file: PatientRecord, _ clinic: LocalClock, _ kinds: ConsentKinds) {
    self.init(
      recipient: consent.terms.recipient, scope: kinds.label(consent.terms.scope),
      purpose: consent.terms.purpose, state: ConsentPhrases.state(consent, clinic),
      origin: "Given \(ConsentPhrases.origin(consent.origin, file.clock(at: clinic.now)))",
      href: "\(file.path)/consents/\(consent.id)")
  }
}

extension ConsentView {
  /// - Parameter sealedRecipient: the recipient, sealed for use in a URL.
  init(
    _ consent: Consent, _ file: PatientRecord, _ clinic: LocalClock, _ kinds: ConsentKinds, sealedRecipient: String
  ) {
    let isInForce = consent.isInForce(at: clinic.now)
    let origin = ConsentPhrases.origin(consent.origin, file.clock(at: clinic.now))
    let until = consent.terms.until.map { Phrases.date(AccessPhrases.lastDay(before: $0, clinic)) }
    self.init(
      recipient: consent.terms.recipient, patientName: file.patient.name, patientHref: file.path,
      state: ConsentPhrases.state(consent, clinic),
      facts: [
        DefinitionView("What", kinds.label(consent.terms.scope)),
        DefinitionView("What for", consent.terms.purpose),
        DefinitionView("Given", origin.capitalizingFirst),
        DefinitionView("Last day", until ?? "None: it is valid until it is withdrawn"),
        DefinitionView("Recorded", Self.action(consent.recordedAt, consent.recordedBy, clinic)),
      ]
        + (consent.withdrawal.map { [DefinitionView("Withdrawn", Self.action($0.at, $0.by, clinic))] } ?? []),
      text: consent.text, version: consent.wording.rawValue,
      exportHref: isInForce && consent.terms.scope == .export && file.may(.export)
        ? PageAddress.text(
          "/reports", [("patient", file.patient.id.text), ("for", "other"), ("recipient", sealedRecipient)])
        : nil,
      withdrawHref: isInForce && file.may(.withdraw) ? "\(file.path)/consents/\(consent.id)/withdrawal" : nil)
  }

  /// `Today, 08:04, by Bob Martin`.
  private static func action(_ moment: Instant, _ actor: Actor, _ clinic: LocalClock) -> String {
    "\(clinic.moment(moment).capitalizingFirst), by \(Phrases.isolated(actor.name))"
  }
}
