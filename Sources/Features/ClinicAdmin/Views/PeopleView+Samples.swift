extension PeopleView {
  static var samples: [(name: String, view: PeopleView)] {
    let ann = PersonRow(
      name: "Dr. Ann Keller", isReader: true, roles: "Physician, manager",
      facts: "Since 4 January 2024, signed in today",
      href: "/clinic/people/1")
    let sam = PersonRow(
      name: "Sam Okafor", isReader: false, roles: "Staff", facts: "Since 1 February 2026, signed in yesterday",
      href: "/clinic/people/2")
    let open = ColleagueInvitationRow(
      name: "Dr. Dana Diaz", email: "dana@example.org", roles: "Physician",
      facts: "Invited by Dr. Ann Keller yesterday, open until 10 March 2026",
      path: "/clinic/invitations/3")
    let expired = ColleagueInvitationRow(
      name: "Wilhelmina Theodora van den Berghe-Oosterhuis",
      email: "wilhelmina.theodora.van.den.berghe-oosterhuis@movement-disorders.example.org",
      roles: "Staff, engineer", facts: "Invited by Dr. Ann Keller on 1 February 2026, expired on 8 February 2026",
      path: "/clinic/invitations/4")
    let left = DepartedRow(name: "Dr. Paul Voss", facts: "From 4 January 2024 to 1 February 2026")
    let many = (1...60).map { number in
      PersonRow(
        name: number % 5 == 0 ? "د. ليلى حداد \(number)" : "Dr. Number \(number)", isReader: number == 7,
        roles: number % 3 == 0 ? "Physician, staff, manager, engineer" : "Physician",
        facts: "Since 4 January 2024, never signed in", href: "/clinic/people/\(number)")
    }
    let clinic = "Riverside Movement Clinic"
    return [
      ("usual", PeopleView(clinicName: clinic, people: [ann, sam], invitations: [open, expired], departed: [left])),
      ("alone", PeopleView(clinicName: clinic, people: [ann], invitations: [], departed: [])),
      (
        "overfull",
        PeopleView(
          clinicName: "عيادة النور", people: many, invitations: [open, expired, open, expired],
          departed: Array(repeating: left, count: 12))
      ),
    ]
  }
}
