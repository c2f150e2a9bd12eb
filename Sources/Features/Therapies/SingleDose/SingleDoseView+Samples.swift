import Remedi
import Web

extension SingleDoseView {
  static var samples: [(name: String, view: SingleDoseView)] {
    [
      ("move", move), ("moved", moved), ("asked", asked), ("put back", putBack), ("added", added),
      ("one more", oneMore),
      ("with faults", faulty), ("right to left", rightToLeft),
    ]
  }

  private static func page(
    named name: String = "Levodopa/Carbidopa 100/25", isMedication: Bool = true, patientName: String = "Bob Miller",
    words: String = "1 tablet, planned for Friday, 6 March 2026, 08:00", _ choices: [Choice],
    form: SingleDoseFields = SingleDoseFields()
  ) -> SingleDoseView {
    var view = SingleDoseView(
      name: name, isMedication: isMedication, patientName: patientName, patientHref: "/patients/7",
      historyHref: "/patients/7/prescriptions/1", words: words, choices: choices, revision: "3", form: form)
    view.form.date.value = "2026-03-06"
    view.form.date.minimum = "2026-03-03"
    view.form.time.value = "08:00"
    view.form.time.hint = "By the patient’s clock: Europe/Berlin."
    return view
  }

  private static var move: Self { page([.move]) }

  private static var moved: Self {
    var view = page(words: "1 tablet, planned for Friday, 6 March 2026, 10:00", [.move, .putBack])
    view.remark = "It was moved. Its own time is 08:00 on 6 March 2026."
    view.form.time.value = "10:00"
    return view
  }

  private static var asked: Self {
    var view = page(
      named: "Wolfeschlegelsteinhausenbergerdorff-Tabletten",
      patientName: "Wilhelmina Theodora van den Berghe-Oosterhuis",
      [.move])
    view.form.time.value = "19:00"
    view.form.reason.value = "Dentist in the morning"
    view.plan = Plan(choice: .move, sentence: "The dose at 08:00 on Friday, 6 March 2026 moves to 19:00.")
    view.questions = [.singleDoseSample]
    return view
  }

  private static var putBack: Self {
    var view = moved
    view.plan = Plan(
      choice: .putBack, sentence: "The dose at 10:00 on Friday, 6 March 2026 moves back to 08:00.")
    return view
  }

  private static var added: Self {
    var view = page([.remove])
    view.remark = "It was added, beside those of the prescription."
    return view
  }

  private static var oneMore: Self {
    page(
      words: "1 tablet at 08:00, 12:00 and 20:00 every day, from 4 January 2026.", [.add],
      form: SingleDoseFields(quantity: DecimalNumber("1").map { Quantity($0, "tablet") }))
  }

  private static var faulty: Self {
    var view = oneMore
    view.form.date.value = "2026-03-02"
    view.form.date.error = "This day is over. Choose today or a later one."
    view.form.time.value = ""
    view.form.time.error = "Type a time such as 08:00."
    view.form.quantity?.value = "much"
    view.form.quantity?.error = "Type a number, such as 1 or 0.5."
    view.form.reason.error = "This may have at most 200 characters."
    view.problem =
      "Somebody changed this prescription while you were writing. Look at it, and send the form again."
    return view
  }

  private static var rightToLeft: Self {
    var view = page(
      named: "קימה מכיסא", isMedication: false, patientName: "محمد عبد الله الفارسي (2)",
      words: "3 sets of 10 repetitions, planned for Friday, 6 March 2026, 09:00", [.move])
    view.form.reason.value = "תור אצל הרופא"
    view.plan = Plan(choice: .move, sentence: "The time at 09:00 on Friday, 6 March 2026 moves to 11:00.")
    return view
  }
}
