import Care
import Dosage
import Record
import Remedi
import Web

extension PrescriptionView {
  /// Splits prescriptions into those that can still ask for something and those that cannot. Medications come before
  /// exercises, then by name.
  /// - Parameters:
  ///   - told: the latest change that the patient was notified of, by prescription.
  ///   - reading: the text about whether somebody has read it.
  static func lists(
    _ chart: ChartRecord, told: [Identifier<Prescription>: PatientNotice], _ reading: PlanReading
  ) -> (active: [PrescriptionView], stopped: [PrescriptionView]) {
    let (adherence, names) = (chart.adherence(), PrescriptionNames(chart.prescriptions))
    func views(_ prescriptions: [Prescription]) -> [PrescriptionView] {
      prescriptions.sorted(by: comesBefore).map {
        var view = PrescriptionView($0, adherence[$0.id], told[$0.id].map(reading.words), chart)
        view.distinction = names.rule(of: $0)
        return view
      }
    }
    let (now, today) = (chart.now, chart.clock.today)
    return (
      views(chart.prescriptions.filter { $0.isActive(at: now, today: today) }),
      views(chart.prescriptions.filter { !$0.isActive(at: now, today: today) })
    )
  }

  private static func comesBefore(_ a: Prescription, _ b: Prescription) -> Bool {
    if a.kind != b.kind { return a.kind == .medication }
    let (first, second) = (a.latest.action.name, b.latest.action.name)
    return first == second ? a.id.text < b.id.text : first < second
  }

  private init(_ prescription: Prescription, _ adherence: Adherence?, _ reading: String?, _ chart: ChartRecord) {
    let (clock, latest) = (chart.clock, prescription.lastToRule)
    // The version in force now, or the last one in force before the stop. Before the first version begins, that one.
    let shown = prescription.lastVersion(inForceBy: chart.now) ?? latest
    let base = chart.file.path(of: prescription.id)
    let isActive = prescription.isActive(at: chart.now, today: clock.today)
    let isChangeable = isActive && prescription.stop == nil
    let pause = isChangeable ? prescription.pause(on: clock.today, orAfterAt: chart.now) : nil
    let rule = Phrases.rule(shown.timing.asRead(on: clock.today))
    let next = isActive ? chart.next(of: prescription) : nil
    self.init(
      name: shown.action.name, isMedication: prescription.kind == .medication,
      words: shown.exercise?.words == nil ? rule.capitalizingFirst : rule, amount: shown.exercise?.words,
      note: shown.note.isEmpty ? nil : shown.note,
      change: shown.number == latest.number ? nil : Self.change(to: latest, from: shown, on: clock.today),
      byline: Self.byline(prescription, clock), next: next.map { Self.next($0, of: prescription, chart) },
      adherence: adherence.flatMap { adherence in
        adherence.words.map { ProgressView(done: adherence.completed, of: adherence.expected, label: $0) }
      },
      stopped: Self.stopped(prescription, clock), isChangeable: isChangeable && chart.file.may(.prescribe),
      paused: pause.map { Phrases.pause($0, on: clock.today) },
      pauseHref: pause == nil ? "\(base)/pause" : "\(base)/resume", changeHref: "\(base)/change",
      stopHref: "\(base)/stop", historyHref: base,
      reading: reading,
      recordHref: isActive && chart.file.may(.record) && !prescription.asNeededRules.isEmpty ? "\(base)/doses/new" : nil
    )
  }

  /// `Next: today, 20:00`. For a prescription that has not begun, also how far away its beginning is.
  private static func next(_ next: Occurrence, of prescription: Prescription, _ chart: ChartRecord) -> String {
    guard chart.isBeforeFirst(prescription) else { return "Next: \(chart.clock.moment(next.scheduledFor))" }
    let noun = prescription.kind == .medication ? "dose" : "time"
    return "First \(noun) \(Phrases.coming(next.scheduledFor, from: chart.now, chart.clock.calendar))"
  }

  private static func change(
    to latest: PrescriptionVersion, from shown: PrescriptionVersion, on today: LocalDate
  ) -> String {
    let name = latest.action.name == shown.action.name ? nil : latest.action.name
    return [name, latest.exercise?.words, Phrases.rule(latest.timing.asRead(on: today))].compactMap {
      $0
    }.joined(separator: ", ")
  }

  private static func byline(_ prescription: Prescription, _ clock: LocalClock) -> String {
    let (first, latest) = (prescription.versions.first ?? prescription.latest, prescription.latest)
    let programme = prescription.programme.map { " with \(Phrases.isolated($0.name))" } ?? ""
    let prescribed = "Prescribed by \(Phrases.isolated(first.author.name)) \(clock.onDay(first.authoredAt))\(programme)"
    guard latest.number > first.number else { return prescribed }
    let author = latest.author.id == first.author.id ? "" : " by \(Phrases.isolated(latest.author.name))"
    return "\(prescribed), \(action(latest, of: prescription.kind))\(author) \(clock.onDay(latest.authoredAt))"
  }

  /// What the latest version changed.
  private static func action(_ latest: PrescriptionVersion, of kind: Prescription.Kind) -> String {
    if let dose = latest.singleDose { return Phrases.change(dose, of: kind) }
    guard let pausing = latest.pausing else { return "changed" }
    return pausing.resumesOn == nil ? "paused" : "resumed"
  }

  private static func stopped(_ prescription: Prescription, _ clock: LocalClock) -> String? {
    if let stop = prescription.stop, prescription.isTakenBack {
      return
        "Taken back \(clock.moment(stop.recordedAt)), by \(Phrases.isolated(stop.by.name)): nothing was ever planned"
    }
    if let stop = prescription.stop {
      let verb = stop.effectiveFrom <= clock.now ? "Stopped" : "Stops"
      return
        "\(verb) \(clock.moment(stop.effectiveFrom)), by \(Phrases.isolated(stop.by.name)): \(Phrases.isolated(stop.reason))"
    }
    guard let end = prescription.latest.timing.end, end < clock.today else { return nil }
    return "Ended \(end == clock.today - 1 ? "yesterday" : "on \(Phrases.date(end))"), as prescribed"
  }
}
