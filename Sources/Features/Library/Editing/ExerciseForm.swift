import Record
import Remedi
import Web

/// The form of an exercise.
struct ExerciseForm: EntryForm {
  static let words = EntryPhrases.exercise
  static let mostSteps = 20
  static let longestStep = 400

  var name = FieldView(name: "name", label: "Name", isRequired: true)
  var description = FieldView(
    name: "description", label: "Description", kind: .textArea,
    hint: "For the patient: what it is for and what to watch for. An empty line starts a new paragraph.")
  var steps = FieldView(
    name: "steps", label: "Steps", kind: .textArea,
    hint: "One step a line, in order. Numbers are added for you.")
  var bodyRegion = FieldView(
    name: "bodyRegion", label: "Body region", kind: .select,
    options: [.init("", "Not stated")] + BodyRegion.allCases.map { .init($0.rawValue, $0.words) })
  var difficulty = FieldView(
    name: "difficulty", label: "Difficulty", kind: .select,
    options: [.init("", "Not stated")] + Difficulty.allCases.map { .init($0.rawValue, $0.words) })
  var equipment = FieldView(
    name: "equipment", label: "Equipment", hint: "What is needed: a firm chair, a counter to hold.")
  var video = FieldView(
    name: "video", label: "Video", hint: "An address that begins with https://. It opens on that site.")
  var pictureFields = PictureFields(
    label: "Picture", descriptionLabel: "What the picture shows",
    example: "A person stands on one leg and holds a chair.")

  var picture: PictureFields? { pictureFields }

  var groups: [FieldGroupView] {
    [
      FieldGroupView("What it is", [name, description, steps]),
      FieldGroupView("What it needs", [bodyRegion, difficulty, equipment, video]),
    ]
  }

  mutating func fill(_ exercise: Exercise, in library: ClinicLibrary) async throws {
    name.value = exercise.name
    description.value = StarterRemark.taken(from: exercise.description)
    steps.value = exercise.steps.joined(separator: "\n")
    bodyRegion.value = exercise.bodyRegion?.rawValue ?? ""
    difficulty.value = exercise.difficulty?.rawValue ?? ""
    equipment.value = exercise.equipment ?? ""
    video.value = exercise.video?.text ?? ""
    guard let picture = exercise.imageURL.flatMap({ Identifier<Picture>(address: $0) }),
      try await library.mayShow(picture)
    else { return }
    pictureFields.kept = StoredPicture(picture)
    pictureFields.description.value = exercise.imageDescription ?? ""
  }

  mutating func fill(
    _ form: FormData, by practitioner: Practitioner, in record: MedicalRecord, at now: Instant
  ) async throws {
    for field in Self.fields { self[keyPath: field].value = form[self[keyPath: field].name] }
    let library = record.library(of: practitioner.clinicId)
    try await pictureFields.fill(
      form, isAvailable: { try await library.mayShow($0) },
      keep: { try await record.keep($0, by: practitioner, at: now) })
  }

  mutating func read(_ id: Identifier<Exercise>) -> Exercise? {
    let title = name.line(upTo: 200)
    if title.isEmpty, name.error == nil { name.error = "Type the name of the exercise." }
    pictureFields.check()
    let exercise = Exercise(
      id: id, name: title, description: description.prose(upTo: 4000), steps: readSteps(),
      imageURL: pictureFields.chosen?.href,
      imageDescription: pictureFields.chosen == nil ? nil : pictureFields.description.value, video: readVideo(),
      bodyRegion: bodyRegion.choice(), equipment: equipment.line(upTo: 200).orNil, difficulty: difficulty.choice(),
      isDemonstration: false)
    let inputs = Self.fields.map { self[keyPath: $0] } + pictureFields.inputs
    return inputs.allSatisfy { $0.error == nil } ? exercise : nil
  }

  static func lines(_ exercise: Exercise) -> [(label: String, text: String)] {
    [
      ("Name", exercise.name), ("Description", exercise.description),
      ("Steps", exercise.steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")),
      ("Body region", exercise.bodyRegion?.words ?? ""), ("Difficulty", exercise.difficulty?.words ?? ""),
      ("Equipment", exercise.equipment ?? ""), ("Video", exercise.video?.text ?? ""),
      ("Picture", exercise.imageURL ?? ""), ("What the picture shows", exercise.imageDescription ?? ""),
    ]
  }

  private static var fields: [WritableKeyPath<Self, FieldView>] {
    [\.name, \.description, \.steps, \.bodyRegion, \.difficulty, \.equipment, \.video]
  }

  /// The non-empty lines, without the numbers that people type before them.
  private mutating func readSteps() -> [String] {
    let lines = steps.prose(upTo: Self.mostSteps * (Self.longestStep + 10)).split(separator: "\n").map { line in
      String(String(line).trimming().trimmingPrefix(/([0-9]{1,2}[.)]|[-*\u{2022}])\s+/)).trimming()
    }.filter { !$0.isEmpty }
    if lines.count > Self.mostSteps {
      steps.error = "An exercise has at most \(Self.mostSteps) steps; these are \(lines.count)."
    } else if let index = lines.firstIndex(where: { $0.unicodeScalars.count > Self.longestStep }) {
      steps.error = "Step \(index + 1) is too long: a step has at most \(Self.longestStep) characters."
    }
    return lines
  }

  private mutating func readVideo() -> VideoLink? {
    guard let typed = video.value.trimming().orNil else { return nil }
    let link = VideoLink(typed)
    if link == nil { video.error = "Copy the whole address of the video. It begins with https://." }
    return link
  }
}
