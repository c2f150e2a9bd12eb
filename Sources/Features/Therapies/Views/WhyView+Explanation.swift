import Care
import Dosage
import Record
import Remedi

extension WhyView {
  /// - Parameters:
  ///   - explanations: of the doses of the day, or of why it has none.
  ///   - movable: the doses among them that can be moved.
  init(
    _ explanations: [Explanation], of prescription: Prescription, on date: LocalDate, movable: Set<OccurrenceID>,
    _ file: PatientRecord
  ) {
    let chart = file.path
    let base = file.path(of: prescription.id)
    func href(_ date: LocalDate) -> String { "\(base)/why?date=\(date)" }
    let told = explanations.map(\.told)
    // State what applies to every dose of the day only once.
    let shared = told.count > 1 ? told[0].filter { step in told.allSatisfy { $0.contains(step) } } : []
    self.init(
      name: prescription.latest.action.name, patientName: file.patient.name, patientHref: chart, historyHref: base,
      day: "\(Phrases.weekdayAndDate(date)) \(date.year)", dayHref: "\(chart)/why?date=\(date)",
      isHere: explanations.contains { $0.instant != nil }, shared: shared.map(\.sentence),
      doses: explanations.map { one in
        WhyDoseView(
          conclusion: one.conclusion, sentences: one.told.filter { !shared.contains($0) }.map(\.sentence),
          moveHref: one.dose.flatMap { dose in
            movable.contains(dose) ? "\(base)/doses/\(dose.anchor.text)/change" : nil
          })
      },
      beforeHref: href(date - 1), afterHref: href(date + 1))
    self.date.value = date.description
  }

  mutating func fill(_ asked: WhyQuestion) {
    if let typed = asked.dateText { date.value = typed }
    date.error = asked.dateError
    time.value = asked.timeText ?? ""
    time.error = asked.timeError
  }
}

extension WhyDayView {
  init(_ prescriptions: [Prescription], on date: LocalDate, _ file: PatientRecord) {
    let chart = file.path
    let scheduler = Scheduler(calendar: file.calendar)
    let rows = prescriptions.map { prescription in
      let due = scheduler.occurrences(of: prescription, on: date...date).map { Phrases.clock($0.scheduledFor) }
      return WhyRowView(
        name: prescription.latest.action.name,
        href: "\(file.path(of: prescription.id))/why?date=\(date)", isHere: !due.isEmpty,
        reasons: due.isEmpty
          ? scheduler.explain(absenceOn: date, of: prescription).reasons : ["At \(Phrases.list(due))."])
    }
    self.init(
      patientName: file.patient.name, patientHref: chart, day: "\(Phrases.weekdayAndDate(date)) \(date.year)",
      rows: rows.sorted { ($0.isHere ? 0 : 1, $0.name) < ($1.isHere ? 0 : 1, $1.name) },
      beforeHref: "\(chart)/why?date=\(date - 1)", afterHref: "\(chart)/why?date=\(date + 1)")
  }
}

extension Explanation {
  /// The dose that is due. Nil if none is.
  var dose: OccurrenceID? { if case .due(let dose, _) = verdict { dose } else { nil } }

  /// The reasons against a dose, without the steps about the version and the rule.
  fileprivate var reasons: [String] {
    told.filter { step in
      switch step {
      case .version, .phase, .clock: false
      default: true
      }
    }.map(\.sentence)
  }
}
