import ModuleKit
import Remedi
import Web

extension ReadingFormView {
  static var samples: [(name: String, view: ReadingFormView)] {
    [
      ("to enter", toEnter), ("to correct", toCorrect), ("unlikely", unlikely), ("with faults", faulty),
      ("right to left", rightToLeft),
    ]
  }

  private static func sample(
    _ patient: String = "Bob Miller", path: String = "new", _ values: [ReadingValueFields] = weight
  ) -> Self {
    var view = ReadingFormView(
      moduleName: "Weight", patientName: patient, patientHref: "/patients/7",
      moduleHref: "/patients/7/readings/selfhub.weight", formHref: "/patients/7/readings/selfhub.weight/\(path)",
      id: "2f1a6c1e-5f0e-4d8a-9b1d-0c6f3c1a7e55", values: values)
    view.date.value = "2026-03-02"
    view.date.maximum = "2026-03-02"
    view.time.value = "08:00"
    return view
  }

  private static var weight: [ReadingValueFields] {
    [ReadingValueFields(sample: "weight", "Weight", units: ["kg": "kilograms", "[lb_av]": "pounds"])]
  }

  private static var toEnter: Self { sample() }

  private static var toCorrect: Self {
    var view = sample(path: "2f1a6c1e-5f0e-4d8a-9b1d-0c6f3c1a7e55", weight)
    view.current = "Recorded by Bob Miller: 81.4 kilograms, today, 08:04."
    view.revision = "1"
    view.values[0].value.value = "81.4"
    view.device.value = "Scale 3"
    view.note.value = "After breakfast."
    return view
  }

  private static var unlikely: Self {
    var view = sample()
    view.values[0].value.value = "183"
    view.question = "183 kg? Last was 83."
    return view
  }

  private static var faulty: Self {
    let pressure = [
      ReadingValueFields(sample: "systolic", "Systolic pressure", units: ["mm[Hg]": "millimetres of mercury"]),
      ReadingValueFields(sample: "diastolic", "Diastolic pressure", units: ["mm[Hg]": "millimetres of mercury"]),
      ReadingValueFields(sample: "glucose", "Glucose", units: ["mg/dL": "mg/dL", "mmol/L": "mmol/L"]),
    ]
    var view = sample("Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis", pressure)
    view.problem = "This reading was changed meanwhile. Read what stands now, then send the form again."
    view.values[0].value.value = "1,500"
    view.values[0].value.error = "“1,500” can be 1.5 or 1500: type the one that you mean."
    view.values[1].value.error = "Type a number."
    view.values[2].unit?.error = "Choose a unit from the list."
    view.date.error = "Type a date that exists, such as 2026-03-02."
    view.time.error = "Type a time such as 08:00."
    view.context = FieldView(
      name: "context", label: "Circumstances", kind: .select, error: "Choose one from the list, or leave it empty.",
      isShort: true, options: [.init("", "Not stated"), .init("fasting", "Fasting")])
    view.device.error = "This may have at most 100 characters."
    view.note.error = "This may have at most 2000 characters."
    return view
  }

  private static var rightToLeft: Self {
    var view = sample("‏אברהם בן־דוד")
    view.device.value = "מאזניים"
    view.note.value = "אחרי ארוחת הבוקר"
    return view
  }
}

extension ReadingValueFields {
  /// For samples.
  fileprivate init(sample name: String, _ label: String, units: KeyValuePairs<String, String>) {
    self.init(name: name, label: label, isRequired: true, units: units.map { (code: $0.key, words: $0.value) })
  }
}
