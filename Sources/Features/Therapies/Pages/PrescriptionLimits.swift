import Record
import Remedi
import Web

/// Whether what a version permits breaks a limit of its substance, together with what else the patient takes.
struct PrescriptionLimits {
  let verdict: LimitVerdict

  /// Nil for what has no substance that is known.
  /// - Parameter others: whatever else is taken; exercises among them are passed over.
  init?(_ trial: Prescription, among others: [Prescription], of file: PatientFile, at now: Instant) {
    guard trial.kind == .medication, trial.latest.action.ingredient != nil else { return nil }
    verdict = LimitCheck(
      trial, among: others.filter { $0.id != trial.id && $0.kind == .medication }, calendar: file.calendar,
      from: file.today(at: now)
    ).verdict()
  }

  /// The sentence that has to be ticked; nil where there is none.
  var sentence: String? { if case .breach(let breach) = verdict { breach.sentence } else { nil } }

  /// - Parameters:
  ///   - seen: the sentence that was ticked.
  ///   - isMissing: whether the tick is what keeps it from being saved.
  func view(seen: String, isMissing: Bool) -> LimitsView {
    switch verdict {
    case .safe(let proof): return LimitsView(remark: proof)
    case .notChecked(let reason): return LimitsView(remark: reason)
    case .breach(let breach):
      var view = BreachView(breach)
      view.isSeen = seen == breach.sentence
      if isMissing { view.error = "Tick that you have seen this, or change the prescription." }
      return LimitsView(breach: view)
    }
  }
}

extension PatientFile {
  /// What can still ask for something.
  func activePrescriptions(at now: Instant) async throws -> [Prescription] {
    try await prescriptions().active(for: self, at: now)
  }
}

extension [Prescription] {
  /// Those that can still ask a patient for something.
  func active(for file: PatientFile, at now: Instant) -> Self {
    let today = file.today(at: now)
    return filter { $0.isActive(at: now, today: today) }
  }
}

extension BreachView {
  fileprivate init(_ breach: LimitBreach) {
    let line = TimeLine(breach)
    heading =
      breach.isOnSchedule
      ? "Taken exactly as prescribed, this breaks a limit" : "What this permits can break a limit"
    sentence = breach.sentence
    doses = breach.doses.enumerated().map { index, dose in
      BreachDoseView(
        number: index + 1, taken: "\(Words.weekdayAndDate(dose.takenAt.writtenDate)), \(Words.clock(dose.takenAt))",
        what: [dose.amount.map { "\($0) of" }, dose.name, dose.substanceAmount.map { "(\($0))" }].compactMap { $0 }
          .joined(separator: " "), why: dose.why, window: line.span(dose.opensAt, dose.closesAt),
        moment: line.place(dose.takenAt))
    }
    shade = line.shade
    switch breach.limit {
    case .maximumPer24Hours: shadeLabel = "24 hours from the first dose"
    case .minimumGap: shadeLabel = "the least time between two doses"
    }
  }
}

/// Puts moments onto a line of so many units.
private struct TimeLine {
  let shade: TimelineSpan
  private let first: Int64
  private let length: Int64
  /// Room for a mark at both ends.
  private static let margin = 20

  init(_ breach: LimitBreach) {
    let seconds: Int =
      switch breach.limit {
      case .maximumPer24Hours: 86_400
      case .minimumGap(let gap): gap
      }
    let from = breach.doses.first?.takenAt ?? Instant(milliseconds: 0)
    let through = from.adding(seconds: seconds)
    // A dose as needed may be taken all day: of its window only what lies near is drawn.
    let near = breach.doses.filter { $0.scheduledFor != nil }
    let begins = (near.map(\.opensAt) + breach.doses.map(\.takenAt)).min() ?? from
    let ends = (near.map(\.closesAt) + breach.doses.map(\.takenAt) + [through]).max() ?? through
    let (first, length) = (begins.milliseconds, max(1, ends.milliseconds - begins.milliseconds))
    (self.first, self.length) = (first, length)
    let (x, end) = (Self.place(from, first, length), Self.place(through, first, length))
    shade = TimelineSpan(x: x, width: max(1, end - x))
  }

  func place(_ moment: Instant) -> Int { Self.place(moment, first, length) }

  func span(_ from: Instant, _ until: Instant) -> TimelineSpan {
    TimelineSpan(x: place(from), width: max(2, place(until) - place(from)))
  }

  private static func place(_ moment: Instant, _ first: Int64, _ length: Int64) -> Int {
    let share = Double(moment.milliseconds - first) / Double(length)
    return margin + Int(min(max(share, 0), 1) * Double(TimelineSpan.width - 2 * margin))
  }
}
