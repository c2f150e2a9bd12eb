import Web

extension PrescribeView {
  static var samples: [(name: String, view: PrescribeView)] {
    [
      ("exercise", exercise), ("medication with preview", medication), ("change with warning", change),
      ("with faults", faulty),
    ]
  }

  private static var exercise: PrescribeView {
    page(
      "Prescribe an exercise", isMedication: false,
      PrescribeFormFields(
        isMedication: false, items: [.init("e1", "Big reach to the side"), .init("e2", "Sit to stand")]))
  }

  private static var medication: PrescribeView {
    var view = page("Prescribe a medication", isMedication: true, filled)
    view.preview = PreviewView(
      words: "Levodopa/Carbidopa 100/25, every day: 1 tablet at 08:00, half a tablet at 20:00, from 4 March 2026.",
      changes: [], warning: nil, days: days)
    return view
  }

  private static var change: PrescribeView {
    var view = page("Change Levodopa/Carbidopa 100/25", isMedication: true, filled, revision: "3")
    view.preview = PreviewView(
      words: "Levodopa/Carbidopa 100/25, every day: 1 tablet at 08:00, half a tablet at 20:00, from now.",
      changes: [
        ChangeView("Dose times", old: "08:00, 12:00", new: "08:00, 20:00"),
        ChangeView("Note", old: "", new: "With water, 30 minutes before food."),
      ],
      warning: "Today's dose at 08:00 was already recorded. It keeps the prescription that it was taken under.",
      days: days)
    return view
  }

  private static var faulty: PrescribeView {
    var form = filled
    form.item.value = ""
    form.item.error = "Choose a medication."
    form.doses[5].time.value = "08:00"
    form.doses[5].time.error = "This time stands twice. Change or remove one."
    form.end.value = "2026-03-01"
    form.end.error = "The last day lies before the first day."
    form.doses[1].quantity?.error = "Type a number, such as 1 or 0.5."
    form.doses[1].quantity?.value = "half"
    return page("Prescribe a medication", isMedication: true, form)
  }

  private static var filled: PrescribeFormFields {
    var form = PrescribeFormFields(isMedication: true, items: [.init("m1", "Levodopa/Carbidopa 100/25")])
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

  private static var days: [PreviewDayView] {
    (4...17).map { PreviewDayView(date: "\($0) March", doses: ["08:00 · 1 tablet", "20:00 · 0.5 tablet"]) }
  }

  private static func page(
    _ title: String, isMedication: Bool, _ form: PrescribeFormFields, revision: String? = nil
  ) -> PrescribeView {
    PrescribeView(
      title: title, isMedication: isMedication, patientName: "Wilhelmina Theodora van den Berghe-Oosterhuis",
      patientHref: "/patients/9",
      otherKindHref: revision == nil
        ? "/patients/9/prescriptions/new?kind=\(isMedication ? "exercise" : "medication")" : nil,
      revision: revision, form: form)
  }
}
