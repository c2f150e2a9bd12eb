import Dosage
import Record
import Remedi
import Web

/// The form that prescribes a programme: the chosen items, the first day, and their errors.
struct ApplyForm {
  /// The programme's items with the library's current entries.
  let items: PresentItems
  let file: PatientRecord
  /// The patient's existing prescriptions.
  let others: [Prescription]
  /// Everything that this check read.
  let basis: PrescriptionBasis
  var start = FieldView(
    name: "start", label: "First day of the programme", kind: .date, isRequired: true, isShort: true)
  /// Shown if any item follows the home clock.
  var home: FieldView
  var chosen: Set<Identifier<Programme.Item>>
  /// The errors of the items.
  private var faults: [Identifier<Programme.Item>: String] = [:]
  /// An error of the form as a whole.
  var problem: String?
  private let zones: TimeZoneDatabase

  /// How many days ahead a programme may begin: as many as a programme can have.
  static let farthest = Programme.lastDay

  /// Selects everything from tomorrow on, except what the patient already has and what the library no longer offers.
  init(_ programme: Programme, for file: PatientRecord, in record: MedicalRecord, at now: Instant) async throws {
    let items = try await PresentItems(of: programme, in: record, clinic: file.patient.clinicId)
    let prescriptions = try await file.prescriptions()
    let others = prescriptions.active(for: file, at: now)
    self.items = items
    self.file = file
    self.others = others
    basis = PrescriptionBasis(prescriptions)
    zones = record.timeZones
    let zone = try file.proposedHome(zones, at: now).text
    // A zone with an older name may be missing from the list.
    let names = zones.names.contains(zone) ? zones.names : [zone] + zones.names
    home = FieldView(
      name: "home", label: "Home time zone of the patient", kind: .select, value: zone,
      hint: "Some of this follows it, wherever the patient is.", isRequired: true,
      options: names.map { .init($0, $0) }, isSearchable: true)
    chosen = Set(
      items.all.filter { item in
        !items.withdrawn.contains(item.id) && !others.contains { item.likeness(to: $0) == .sameEntry }
      }.map(\.id))
    start.value = (file.today(at: now) + 1).description
  }

  mutating func fill(_ form: FormData) {
    start.value = form.value(BeginningView.field) ?? form.trimmed("start")
    if let zone = form.value(home.name) { home.value = zone }
    let sent = Set(form.all(ApplyItemView.tick))
    chosen = Set(items.all.map(\.id).filter { sent.contains($0.text) })
  }

  /// Whether any item of the programme follows the clock of the patient's home.
  var asksHome: Bool { items.all.contains(where: \.followsHomeClock) }

  var hasFaults: Bool { problem != nil || start.error != nil || home.error != nil || !faults.isEmpty }

  /// The parsed form. Nil if the first day or the zone is invalid.
  mutating func read(by author: Actor, at now: Instant, _ submission: String?) throws -> ProgrammeTrial? {
    let today = file.today(at: now)
    let (first, zone) = (readStart(today), readHome())
    for id in chosen.intersection(items.withdrawn) { faults[id] = PresentItems.sentence }
    chosen.subtract(items.withdrawn)
    if chosen.isEmpty, faults.isEmpty { problem = "Choose at least one of these." }
    guard let first, let zone else { return nil }
    let trial = try ProgrammeTrial(
      items.all.filter { chosen.contains($0.id) }, for: file, from: first, home: zone, by: author, at: now,
      submission: submission)
    faults.merge(trial.faults) { first, _ in first }
    return trial
  }

  private mutating func readStart(_ today: LocalDate) -> LocalDate? {
    guard let first = start.requiredDay(missing: "Choose the first day.", example: today + 1) else { return nil }
    guard (today...today + Self.farthest).contains(first) else {
      start.error =
        first < today
        ? "The first day is in the past. Where the patient is, today is \(Phrases.date(today))."
        : "The first day is too far ahead."
      return nil
    }
    return first
  }

  private mutating func readHome() -> ZoneName? {
    let zone = ZoneName(ifKnown: home.value, in: zones)
    if zone == nil { home.error = "Choose a time zone from the list." }
    return zone
  }

  /// The items as the page shows them.
  var rows: [ApplyItemView] {
    let zone = ZoneName(ifKnown: home.value, in: zones)
    return items.all.map { item in
      let isWithdrawn = items.withdrawn.contains(item.id)
      return ApplyItemView(
        id: item.id.text, name: item.action.name, isMedication: item.kind == .medication,
        words: ProgrammePhrases.line(item, home: zone), note: item.note.isEmpty ? nil : item.note,
        isChosen: chosen.contains(item.id), isWithdrawn: isWithdrawn,
        known: isWithdrawn && faults[item.id] == nil ? PresentItems.sentence : known(item), error: faults[item.id])
    }
  }

  /// What the patient already has of it. Nil if there is nothing.
  private func known(_ item: Programme.Item) -> String? {
    if let same = others.first(where: { item.likeness(to: $0) == .sameEntry }) {
      let version = same.lastToRule
      let isNamed = version.action.name == item.action.name
      let words = isNamed ? PrescriptionPhrases.withoutName(version) : PrescriptionPhrases.sentence(version)
      return "Already prescribed: \(words)"
    }
    guard let other = others.first(where: { item.likeness(to: $0) != nil }) else { return nil }
    return "\(other.latest.action.name), already prescribed, contains the same substance."
  }

  /// `2 of 3 prescriptions, from Wednesday, 4 March 2026.`
  func summary(_ trial: ProgrammeTrial) -> String {
    let (count, all) = (trial.orders.count, items.all.count)
    let noun = "prescription\(all == 1 ? "" : "s")"
    let many = count == all ? "\(count) \(noun)" : "\(count) of \(all) \(noun)"
    let home =
      trial.orders.contains(where: \.item.followsHomeClock) ? " The home time zone is \(home.value)." : ""
    return "\(many), from \(Phrases.weekday(trial.first)), \(Phrases.date(trial.first)).\(home)"
  }
}

extension Programme.Item {
  /// In which respect the item equals the prescription. Nil if it does not.
  func likeness(to prescription: Prescription) -> Likeness? {
    prescription.kind == kind ? action.likeness(to: prescription.latest.action) : nil
  }
}
