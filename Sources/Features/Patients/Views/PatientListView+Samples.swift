import Web

extension PatientListView {
  static var samples: [(name: String, view: PatientListView)] {
    [
      ("typical", list(rows, count: "13 patients", nextHref: "/patients?cursor=b2Jp")),
      ("empty", list([], count: "No patients yet")),
      ("search without a match", list([], query: "oost", count: "No patient matches")),
      ("search", list([rows[2]], query: "wil", count: "1 patient matches")),
    ]
  }

  private static func list(
    _ patients: [PatientRowView], query: String = "", count: String, nextHref: String? = nil
  ) -> PatientListView {
    PatientListView(
      today: "Tuesday, 3 March", query: query, count: count, patients: patients, nextHref: nextHref, firstHref: nil)
  }

  private static var rows: [PatientRowView] {
    [
      PatientRowView(
        href: "/patients/7", name: "Bob Miller", age: "71 years", stage: "Stage 2.5",
        progress: ProgressView(done: 3, of: 5), attention: StatusBadge(.due, label: "1 due now"),
        lastRecorded: "Last recorded today, 08:04"),
      PatientRowView(
        href: "/patients/8", name: "Amina Diallo", age: "64 years", stage: "Stage 1",
        progress: ProgressView(done: 4, of: 4), attention: nil, lastRecorded: "Last recorded today, 12:31"),
      PatientRowView(
        href: "/patients/9", name: "Wilhelmina Theodora van den Berghe-Oosterhuis", age: "83 years",
        stage: "Stage 3", progress: ProgressView(done: 0, of: 8), attention: StatusBadge(.late, label: "2 late"),
        lastRecorded: "Last recorded yesterday, 21:15"),
      PatientRowView(
        href: "/patients/10", name: "Li Wei", age: "58 years", stage: nil, progress: nil, attention: nil,
        lastRecorded: "Nothing recorded yet"),
    ]
  }
}
