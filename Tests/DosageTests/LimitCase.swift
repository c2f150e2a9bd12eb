import Testing

@testable import Dosage
@testable import Remedi

/// Prescriptions of one substance for the tests of its limits.
struct LimitCase {
  let database: TimeZoneDatabase
  let calendar: PatientCalendar
  let start: LocalDate

  init(_ zone: String = "UTC", start: String = "2026-03-02") throws {
    database = try TimeZoneDatabase()
    let first = try #require(LocalDate("2020-01-01"))
    calendar = try PatientCalendar([TimeZoneAssignment(from: first, timeZone: zone)], database: database)
    self.start = try #require(LocalDate(start))
  }

  func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }

  func quantity(_ text: String, _ unit: String = "tablet") throws -> Quantity { Quantity(try number(text), unit) }

  func doses(_ times: [String], _ amount: String = "1", unit: String = "tablet") throws -> [TimedDose] {
    try times.map { TimedDose(time: try #require(LocalTime($0)), quantity: try quantity(amount, unit)) }
  }

  func ingredient(
    _ substance: String = "Paracetamol", strength: String = "500", unit: String = "mg", maximum: String? = nil,
    gap: Int? = nil
  ) throws -> Ingredient {
    Ingredient(
      substance: substance, strength: try quantity(strength, unit), maximumPer24Hours: try maximum.map(number),
      minimumGap: gap)
  }

  func version(_ timing: Timing, _ ingredient: Ingredient?, from: String = "2026-01-01T00:00:00Z") throws
    -> PrescriptionVersion
  {
    let moment = try #require(Instant(from))
    return PrescriptionVersion(
      effectiveFrom: moment, authoredAt: moment, author: Actor(kind: .physician, id: "ann", name: "Ann"),
      action: Action(id: "a", name: ingredient?.substance ?? "Unknown", description: "", ingredient: ingredient),
      timing: timing)
  }

  func prescription(_ timing: Timing, _ ingredient: Ingredient?, id: String = "rx") throws -> Prescription {
    Prescription(
      id: Identifier(id), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
      first: try version(timing, ingredient))
  }

  func daily(
    _ times: [String], _ amount: String = "1", _ ingredient: Ingredient, window: WindowPolicy = WindowPolicy(),
    end: LocalDate? = nil, id: String = "rx"
  ) throws -> Prescription {
    try prescription(
      Timing(.daily(doses(times, amount)), start: start, end: end, window: window), ingredient, id: id)
  }

  func verdict(_ prescription: Prescription, _ others: Prescription...) -> LimitVerdict {
    LimitCheck(prescription, among: others, calendar: calendar, from: start).verdict()
  }
}

extension LimitVerdict {
  var breach: LimitBreach? { if case .breach(let breach) = self { breach } else { nil } }
  var proof: String? { if case .safe(let proof) = self { proof } else { nil } }
  var reason: String? { if case .notChecked(let reason) = self { reason } else { nil } }
}

/// Holds a counterexample against the schedule and the rules for doses as needed, and does the sum again.
struct LimitReplay {
  let breach: LimitBreach
  let prescriptions: [Prescription]
  let calendar: PatientCalendar
  /// Of the substance, in the unit of the strength, in ten-thousandths.
  let maximum: Int64?

  /// What is wrong with it; empty where it is permitted and really breaks the limit.
  func faults() throws -> [String] {
    var faults: [String] = []
    var there = calendar
    if let flight = breach.flight {
      let zone = TimeZoneRules(
        name: "There", transitions: [], offsets: [], firstOffset: flight.offsetMinutes * 60, footer: nil)
      there = calendar.travelling(to: zone, from: flight.date)
    }
    let days = try #require(breach.doses.first).takenAt.writtenDate - 5
    let scheduler = Scheduler(calendar: there)
    var (used, seen): ([Identifier<Prescription>: [Instant]], Set<String>) = ([:], [])
    for dose in breach.doses {
      let prescription = try #require(prescriptions.first { $0.id == dose.prescription })
      guard dose.takenAt >= dose.opensAt, dose.takenAt < dose.closesAt else {
        faults.append("\(dose.takenAt) lies outside its window")
        continue
      }
      if let scheduled = dose.scheduledFor {
        let found = scheduler.occurrences(of: prescription, on: days...days + 12).filter {
          $0.scheduledFor == scheduled && $0.window.opensAt == dose.opensAt
            && ($0.window.closesAt == dose.closesAt || $0.window.closesAt == scheduled) && !seen.contains($0.id.text)
        }
        if let first = found.first { seen.insert(first.id.text) } else { faults.append("\(scheduled) is not due") }
        if breach.isOnSchedule, dose.takenAt != scheduled { faults.append("\(scheduled) is not taken when due") }
      } else {
        let date = there.date(at: dose.takenAt)
        let rule = try #require(prescription.asNeeded(at: dose.takenAt, on: date))
        let use = AsNeededUse(rule.rule, taken: used[prescription.id] ?? [], calendar: there)
        if use.isOverLimit(at: dose.takenAt) || rule.isSuperseded { faults.append("\(dose.takenAt) is not allowed") }
        used[prescription.id, default: []].append(dose.takenAt)
      }
    }
    let moments = breach.doses.map(\.takenAt.milliseconds)
    let span = (moments.max() ?? 0) - (moments.min() ?? 0)
    switch breach.limit {
    case .minimumGap(let seconds):
      if breach.doses.count != 2 || span >= Int64(seconds) * 1000 { faults.append("\(span) ms is no breach") }
    case .maximumPer24Hours:
      if span >= 86_400_000 { faults.append("\(span) ms are 24 hours") }
      let total = breach.doses.compactMap { dose in
        dose.substanceAmount?.split(separator: " ").first.flatMap { DecimalNumber(String($0)) }?.scaled
      }
      if total.reduce(0, +) <= (maximum ?? 0) || total.count < moments.count { faults.append("\(total) is no breach") }
      if let least = total.min(), total.reduce(0, +) - least > (maximum ?? 0) { faults.append("a dose is superfluous") }
    }
    return faults
  }
}
