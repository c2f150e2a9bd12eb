import Remedi
import Web

extension DoseRecordView {
  static var samples: [(name: String, view: DoseRecordView)] {
    [
      ("to record", toRecord), ("to correct", toCorrect), ("with faults", faulty), ("as needed", asNeeded),
      ("right to left", rightToLeft),
    ]
  }

  private static func sample(_ name: String, _ patient: String, _ dose: String, isAsNeeded: Bool = false) -> Self {
    var view = DoseRecordView(
      name: name, patientName: patient, patientHref: "/patients/7", dose: dose,
      id: "2f1a6c1e-5f0e-4d8a-9b1d-0c6f3c1a7e55", outcome: isAsNeeded ? nil : outcome,
      reason: isAsNeeded ? nil : reason)
    view.formHref = "/patients/7/prescriptions/1/doses/c20260302T0800"
    view.date.value = "2026-03-02"
    view.date.maximum = "2026-03-03"
    view.time.value = "08:00"
    return view
  }

  private static var toRecord: Self {
    sample("Levodopa/Carbidopa 100/25", "Bob Miller", "1 tablet, planned for Monday, 2 March, 08:00")
  }

  private static var toCorrect: Self {
    var view = sample(
      "Levodopa/Carbidopa 100/25", "Bob Miller", "1 tablet, planned for Monday, 2 March, 08:00")
    view.current = "Recorded by Bob Miller: skipped on Monday, 2 March, 08:10."
    view.revision = "1"
    view.undoHref = "/patients/7/completions/2f1a6c1e-5f0e-4d8a-9b1d-0c6f3c1a7e55/undo"
    view.outcome?.value = "skipped"
    view.reason?.value = "side-effects"
    view.time.value = "08:10"
    view.note.value = "Reported by the patient. Sick since the evening before."
    return view
  }

  private static var faulty: Self {
    var view = sample(
      "Hydrochlorothiazide/Triamterene/Extraordinarilylongnamed",
      "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis", "1 tablet, planned for Monday, 2 March, 08:00")
    view.problem =
      "This was recorded or changed meanwhile. Read the current record, then send the form again to correct it."
    view.outcome?.value = ""
    view.outcome?.error = "Choose what happened."
    view.reason?.error = "Choose a reason from the list."
    view.date.value = "2027-03-03"
    view.date.error = "This day has not begun yet."
    view.time.value = ""
    view.time.error = "Type a time such as 08:00."
    view.pain.error = "Choose a number from 0 to 10."
    view.effort.error = "Choose a number from 0 to 10."
    view.toldBy.error = "Choose from the list who reported it."
    view.note.error = "This may have at most 2000 characters."
    return view
  }

  private static var asNeeded: Self {
    sample("Macrogol 13 g", "Bob Miller", "1 sachet, as needed", isAsNeeded: true)
  }

  private static var rightToLeft: Self {
    var view = sample("קימה מכיסא", "‏אברהם בן־דוד", "3 sets of 10 repetitions, planned for Monday, 2 March, 09:00")
    view.outcome = outcome
    view.note.value = "יד שמאל נוקשה היום."
    return view
  }
}
