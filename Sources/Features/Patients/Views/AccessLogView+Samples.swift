import Web

extension AccessLogView {
  static var samples: [(name: String, view: Self)] {
    [
      ("typical", log("Bob Miller", typical, olderHref: "\(path)?before=71")),
      ("nothing found", log("Bob Miller", [], isNarrow: true)),
      ("between pages", log("Bob Miller", typical, newestHref: path, olderHref: "\(path)?before=12")),
      ("long names", log(longName, overfull)),
      ("right to left", log(rightToLeftName, rightToLeft)),
    ]
  }

  private static let longName = "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis"
  private static let rightToLeftName = "أمينة بنت عبد الرحمن الحدّاد"
  private static let path = "/patients/7/access-log"

  private static func log(
    _ name: String, _ days: [AccessDayView], isNarrow: Bool = false, newestHref: String? = nil,
    olderHref: String? = nil
  ) -> Self {
    Self(
      patientName: name, patientHref: "/patients/7",
      filters: [
        FieldView(
          name: "by", label: "Who", kind: .select, value: isNarrow ? "4" : "", marksOptional: false,
          options: [.init("", "Everybody"), .init("3", "Dr. Ann Keller"), .init("4", "Dr. Charlie Osei")]),
        FieldView(
          name: "show", label: "What", kind: .select, marksOptional: false,
          options: [.init("", "Everything"), .init("reads", "Opened or downloaded"), .init("changes", "Changes")]),
      ],
      isNarrow: isNarrow, allHref: path, days: days, zone: "Europe/Berlin", newestHref: newestHref,
      olderHref: olderHref, csvHref: "\(path).csv")
  }

  private static func action(
    _ time: String, _ verb: String, _ object: String? = nil, detail: String? = nil, count: String? = nil
  ) -> AccessActionView {
    AccessActionView(time: time, verb: verb, object: object, detail: detail, count: count)
  }

  private static let typical = [
    AccessDayView(
      date: "Today, Monday, 2 March",
      people: [
        AccessPersonView(
          name: "Dr. Charlie Osei", role: nil,
          actions: [action("08:04 to 17:20", "opened the record", count: "3\u{A0}times")]),
        AccessPersonView(
          name: "Bob Miller", role: "patient",
          actions: [
            action("08:10 to 14:02", "recorded", "Levodopa 100 mg", count: "2\u{A0}times"),
            action("09:30", "changed the reminders"),
          ]),
        AccessPersonView(
          name: "Dr. Ann Keller", role: nil,
          actions: [
            action("11:15", "shared the record with", "Dr. Charlie Osei", detail: "may look, until 14 March 2026"),
            action("11:12", "changed the prescription of", "Levodopa 100 mg"), action("11:03", "opened the record"),
          ]),
      ]),
    AccessDayView(
      date: "Yesterday, Sunday, 1 March",
      people: [
        AccessPersonView(
          name: "Dr. Ann Keller", role: nil,
          actions: [
            action(
              "16:05", "downloaded the record of doses and exercises", detail: "2 February 2026 to 1 March 2026")
          ]),
        AccessPersonView(
          name: "Remedi", role: nil, actions: [action("00:00", "ended the access of", "Dr. Ines Vogel")]),
      ]),
  ]

  private static let overfull = [
    AccessDayView(
      date: "Wednesday, 31 December 2025",
      people: [
        AccessPersonView(
          name: "Dr. Wilhelmina Theodora van den Berghe-Oosterhuis-Wolfeschlegelsteinhausen", role: nil,
          actions: [
            action(
              "08:04 to 17:20", "changed the prescription of", longName, count: "14\u{A0}times"),
            action(
              "07:59", "shared the record with", longName, detail: "treats, until 14 March 2026"),
          ]),
        AccessPersonView(
          name: longName, role: "patient",
          actions: (6...18).map { action($0 < 10 ? "0\($0):00" : "\($0):00", "recorded", "Exercise \($0)") }),
      ])
  ]

  private static let rightToLeft = [
    AccessDayView(
      date: "Today, Monday, 2 March",
      people: [
        AccessPersonView(
          name: rightToLeftName, role: "patient",
          actions: [action("08:10", "recorded", "תרגיל ישיבה ועמידה", count: "2\u{A0}times")]),
        AccessPersonView(
          name: "د. ليلى حداد", role: nil,
          actions: [action("11:15", "shared the record with", rightToLeftName, detail: "treats")]),
      ])
  ]
}
