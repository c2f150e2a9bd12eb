import Dosage
import Record
import Remedi
import Web

/// A preview of a programme for a patient from a given day, before it is prescribed.
struct ProgrammeTrial {
  /// The result for a chosen item.
  struct Order {
    let item: Programme.Item
    let version: PrescriptionVersion
    /// The prescription as it would be.
    let trial: Prescription
  }

  let file: PatientRecord
  /// The first day of the programme.
  let first: LocalDate
  private(set) var orders: [Order] = []
  /// Why items cannot be prescribed from that day on.
  private(set) var faults: [Identifier<Programme.Item>: String] = [:]

  static let days = 14

  /// - Parameters:
  ///   - items: the chosen items.
  ///   - home: the patient's home zone.
  init(
    _ items: [Programme.Item], for file: PatientRecord, from first: LocalDate, home: ZoneName, by author: Actor,
    at now: Instant, submission: String?
  ) throws {
    self.file = file
    self.first = first
    let today = file.today(at: now)
    for item in items {
      do {
        let laid = try item.timing(from: first, home: home, file.calendar)
        let begin = laid.start <= today ? now : file.calendar.startOfDay(laid.start)
        let timing = try laid.counting(from: begin, file.calendar)
        try timing.checkDoses()
        let version = PrescriptionVersion(
          effectiveFrom: begin, authoredAt: now,
          author: author, action: item.action, timing: timing, exercise: item.exercise, note: item.note,
          frequency: item.frequency, submission: submission)
        let preview = PrescriptionPreview(file: file, kind: item.kind, version: version, changing: nil)
        guard try preview.everAsks() else {
          faults[item.id] = "With this first day, nothing would ever be due. Begin on another day, or leave it out."
          continue
        }
        let trial = Prescription(
          id: Identifier("preview-\(item.id)"), clinicId: file.patient.clinicId, patientId: file.patient.id,
          kind: item.kind, first: version)
        orders.append(Order(item: item, version: version, trial: trial))
      } catch let error as RemediError {
        faults[item.id] = "\(error.sentence) Begin on another day, or leave it out."
      }
    }
  }

  /// The doses of today that are already missed, one sentence per item.
  func beginnings(at now: Instant) -> [BeginningView] {
    orders.compactMap { order in
      let beginning = PrescriptionBeginning(trial: order.trial, calendar: file.calendar, now: now, isChange: false)
      guard let view = beginning.view, view.tomorrow != nil else { return nil }
      return BeginningView(sentence: "\(order.item.action.name). \(view.sentence)", tomorrow: (first + 1).description)
    }
  }

  /// The first two weeks of all items, in one calendar.
  var calendar: PreviewCalendarView? {
    guard !orders.isEmpty else { return nil }
    let dates = first...first + (Self.days - 1)
    let scheduler = Scheduler(calendar: file.calendar)
    var doses: [LocalDate: [(at: Instant, name: String)]] = [:]
    for order in orders {
      for occurrence in scheduler.occurrences(of: order.trial, on: dates) {
        doses[occurrence.date, default: []].append((occurrence.scheduledFor, order.item.action.name))
      }
    }
    let days = dates.map { date in
      let planned = (doses[date] ?? []).sorted { ($0.at, $0.name) < ($1.at, $1.name) }
      return PreviewCalendar.Planned(
        date: date, doses: planned.map { PreviewDoseView(Phrases.clock($0.at), $0.name) },
        remark: hasAsNeeded(on: date) ? "as needed" : nil, isPaused: false)
    }
    return PreviewCalendar.view(of: days, heading: "The first \(Self.days) days")
  }

  private func hasAsNeeded(on date: LocalDate) -> Bool {
    orders.contains { PreviewCalendar.isAsNeeded($0.version.timing, on: date) }
  }

  /// What must be confirmed before prescribing, in the order of the items.
  func questions(_ others: [Prescription], at now: Instant) -> [PrescribingQuestions] {
    PrescribingQuestions.together(orders.map(\.trial), among: others, calendar: file.calendar, at: now)
  }
}
