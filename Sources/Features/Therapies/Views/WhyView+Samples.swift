import Web

extension WhyView {
  private static func page(
    _ name: String, isHere: Bool, shared: [String] = [], _ doses: [WhyDoseView], patientName: String = "Bob Miller"
  ) -> WhyView {
    var view = WhyView(
      name: name, patientName: patientName, patientHref: "/patients/7", historyHref: "/patients/7/prescriptions/1",
      day: "Thursday, 5 March 2026", dayHref: "/patients/7/why?date=2026-03-05", isHere: isHere, shared: shared,
      doses: doses, beforeHref: "/patients/7/prescriptions/1/why?date=2026-03-04",
      afterHref: "/patients/7/prescriptions/1/why?date=2026-03-06")
    view.date.value = "2026-03-05"
    return view
  }

  static var samples: [(name: String, view: WhyView)] {
    let version = "Version 2 of the prescription is in force from 10 February 2026 at 00:00."
    let rule = "Phase 2 of 3: 1 tablet at 08:00, 12:00 and 20:00 every day, from 4 March 2026 until 17 March 2026."
    let clock = "It follows the clock where the patient is: Europe/Berlin."
    let due = page(
      "Levodopa/Carbidopa 100/25", isHere: true, shared: [version, rule, clock],
      [
        WhyDoseView(
          conclusion: "So it is due at 08:00 on 5 March 2026.", sentences: ["It is dose 4 of 18."],
          moveHref: "/patients/7/prescriptions/1/doses/c20260305T0800/change"),
        WhyDoseView(
          conclusion: "So it is due at 12:45 on 5 March 2026.",
          sentences: [
            "It is dose 5 of 18.", "The dose at 12:00 on 5 March 2026 is moved to 12:45 on 5 March 2026.",
          ]),
        WhyDoseView(conclusion: "So it is due at 20:00 on 5 March 2026.", sentences: []),
      ])
    let paused = page(
      "Levodopa/Carbidopa 100/25", isHere: false,
      [
        WhyDoseView(
          conclusion: "So nothing is due.",
          sentences: [version, rule, "Paused from 4 March 2026 until 6 March 2026 (“before surgery”)."])
      ])
    var faulty = page(
      "ليفودوبا 100/25", isHere: false,
      [
        WhyDoseView(conclusion: "So nothing is due.", sentences: ["It is in force only from 6 March 2026 at 00:00."])
      ],
      patientName: "אברהם בן־דוד")
    faulty.date.error = "Type a date that exists, such as 2026-03-01."
    faulty.time.error = "Type a time such as 08:00, or leave this empty."
    return [("due", due), ("paused", paused), ("with faults", faulty)]
  }
}

extension WhyDayView {
  static var samples: [(name: String, view: WhyDayView)] {
    func page(_ rows: [WhyRowView]) -> WhyDayView {
      var view = WhyDayView(
        patientName: "Bob Miller", patientHref: "/patients/7", day: "Thursday, 5 March 2026", rows: rows,
        beforeHref: "/patients/7/why?date=2026-03-04", afterHref: "/patients/7/why?date=2026-03-06")
      view.date.value = "2026-03-05"
      return view
    }
    let rows = [
      WhyRowView(
        name: "Levodopa/Carbidopa 100/25", href: "/patients/7/prescriptions/1/why?date=2026-03-05", isHere: true,
        reasons: ["At 08:00, 12:00 and 20:00."]),
      WhyRowView(
        name: "קימה מכיסא", href: "/patients/7/prescriptions/2/why?date=2026-03-05", isHere: false,
        reasons: ["Thursday, 5 March 2026 is not one of its days; the next is Friday, 6 March 2026."]),
      WhyRowView(
        name: "Rasagiline 1 mg", href: "/patients/7/prescriptions/3/why?date=2026-03-05", isHere: false,
        reasons: [
          "Dr. Ann Keller stopped the prescription on 2 March 2026 at 18:00, with effect from 3 March 2026 at 00:00 "
            + "(“side effects”)."
        ]),
    ]
    var faulty = page(rows)
    faulty.date.error = "Type a date that exists, such as 2026-03-01."
    return [("typical", page(rows)), ("nothing prescribed", page([])), ("with a fault", faulty)]
  }
}
