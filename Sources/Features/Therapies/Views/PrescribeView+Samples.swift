import Remedi
import Web

extension PrescribeView {
  static var samples: [(name: String, view: PrescribeView)] {
    [
      ("exercise", exercise), ("medication with preview", medication), ("change with warning", change),
      ("own picture", picture), ("picture with faults", faultyPicture), ("with faults", faulty),
      ("words that are not plain", ambiguous), ("a limit that breaks", breach), ("prescribed already", twice),
      ("right to left", rightToLeft),
    ]
  }

  private static var exercise: PrescribeView {
    page(
      "Prescribe an exercise", isMedication: false,
      PrescribeFormFields(
        isMedication: false, items: [.init("e1", "Big reach to the side"), .init("e2", "Sit to stand")],
        homeZone: "Europe/Berlin"))
  }

  /// A picture that is already stored.
  private static var picture: PrescribeView {
    var view = exercise
    view.form.picture.kept = StoredPicture(name: "sample", href: "/drawings/big-reach-to-the-side.svg")
    view.form.picture.description.value = "A person stands with the feet wide apart and reaches one arm far out."
    return view
  }

  /// That picture, to be removed, and another one that is invalid.
  private static var faultyPicture: PrescribeView {
    var view = picture
    view.form.picture.isRemoved = true
    view.form.picture.file.error = PictureFault.tooLarge.sentence
    view.form.picture.description.value = ""
    view.form.picture.description.error = "Describe the picture for people who cannot see it."
    return view
  }

  /// Right-to-left names, notes and words.
  private static var rightToLeft: PrescribeView {
    var form = PrescribeFormFields(
      isMedication: false, items: [.init("e1", "קימה מכיסא"), .init("e2", "Sit to stand")], homeZone: "Asia/Jerusalem")
    form.item.value = "e1"
    form.doses[0].time.value = "09:00"
    form.start.value = "2026-03-04"
    form.note.value = "לאט, ליד שולחן (10 פעמים)."
    form.picture.description.value = "شخص ينهض من كرسي."
    var view = page("Prescribe an exercise", isMedication: false, form, patientName: "محمد عبد الله الفارسي (2)")
    view.preview = PreviewView(
      words: "\u{2068}קימה מכיסא\u{2069}: 3 sets of 10 repetitions, at 09:00 every day, from 4 March 2026.",
      changes: [
        ChangeView("Note", old: "مع كوب من الماء، قبل الأكل بنصف ساعة (30 دقيقة).", new: "לאט, ליד שולחן (10 פעמים).")
      ], warning: nil, calendar: calendar)
    return view
  }

  private static var medication: PrescribeView {
    var view = page("Prescribe a medication", isMedication: true, filled)
    view.preview = PreviewView(
      words: "Levodopa/Carbidopa 100/25, every day: 1 tablet at 08:00, half a tablet at 20:00, from 4 March 2026.",
      changes: [], warning: nil,
      beginning: BeginningView(
        sentence: "Today’s time 08:00 has passed: the first dose is today at 20:00, in 8 hours.",
        tomorrow: "2026-03-05"), calendar: calendar)
    view.journey = JourneyFields(timeZones: ["Asia/Tokyo", "Europe/Berlin"], zone: "Asia/Tokyo", date: "2026-03-03")
    view.preview?.journey = .sample
    return view
  }

  /// Words that were parsed, and a breach of a limit.
  private static var breach: PrescribeView {
    var form = filled
    form.frequency.value = "2 tab q4h prn"
    form.filled = form.frequency.value
    form.doses = (1...8).map { DoseRowView(number: $0, isMedication: true) }
    var view = page("Prescribe a medication", isMedication: true, form)
    let doses = (1...5).map { number in
      BreachDoseView(
        number: number, taken: "Wednesday, 4 March, \(number * 4):00", what: "2 tablets of Paracetamol (1000 mg)",
        why: "as needed", window: TimelineSpan(x: 20, width: 600), moment: 20 + (number - 1) * 100)
    }
    let breach = QuestionView(
      heading: "What this permits can break a limit",
      sentence: "Taken as often as this allows: 5000 mg of paracetamol within 24 hours; at most 4000 mg may be taken.",
      answer: "I have seen this and still prescribe it.",
      breach: BreachView(
        doses: doses, shade: TimelineSpan(x: 20, width: 600), shadeLabel: "24 hours from the first dose"),
      error: "Tick that you have seen this, or change the prescription.")
    view.preview = PreviewView(
      words: "Paracetamol: 2 tablets as needed, at least 4 hours apart, from 4 March 2026.", written: "2 tab q4h prn",
      changes: [], warning: nil, questions: [breach],
      remark: "The patient decides when; nothing is planned for those doses.",
      calendar: PreviewCalendarView(
        heading: "The next 14 days", weeks: weeks { _ in PreviewCellView(remark: "as needed") }))
    view.preview?.replaced = "1 tablet at 08:00 and 0.5 tablet at 20:00 every day, from 4 March 2026"
    return view
  }

  /// The same substance in another medication, and too much of it at one time.
  private static var twice: PrescribeView {
    var form = filled
    form.doses[0].quantity?.value = "20"
    var view = page("Prescribe a medication", isMedication: true, form)
    view.preview = PreviewView(
      words: "Levodopa/benserazide 100 mg/25 mg: 20 capsules at 08:00 every day, from 4 March 2026.", changes: [],
      warning: nil, questions: [QuestionView.duplicateSample, QuestionView.quantitySample],
      limits: "No limit is on file for levodopa.", calendar: calendar)
    return view
  }

  /// Ambiguous words, and fields that were changed after words had filled them.
  private static var ambiguous: PrescribeView {
    var form = filled
    form.frequency.value = "1 tablet on the 31st of every month"
    form.frequency.error = "Not every month has a 31st: say what becomes of it."
    form.pattern.pattern.value = "weekdays"
    form.pattern.weekdays.chosen = ["mon", "thu"]
    var view = page("Prescribe a medication", isMedication: true, form)
    view.alternatives = [
      AlternativeView(
        wording: "1 tablet on the 31st of every month, or on its last day where it is shorter",
        reading: "1 tablet in the morning on the 31st of every month, or on its last day where it is shorter"),
      AlternativeView(
        wording: "1 tablet on the 31st of every month, where there is one",
        reading: "1 tablet in the morning on the 31st of every month, where there is one"),
    ]
    view.disagreement = DisagreementView(
      written: "1 tablet bid", words: "1 tablet in the morning and in the evening every day, from 4 March 2026",
      chosen: "1 tablet at 08:00 and 0.5 tablet at 20:00 on Mondays and Thursdays, from 4 March 2026")
    return view
  }

  private static var change: PrescribeView {
    var form = filled
    form.effective.value = "now"
    var view = page("Change Levodopa/Carbidopa 100/25", isMedication: true, form, revision: "3")
    view.preview = PreviewView(
      words: "Levodopa/Carbidopa 100/25, every day: 1 tablet at 08:00, half a tablet at 20:00, from now.",
      changes: [
        ChangeView(
          "How often", old: "1 tablet at 08:00 and 12:00 every day",
          new: "1 tablet at 08:00 and 0.5 tablet at 20:00 every day"),
        ChangeView("Note", old: "", new: "With water, 30 minutes before food."),
      ],
      warning: nil,
      questions: [
        QuestionView(
          heading: "Already taken today",
          sentence: "Today’s dose at 08:00 was already taken. From now, this asks for 1 more today, at 20:00.",
          answer: "I mean it: change it from now.", canWait: true,
          error: "Tick that you mean it, or change it from tomorrow.")
      ], calendar: calendar)
    return view
  }

  private static var faulty: PrescribeView {
    var form = filled
    form.item.value = ""
    form.item.error = "Choose a medication."
    form.doses[5].time.value = "08:00"
    form.doses[5].time.error = "This time is listed twice. Change or remove one."
    form.end.value = "2026-03-01"
    form.end.error = "The last day is before the first day."
    form.doses[1].quantity?.error = "Type a number, such as 1 or 0.5."
    form.doses[1].quantity?.value = "half"
    return page("Prescribe a medication", isMedication: true, form)
  }

  private static var filled: PrescribeFormFields {
    var form = PrescribeFormFields(
      isMedication: true, items: [.init("m1", "Levodopa/Carbidopa 100/25")], homeZone: "Europe/Berlin")
    form.item.value = "m1"
    form.unit.value = "tablet"
    form.doses[0].time.value = "08:00"
    form.doses[0].quantity?.value = "1"
    form.doses[1].time.value = "20:00"
    form.doses[1].quantity?.value = "0.5"
    form.start.value = "2026-03-04"
    form.note.value = "With water, 30 minutes before food."
    return form
  }

  /// Some paused days, and one with more doses than usual.
  private static var calendar: PreviewCalendarView {
    PreviewCalendarView(
      heading: "The next 14 days",
      weeks: weeks { day in
        switch day {
        case 7, 8: PreviewCellView(remark: "paused", isPaused: true)
        case 11: PreviewCellView()
        case 12:
          PreviewCellView(
            doses: (4...9).map { PreviewDoseView("0\($0):00", "0.5 tablet") } + [PreviewDoseView("and 4 more")])
        default:
          PreviewCellView(
            doses: [PreviewDoseView("08:00", "1 tablet"), PreviewDoseView("20:00", "0.5 tablet")])
        }
      })
  }

  /// From Wednesday, 4 March, on.
  private static func weeks(_ cell: (Int) -> PreviewCellView) -> [PreviewWeekView] {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let cells = (2...22).map { day in
      guard (4...17).contains(day) else { return PreviewCellView.outside }
      var cell = cell(day)
      (cell.weekday, cell.day, cell.month, cell.namesMonth) = (names[(day - 2) % 7], String(day), "March", day == 4)
      return cell
    }
    return [0, 7, 14].map { PreviewWeekView(days: Array(cells[$0..<$0 + 7])) }
  }

  private static func page(
    _ title: String, isMedication: Bool, _ form: PrescribeFormFields, revision: String? = nil,
    patientName: String = "Wilhelmina Theodora van den Berghe-Oosterhuis"
  ) -> PrescribeView {
    PrescribeView(
      title: title, isMedication: isMedication, patientName: patientName, patientHref: "/patients/9",
      otherKindHref: revision == nil
        ? "/patients/9/prescriptions/new?kind=\(isMedication ? "exercise" : "medication")" : nil,
      copyHref: revision == nil ? "/patients/9/prescriptions/copy" : nil, revision: revision, form: form)
  }
}
