import Web

extension PatientEditView {
  static var samples: [(name: String, view: PatientEditView)] {
    let zones = ["America/Toronto", "Europe/Amsterdam", "Europe/Berlin"].map { FieldView.Option($0, $0) }
    let empty = PatientFormFields(timeZones: zones, timeZone: "Europe/Berlin")
    var filled = empty
    filled.name.value = "Wilhelmina Theodora van den Berghe-Oosterhuis"
    filled.birthDate.value = "1942-11-29"
    filled.gender.value = "female"
    filled.healthCareNumber.value = "0044-7781-NL"
    filled.email.value = "w.t.vandenberghe-oosterhuis@example.org"
    filled.stage.value = "3"
    filled.notes.value = "Prefers the morning.\nWalks with a stick."
    var rightToLeft = empty
    rightToLeft.name.value = "أمينة بنت عبد الرحمن الحدّاد"
    rightToLeft.birthDate.value = "1961-05-30"
    rightToLeft.healthCareNumber.value = "IL-0044"
    rightToLeft.email.value = "amina@example.org"
    rightToLeft.address.value = "רחוב הרצל 12\nחיפה"
    rightToLeft.notes.value = "مريضة منذ عام ٢٠٢٣"
    var faulty = filled
    faulty.birthDate.value = "2042-11-29"
    faulty.birthDate.error = "This date is in the future. Type the date of birth."
    faulty.email.error = "This does not look like an e-mail address. It should read like ann@example.org."
    let conflict = ConflictView(
      "this patient", savedBy: "Dr. Charlie Osei", savedAt: "today, 10:42",
      differences: [
        ChangeView("Stage of disease", old: "2.5", new: "3"),
        ChangeView("Phone", old: "+31 20 555 0188", new: ""),
        ChangeView("Notes", old: "Prefers the morning.", new: "Prefers the morning.\nWalks with a stick."),
      ], takeStoredHref: "/patients/9/edit")
    let duplicates = DuplicatesView(
      patients: [
        DuplicateView(
          name: "Wilhelmina van den Berghe", href: "/patients/9",
          facts: ["83 years", "born 29 November 1942", "No. 0044-7781-NL", "archived"],
          reason: "Same health care number"),
        DuplicateView(
          name: "ليلى عبد الرحمن", href: "/patients/11", facts: ["83 years", "born 29 November 1942"],
          reason: "Same name and date of birth"),
      ], action: "It is somebody else: add anyway", distinct: "9,11")
    let made = DuplicatesView(
      patients: [
        DuplicateView(
          name: "Wilhelmina van den Berghe", href: "/patients/9/edit", facts: ["born 29 November 1942"],
          reason: "Added with this form")
      ], action: "It is another patient: add one more", distinct: "9", isMade: true)
    return [
      ("used form", page("Add a patient", filled, revision: nil, duplicates: made)),
      ("duplicates", page("Add a patient", filled, revision: nil, duplicates: duplicates)),
      ("new", page("Add a patient", empty, revision: nil)),
      ("edit", page("Change Wilhelmina Theodora van den Berghe-Oosterhuis", filled, revision: "4")),
      ("right to left", page("Change أمينة بنت عبد الرحمن الحدّاد", rightToLeft, revision: "2")),
      ("with faults", page("Change Wilhelmina Theodora van den Berghe-Oosterhuis", faulty, revision: "4")),
      (
        "conflict",
        page("Change Wilhelmina Theodora van den Berghe-Oosterhuis", filled, revision: "5", conflict: conflict)
      ),
    ]
  }

  private static func page(
    _ title: String, _ form: PatientFormFields, revision: String?, conflict: ConflictView? = nil,
    duplicates: DuplicatesView? = nil
  ) -> PatientEditView {
    PatientEditView(
      title: title,
      action: conflict != nil
        ? "Save my version" : duplicates?.action ?? (revision == nil ? "Add the patient" : "Save the changes"),
      cancelHref: "/patients",
      revision: revision, identity: form.identity, contact: form.contact, clinical: form.clinical,
      conflict: conflict, duplicates: duplicates,
      once: revision == nil ? "1" : nil, problem: nil)
  }
}
