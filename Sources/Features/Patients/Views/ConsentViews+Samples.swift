import Remedi
import Web

extension ConsentsView {
  static var samples: [(name: String, view: ConsentsView)] {
    let house = row("Dr House, Princeton Hospital", "In force")
    let withdrawn = row("ד״ר נועה לוי", "Withdrawn on 12 February 2026 by Bob Miller")
    let ended = row("State insurance", "Ended on 31 January 2026")
    let long = row(
      ConsentSamples.longName, "In force until 14 March 2026",
      purpose: String(repeating: "second opinion on ", count: 12))
    let many = (1...40).map { row("Registry of the northern provinces, part \($0)", "In force") }
    return [
      ("empty", page([], [])), ("typical", page([house], [withdrawn, ended])),
      ("nothing in force", page([], [withdrawn])), ("overfull", page(many, many)),
      ("long and right to left", page([long, house], [withdrawn], patient: "ليلى عبد الرحمن")),
      ("as a guest", page([house], [], mayAgree: false)),
    ]
  }

  private static func page(
    _ inForce: [ConsentRowView], _ past: [ConsentRowView], patient: String = "Bob Miller", mayAgree: Bool = true
  ) -> ConsentsView {
    ConsentsView(
      patientName: patient, patientHref: "/patients/7", inForce: inForce, past: past,
      newHref: mayAgree ? "/patients/7/consents/new" : nil)
  }

  private static func row(_ recipient: String, _ state: String, purpose: String = "Second opinion") -> ConsentRowView {
    ConsentRowView(
      recipient: recipient, scope: "A copy of the record", purpose: purpose, state: state,
      origin: "Given 3 February, on paper", href: "/patients/7/consents/1")
  }
}

extension ConsentView {
  static var samples: [(name: String, view: ConsentView)] {
    [
      ("typical", page("Dr House, Princeton Hospital", "In force")),
      ("withdrawn", page("ד״ר נועה לוי", "Withdrawn today by Bob Miller", isInForce: false)),
      ("very long", page(ConsentSamples.longName, "In force until 14 March 2026", patient: ConsentSamples.longPatient)),
    ]
  }

  private static func page(
    _ recipient: String, _ state: String, isInForce: Bool = true, patient: String = "Bob Miller"
  ) -> ConsentView {
    ConsentView(
      recipient: recipient, patientName: patient, patientHref: "/patients/7", state: state,
      facts: [
        DefinitionView("What", "A copy of the record"), DefinitionView("What for", "Second opinion"),
        DefinitionView("Given", "3 February, in conversation, with Nurse Nora Nilsen as witness"),
        DefinitionView("Last day", "14 March 2026"),
        DefinitionView("Recorded", "3 February, 09:12, by Dr. Ann Keller"),
      ] + (isInForce ? [] : [DefinitionView("Withdrawn", "Today, 08:04, by Bob Miller")]),
      text: ConsentSamples.text(recipient), version: "v1",
      exportHref: isInForce ? "/reports?patient=7&for=other&recipient=Dr+House" : nil,
      withdrawHref: isInForce ? "/patients/7/consents/1/withdrawal" : nil)
  }
}

extension ConsentWithdrawalView {
  static var samples: [(name: String, view: ConsentWithdrawalView)] {
    [
      ("typical", page("Dr House, Princeton Hospital", .export)), ("right to left", page("ד״ר נועה לוי", .sharing)),
      ("very long", page(ConsentSamples.longName, .export)),
    ]
  }

  private static func page(_ recipient: String, _ kind: ConsentKind) -> ConsentWithdrawalView {
    ConsentWithdrawalView(
      recipient: recipient, kind: kind, patientName: "Bob Miller", patientHref: "/patients/7",
      consentHref: "/patients/7/consents/1")
  }
}

extension ConsentNewView {
  static var samples: [(name: String, view: ConsentNewView)] {
    let fresh = page()
    var faulty = page(patient: "ليلى عبد الرحمن")
    faulty.consent.recipient.error = "Say who it is for."
    faulty.consent.purpose.error = "Say in a few words what it is for."
    faulty.consent.manner.error = "Choose how the patient agreed."
    faulty.consent.givenOn.value = "2027-01-01"
    faulty.consent.givenOn.error = "This day is in the future."
    var long = page(patient: ConsentSamples.longPatient)
    long.consent.recipient.value = ConsentSamples.longName
    long.problem = "200 consents are recorded of this patient. That is the most."
    return [("typical", fresh), ("with faults", faulty), ("very long", long)]
  }

  private static func page(patient: String = "Bob Miller") -> ConsentNewView {
    var page = ConsentNewView(
      patientName: patient, patientHref: "/patients/7",
      wordings: ConsentKinds.own.all.map {
        ConsentWordingView(
          scope: $0.label, text: ConsentSamples.text("[who it is for]", $0, purpose: "[what for]"))
      })
    page.consent.givenOn.value = "2026-03-03"
    return page
  }
}

private enum ConsentSamples {
  static let longName =
    "Interdisciplinary Centre for Movement Disorders and Neurorehabilitation of the Northern Provinces"
  static let longPatient = "Wilhelmina Theodora Antoinette van den Berghe-Oosterhuis"

  static func text(
    _ recipient: String, _ kind: ConsentKind = .export, purpose: String = "second opinion"
  ) -> String {
    kind.text(
      .init(kind.scope, recipient: recipient, purpose: purpose), .v1, clinicName: "Riverside Movement Clinic")
  }
}
