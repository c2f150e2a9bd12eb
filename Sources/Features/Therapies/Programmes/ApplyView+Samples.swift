import Web

extension ApplyView {
  static var samples: [(name: String, view: ApplyView)] {
    var faulty = page(items, once: "2")
    faulty.start.value = "2026-02-20"
    faulty.start.error = "The first day is in the past. Where the patient is, today is 3 March 2026."
    faulty.problem = "Choose at least one of these."
    var breaking = page(items, preview: preview([breach, second(breach)]))
    var travelling = page([withdrawn, abroad], preview: preview([]))
    travelling.home = FieldView(
      name: "home", label: "Home time zone of the patient", kind: .select, value: "Europe/Berlin",
      hint: "Some of this follows it, wherever the patient is.", isRequired: true,
      options: ["America/New_York", "Europe/Berlin"].map { .init($0, $0) }, isSearchable: true)
    breaking.start.value = "2026-03-05"
    return [
      ("typical", page(items, preview: preview([]))), ("limits that break", breaking), ("with faults", faulty),
      ("withdrawn, and the clock of home", travelling), ("overfull", page((1...20).map(row), preview: preview([]))),
    ]
  }

  /// One of many, with every optional text in some of them.
  private static func row(_ number: Int) -> ApplyItemView {
    let isTurned = number == 3
    let error = "From 4 March 2026 on, this would never be due. Leave it out."
    return ApplyItemView(
      id: String(number), name: isTurned ? "المشي بخطوات كبيرة" : "Sit to stand \(number)",
      isMedication: number.isMultiple(of: 5), words: "10 repetitions, at 08:00 every day, from day \(number).",
      note: isTurned ? "ببطء (مرتين)." : nil, isChosen: !number.isMultiple(of: 4), known: nil,
      error: number == 7 ? error : nil)
  }

  private static var withdrawn: ApplyItemView {
    ApplyItemView(
      id: "1", name: "Big steps", isMedication: false, words: "10 repetitions, at 08:00 every day, from day 1.",
      note: nil, isChosen: false, isWithdrawn: true, known: PresentItems.sentence, error: nil)
  }

  private static var abroad: ApplyItemView {
    ApplyItemView(
      id: "2", name: "Levodopa/Carbidopa 100/25", isMedication: true,
      words: "1 tablet at 08:00 every day, by the clock of the patient’s home (Europe/Berlin), from day 1.",
      note: nil, isChosen: true, known: nil, error: nil)
  }

  private static var items: [ApplyItemView] {
    [
      ApplyItemView(
        id: "1", name: "Levodopa/Carbidopa 100/25", isMedication: true,
        words: "1 tablet in the morning every day, from day 1.", note: "With water, 30 minutes before food.",
        isChosen: false, known: "Already prescribed: Levodopa/Carbidopa 100/25: 1 tablet at 08:00 every day.",
        error: nil),
      ApplyItemView(
        id: "2", name: "Sit to stand", isMedication: false,
        words: "2 sets of 10 repetitions, at 07:30 every day, days 1 to 14.", note: nil, isChosen: true, known: nil,
        error: nil),
      ApplyItemView(
        id: "3", name: "Wilhelminastraatrondwandelingenmetgroteswingendearmbewegingen", isMedication: false,
        words: "20 minutes, on Mondays and Thursdays, from day 15.", note: nil, isChosen: true, known: nil, error: nil),
    ]
  }

  private static func page(
    _ items: [ApplyItemView], once: String = "1", preview: ApplyPreviewView? = nil
  ) -> ApplyView {
    var start = FieldView(
      name: "start", label: "First day of the programme", kind: .date, isRequired: true, isShort: true)
    start.value = "2026-03-04"
    return ApplyView(
      name: "Early morning routine", patientName: "Wilhelmina Theodora van den Berghe-Oosterhuis",
      patientHref: "/patients/9", chooseHref: "/patients/9/programmes",
      description: "For stiffness after getting up.\n\nNot after falls.", revision: "r", once: once, start: start,
      items: items, preview: preview)
  }

  private static func preview(_ questions: [QuestionView]) -> ApplyPreviewView {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let cells = (2...22).map { day in
      guard (4...17).contains(day) else { return PreviewCellView.outside }
      return PreviewCellView(
        weekday: names[(day - 2) % 7], day: String(day), month: "March", namesMonth: day == 4,
        doses: day.isMultiple(of: 5)
          ? [] : [PreviewDoseView("07:30", "Sit to stand"), PreviewDoseView("08:00", "Levodopa/Carbidopa 100/25")])
    }
    return ApplyPreviewView(
      words: "2 of 3 prescriptions, from Wednesday, 4 March 2026.", questions: questions,
      remarks: questions.isEmpty ? ["No limit is on file for levodopa."] : [],
      calendar: PreviewCalendarView(
        heading: "The next 14 days", weeks: [0, 7, 14].map { PreviewWeekView(days: Array(cells[$0..<$0 + 7])) }),
      beginnings: questions.isEmpty
        ? [
          BeginningView(
            sentence: "Sit to stand. Today’s time 07:30 has passed: the first time is tomorrow at 07:30, in 21 hours.",
            tomorrow: "2026-03-05")
        ] : [])
  }

  private static var breach: QuestionView {
    let doses = (1...3).map { number in
      BreachDoseView(
        number: number, taken: "Wednesday, 4 March, \(number * 4 + 6):00", what: "3 tablets of Paracetamol (1500 mg)",
        why: "on schedule", window: TimelineSpan(x: 20 + (number - 1) * 200, width: 40),
        moment: 40 + (number - 1) * 200)
    }
    return QuestionView(
      heading: "Taken exactly as prescribed, this breaks a limit",
      sentence: "Taken exactly when due: 4500 mg of paracetamol within 24 hours; at most 4000 mg may be taken.",
      answer: "I have seen this and still prescribe it.",
      breach: BreachView(
        doses: doses, shade: TimelineSpan(x: 20, width: 600), shadeLabel: "24 hours from the first dose"))
  }

  private static func second(_ breach: QuestionView) -> QuestionView {
    var second = breach
    second.number = 2
    second.error = "Tick that you have seen this, or change the prescription."
    return second
  }
}
