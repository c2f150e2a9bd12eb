import Web

extension CaregiverView {
  /// Joined, not joined yet, and without the patient's agreement, with a long name and a right-to-left one.
  static let samples = [
    CaregiverView(
      name: "Sofia Miller", relationship: "Daughter", access: "May record",
      origin: "Since 4 March, invited by Bob Miller", invitationHref: nil, changeHref: "/1", endAction: "/1/end"),
    CaregiverView(
      name: "Wilhelmina Theodora van den Berghe-Oosterhuis",
      relationship: "Nurse who comes on weekdays, in the morning and in the evening", access: "May only look",
      origin: "Invited today by Dr. Ann Keller, has not joined yet",
      trouble: "The invitation was not delivered: mailbox unknown (21 November).", invitationHref: "/2/invitation",
      changeHref: "/2", endAction: "/2/end"),
    CaregiverView(
      name: "نور عبد الرحمن", relationship: "زوجة", access: "May only look",
      origin: "Since yesterday, invited by ליאה כהן",
      proposal: "May record: proposed today by ליאה כהן, the patient has not agreed yet", invitationHref: nil,
      changeHref: "/3", consentAction: "/3/consent", askedFor: "record", endAction: "/3/end"),
    CaregiverView(
      name: "Tom Miller", relationship: "Son", access: "May only look",
      origin: "Proposed today by Dr. Ann Keller, the patient has not agreed yet", invitationHref: nil, changeHref: "/4",
      consentAction: "/4/consent", askedFor: "look", endAction: "/4/end"),
  ]

  /// As shown to a reader who may change nothing.
  var forGuest: CaregiverView {
    CaregiverView(
      name: name, relationship: relationship, access: access, origin: origin, proposal: proposal, trouble: trouble,
      invitationHref: nil, changeHref: nil, endAction: nil)
  }
}

extension CaregiverNewView {
  static var samples: [(name: String, view: CaregiverNewView)] {
    let empty = CaregiverNewView(patientName: "Bob Miller", patientHref: "/patients/7")
    var faulty = CaregiverNewView(patientName: "ليلى عبد الرحمن", patientHref: "/patients/7")
    faulty.caregiver.name.error = "Type the name."
    faulty.caregiver.relationship.value = String(repeating: "daughter and ", count: 8)
    faulty.caregiver.relationship.error = "This may have at most 64 characters."
    faulty.caregiver.email.value = "sofia"
    faulty.caregiver.email.error =
      "This does not look like an e-mail address. It should read like ann@example.org."
    faulty.caregiver.access.value = ""
    faulty.caregiver.access.error = "Choose what this person may do."
    faulty.caregiver.consent.value = ""
    faulty.caregiver.consent.error = "Choose how the patient agrees."
    var full = empty
    full.problem = "20 people have access or are invited already. End somebody’s access first."
    return [("empty", empty), ("with faults", faulty), ("too many", full)]
  }
}

extension CaregiverEditView {
  static var samples: [(name: String, view: CaregiverEditView)] {
    let typical = CaregiverEditView(name: "Sofia Miller", patientName: "Bob Miller", patientHref: "/patients/7")
    var faulty = CaregiverEditView(
      name: "نور عبد الرحمن", patientName: "Wilhelmina Theodora van den Berghe-Oosterhuis", patientHref: "/patients/7")
    faulty.terms.access.value = ""
    faulty.terms.access.error = "Choose what this person may do."
    faulty.terms.consent.value = ""
    faulty.terms.consent.error = "Choose how the patient agrees."
    return [("typical", typical), ("with faults", faulty)]
  }
}
