import Web

extension EntryEditView {
  static var samples: [(name: String, view: EntryEditView)] {
    var exercise = ExerciseForm()
    exercise.name.value = StrainingText.longName
    exercise.description.value = "Step over a line with a big step.\n\nHave a counter within reach."
    exercise.steps.value = "Stand behind the line.\nLift one knee high.\nStep over, heel first."
    exercise.bodyRegion.value = "hips-and-legs"
    exercise.pictureFields.kept = StoredPicture(name: "k3v", href: "/drawings/step-over-a-line.svg")
    exercise.pictureFields.description.value = "A person steps over a line of tape."
    var faulty = exercise
    faulty.name.value = ""
    faulty.name.error = "Type the name of the exercise."
    faulty.video.value = "http://videos.example.org"
    faulty.video.error = "Copy the whole address of the video. It begins with https://."
    faulty.pictureFields.description.value = ""
    faulty.pictureFields.description.error = "Describe the picture for people who cannot see it."
    var medication = MedicationForm()
    medication.name.value = StrainingText.rightToLeft
    medication.form.value = "tablet"
    medication.substance.value = "pramipexole"
    medication.strengths.value = "0.18 mg\n0.7"
    medication.strengths.error = "“0.7” is not a strength. Type a number and its unit: 100 mg."
    let conflict = ConflictView(
      "this entry", savedBy: "Dr. Charlie Osei", savedAt: "on 3 March 2026, 10:42",
      differences: [
        ChangeView("Steps", old: "1. Stand behind the line.", new: "1. Stand behind the line.\n2. Lift one knee high."),
        ChangeView("Equipment", old: "bright tape", new: ""), ChangeView("Picture", old: "", new: "a picture"),
      ], takeStoredHref: "/library/exercises/42/edit")
    return [
      ("new exercise", page(ExerciseForm(), revision: nil)), ("change", page(exercise, revision: "4")),
      ("with faults", page(faulty, revision: "4")), ("conflict", page(exercise, revision: "5", conflict: conflict)),
      ("new medication", page(MedicationForm(), revision: nil)),
      ("medication with a fault", page(medication, revision: "4")),
    ]
  }

  private static func page<Form: EntryForm>(
    _ form: Form, revision: String?, conflict: ConflictView? = nil
  ) -> EntryEditView {
    let isNew = revision == nil
    return EntryEditView(
      title: isNew ? "Add \(Form.words.one)" : "Change \(form.name.value)",
      trail: [Crumb("Library", Form.words.path)]
        + (isNew ? [] : [Crumb("Heel raises at the kitchen counter", "/library/1")]),
      action: isNew ? "Add the \(Form.words.noun)" : "Save the changes",
      remark: isNew ? nil : "Existing prescriptions keep their words.", cancelHref: Form.words.path,
      newId: isNew ? "4m8c0q6t1v9yzxw3k2j5h7g0n" : nil, revision: revision, groups: form.groups,
      picture: form.picture, conflict: conflict, problem: nil)
  }
}
