import Record
import Remedi
import Web

/// The form that prescribes a programme: what is chosen of it, from when on, and what is wrong with that.
struct ApplyForm {
  let programme: Programme
  let file: PatientFile
  /// What the patient is prescribed already.
  let others: [Prescription]
  var start = FieldView(
    name: "start", label: "First day of the programme", kind: .date, isRequired: true, isShort: true)
  var chosen: Set<Identifier<Programme.Item>>
  /// What is wrong with an item.
  private var faults: [Identifier<Programme.Item>: String] = [:]
  /// What is wrong with the form as a whole.
  var problem: String?

  /// How many days ahead a programme may begin: as many as its own days reach.
  static let farthest = Programme.lastDay

  /// Everything from tomorrow on, but for what the patient has already.
  init(_ programme: Programme, for file: PatientFile, at now: Instant) async throws {
    self.programme = programme
    self.file = file
    others = try await file.activePrescriptions(at: now)
    let others = others
    chosen = Set(programme.items.filter { item in !others.contains { item.isSame(as: $0) } }.map(\.id))
    start.value = (file.today(at: now) + 1).description
  }

  mutating func fill(_ form: FormData) {
    start.value = form.trimmed("start")
    let sent = Set(form.all(ApplyItemView.tick))
    chosen = Set(programme.items.map(\.id).filter { sent.contains($0.text) })
  }

  var hasFaults: Bool { problem != nil || start.error != nil || !faults.isEmpty }

  /// What the form means; nil where the first day has to be mended.
  mutating func read(by author: Actor, home: ZoneName, at now: Instant, _ submission: String?) throws
    -> ProgrammeTrial?
  {
    let today = file.today(at: now)
    if chosen.isEmpty { problem = "Choose at least one of these." }
    guard let first = LocalDate(start.value) else {
      start.error = "Type a date that exists, such as \(today + 1)."
      return nil
    }
    guard (today...today + Self.farthest).contains(first) else {
      start.error =
        first < today
        ? "The first day lies in the past. Where the patient is, today is \(Words.date(today))."
        : "The first day lies too far ahead."
      return nil
    }
    let trial = try ProgrammeTrial(
      programme.items.filter { chosen.contains($0.id) }, for: file, from: first, home: home, by: author, at: now,
      submission: submission)
    faults = trial.faults
    return trial
  }

  /// The items as the page shows them.
  var rows: [ApplyItemView] {
    programme.items.map { item in
      ApplyItemView(
        id: item.id.text, name: item.action.name, isMedication: item.kind == .medication,
        words: ProgrammeWords.line(item), note: item.note.isEmpty ? nil : item.note,
        isChosen: chosen.contains(item.id), known: known(item), error: faults[item.id])
    }
  }

  /// What the patient has of it already; nil where there is nothing.
  private func known(_ item: Programme.Item) -> String? {
    if let same = others.first(where: item.isSame) {
      let version = same.lastToRule
      let isNamed = version.action.name == item.action.name
      let words = isNamed ? PrescriptionWords.withoutName(version) : PrescriptionWords.sentence(version)
      return "Already prescribed: \(words)"
    }
    guard let substance = item.action.ingredient?.foldedSubstance,
      let other = others.first(where: { $0.latest.action.ingredient?.foldedSubstance == substance })
    else { return nil }
    return "\(other.latest.action.name), already prescribed, holds the same substance."
  }

  /// `2 of 3 prescriptions, from Wednesday, 4 March 2026.`
  func summary(_ trial: ProgrammeTrial) -> String {
    let (count, all) = (trial.orders.count, programme.items.count)
    let noun = "prescription\(all == 1 ? "" : "s")"
    let many = count == all ? "\(count) \(noun)" : "\(count) of \(all) \(noun)"
    return "\(many), from \(Words.weekday(trial.first)), \(Words.date(trial.first))."
  }
}

extension Programme.Item {
  /// Whether a patient who has the prescription has the same already: the entry of the library, in whatever strength, or
  /// one of the same name.
  func isSame(as prescription: Prescription) -> Bool {
    let other = prescription.latest.action
    func entry(_ action: Action) -> Substring { action.id.prefix { $0 != "~" } }
    return prescription.kind == kind && (entry(other) == entry(action) || other.name == action.name)
  }
}
