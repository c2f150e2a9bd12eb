import Web

extension DoseEntryView {
  static var samples: [(name: String, view: DoseEntryView)] {
    [
      ("typical", sample("Bob Miller", ["Monday, 2 March", "Tuesday, 3 March"], [half, half])),
      ("empty", sample("Li Wei", [], [])), ("all recorded", sample("Bob Miller", ["Monday, 2 March"], [recorded])),
      ("with faults", faulty), ("more than a week holds", tooMuch),
      (
        "right to left",
        sample("أمينة بنت عبد الرحمن الحدّاد", ["Monday, 2 March"], [[line(1, "09:00", "קימה מכיסא", "3 sets of 10")]])
      ),
      (
        "full week",
        sample(
          "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis", (2...8).map { "Day \($0) of March" },
          (0..<7).map { _ in half + half + half })
      ),
    ]
  }

  private static func sample(
    _ patient: String, _ labels: [String], _ lines: [[DoseEntryLineView]]
  ) -> DoseEntryView {
    var number = 0
    let days = zip(labels, lines).map { label, lines in
      DoseEntryDayView(
        label: label,
        lines: lines.map { known in
          number += 1
          var copy = line(number, known.time, known.name, known.amount)
          (copy.recorded, copy.badge, copy.outcome) = (known.recorded, known.badge, known.outcome)
          return copy
        })
    }
    return DoseEntryView(
      patientName: patient, patientHref: "/patients/7", formHref: "/patients/7/doses?week=2026-03-02",
      span: "2 to 8 March 2026", isWeek: true,
      doneHref: number == 0 ? nil : "/patients/7/doses?week=2026-03-02&as=completed",
      earlierHref: "/patients/7/doses?week=2026-02-23", laterHref: nil, days: days)
  }

  private static func line(_ number: Int, _ time: String, _ name: String, _ amount: String?) -> DoseEntryLineView {
    DoseEntryLineView(
      number: number, time: time, name: name, amount: amount, dose: "1.c20260302T\(time.filter { $0 != ":" })",
      id: "2f1a6c1e-5f0e-4d8a-9b1d-0c6f3c1a7e55", clock: time,
      href: "/patients/7/prescriptions/1/doses/c20260302T\(time.filter { $0 != ":" })")
  }

  private static var recorded: [DoseEntryLineView] {
    var done = line(1, "08:00", "Levodopa/Carbidopa 100/25", "1 tablet")
    done.recorded = "At 08:04, recorded by Dr. Ann Keller"
    done.badge = StatusBadge(.completed)
    return [done]
  }

  private static var half: [DoseEntryLineView] {
    var skipped = line(2, "12:00", "Levodopa/Carbidopa prolonged release 200/50", "1 tablet")
    skipped.outcome = "skipped"
    return recorded + [skipped, line(3, "20:00", "Sit to stand", "3 sets of 10")]
  }

  private static var tooMuch: DoseEntryView {
    var view = sample("Bob Miller", [], [])
    view.dayLinks = (2...8).map { day in
      DoseEntryDayLink(label: "Day \(day) of March", href: "/patients/7/doses?day=2026-03-0\(day)")
    }
    return view
  }

  private static var faulty: DoseEntryView {
    var view = sample("Bob Miller", ["Monday, 2 March"], [half])
    view.problem =
      "2 of 3 were recorded. For one dose something else was recorded or undone meanwhile: check it below, and correct what is wrong."
    view.change("1.c20260302T1200") {
      $0.outcomeError = "Choose what happened, or “No entry”."
      $0.clockError = "Type a time such as 08:00."
      $0.clock = ""
    }
    return view
  }
}
