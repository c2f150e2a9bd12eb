import Web

extension CareTeamView {
  static var samples: [(name: String, view: CareTeamView)] {
    let ann = MemberView(
      name: "Dr. Ann Keller", isReader: true, access: "Is responsible for the patient",
      origin: "Created this record on 4 January 2026", purpose: nil, changeHref: nil, endAction: nil)
    let charlie = MemberView(
      name: "Dr. Charlie Osei", isReader: false, access: "May look, until 14 March 2026",
      origin: "Since 12 February, shared by Dr. Ann Keller", purpose: "Second opinion on the dose in the evening",
      changeHref: "/patients/7/care-team/2", endAction: "/patients/7/care-team/2/end")
    let long = MemberView(
      name: "Univ.-Prof. Dr. med. Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis", isReader: false,
      access: "Treats", origin: "Since yesterday, shared by Dr. Ann Keller", purpose: "غياب الطبيبة", changeHref: "/3",
      endAction: "/3/end")
    let form = SharingFields(colleagues: [.init("4", "Dr. Dana Diaz"), .init("5", "ד״ר נועה לוי")])
    var faulty = form
    faulty.practitioner.error = "Choose a colleague."
    faulty.purpose.error = "Say in a few words why the patient is shared."
    faulty.lastDay.value = "2026-02-28"
    faulty.lastDay.error = "This day has passed. Choose a later one."
    return [
      ("typical", team([ann, charlie], form)),
      ("alone in the clinic", team([ann], SharingFields(), hasColleagues: false)),
      (
        "long names and right to left",
        team([ann, charlie, long], form, patient: "ليلى عبد الرحمن", caregivers: CaregiverView.samples)
      ),
      ("with faults", team([ann, charlie], faulty)), ("as a guest", guest(ann, charlie)),
    ]
  }

  private static func team(
    _ members: [MemberView], _ sharing: SharingFields?, patient: String = "Bob Miller", hasColleagues: Bool = true,
    caregivers: [CaregiverView] = []
  ) -> CareTeamView {
    var view = CareTeamView(
      patientName: patient, patientHref: "/patients/7", members: members, sharing: sharing,
      hasColleagues: hasColleagues, handoverHref: hasColleagues ? "/patients/7/handover" : nil)
    view.caregivers = caregivers
    view.inviteHref = "/patients/7/caregivers/new"
    return view
  }

  private static func guest(_ ann: MemberView, _ charlie: MemberView) -> CareTeamView {
    let other = MemberView(
      name: ann.name, isReader: false, access: ann.access, origin: ann.origin, purpose: nil, changeHref: nil,
      endAction: nil)
    let reader = MemberView(
      name: charlie.name, isReader: true, access: charlie.access, origin: charlie.origin, purpose: charlie.purpose,
      changeHref: nil, endAction: charlie.endAction)
    var view = CareTeamView(
      patientName: "Bob Miller", patientHref: "/patients/7", members: [other, reader], sharing: nil,
      hasColleagues: false, handoverHref: nil)
    view.caregivers = CaregiverView.samples.prefix(1).map(\.forGuest)
    return view
  }
}

extension MemberEditView {
  static var samples: [(name: String, view: MemberEditView)] {
    var typical = MemberEditView(
      name: "Dr. Charlie Osei", patientName: "Bob Miller", patientHref: "/patients/7")
    typical.terms.access.value = "view"
    typical.terms.purpose.value = "Second opinion on the dose in the evening"
    typical.terms.lastDay.value = "2026-03-14"
    var faulty = typical
    faulty.terms.purpose.value = ""
    faulty.terms.purpose.error = "Say in a few words why the patient is shared."
    return [("typical", typical), ("with faults", faulty)]
  }
}

extension HandoverView {
  static var samples: [(name: String, view: HandoverView)] {
    let colleagues = [FieldView.Option("2", "Dr. Charlie Osei (on the care team)"), .init("4", "ד״ר נועה לוי")]
    let typical = HandoverView(
      patientName: "Bob Miller", patientHref: "/patients/7", holder: nil, holderId: "1", colleagues: colleagues)
    var faulty = HandoverView(
      patientName: "Wilhelmina Theodora van den Berghe-Oosterhuis", patientHref: "/patients/9",
      holder: "Dr. Ann Keller", holderId: "1", colleagues: colleagues)
    var stale = faulty
    faulty.practitioner.error = "Choose a colleague."
    stale.practitioner.value = "2"
    stale.afterwards.value = "end"
    stale.problem =
      "Somebody handed this patient over while you were writing. Read who is responsible for the patient now, and choose again."
    return [("typical", typical), ("with faults, of a colleague", faulty), ("handed over meanwhile", stale)]
  }
}
