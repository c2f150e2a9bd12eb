import Remedi

/// A dose that was open when the day began, or opens during the day.
struct BoardDose: Sendable, Hashable {
  enum Outcome: Int64, Sendable {
    case open
    case completed
    case skipped
    /// Skipped on a clinician's advice.
    case excused
  }

  /// The index of its course. Nil if there are too many courses to store.
  let course: Int?
  let date: LocalDate
  let scheduledFor: Instant
  let window: Window
  private(set) var outcome: Outcome

  init(_ occurrence: Occurrence, _ content: Completion.Content?, course: Int?) {
    self.course = course
    date = occurrence.date
    scheduledFor = occurrence.scheduledFor
    window = occurrence.window
    outcome = .open
    if let content { record(content) }
  }

  /// Takes what was recorded of it.
  mutating func record(_ content: Completion.Content) {
    outcome =
      switch content.outcome {
      case .completed: .completed
      case .skipped: content.reason == .advised ? .excused : .skipped
      }
  }

  /// Whether it is open, unrecorded and not urgent.
  func isAtAnyTime(at now: Instant) -> Bool { outcome == .open && window.isAtAnyTime(at: now) }

  func status(at now: Instant) -> Occurrence.Status {
    switch outcome {
    case .completed: .completed
    case .skipped, .excused: .skipped
    case .open: window.status(at: now)
    }
  }

  /// Counts the dose if it was recorded or has closed.
  func count(into adherence: inout Adherence, at now: Instant) {
    switch outcome {
    case .open: if window.closesAt <= now { adherence.count(nil) }
    case .completed: adherence.count(.completed)
    case .skipped: adherence.count(.skipped)
    case .excused: adherence.count(.skipped, isExcused: true)
    }
  }
}

extension BoardDose: NumberLineCodable {
  /// A compact line of numbers: course (-1: none), day, due time in milliseconds since 1970, and relative to it when it
  /// opens, becomes late (-1: never) and closes; the outcome; and when it is expected, which lines of older releases
  /// lack.
  var line: String {
    let due = scheduledFor.milliseconds
    return NumberLine.write([
      course.map(Int64.init) ?? -1, Int64(date.dayNumber), due, due - window.opensAt.milliseconds,
      window.lateFrom.map { $0.milliseconds - due } ?? -1, window.closesAt.milliseconds - due, outcome.rawValue,
      due - window.expectedFrom.milliseconds,
    ])
  }

  init?(line: String) {
    let numbers = NumberLine.read(line)
    guard [7, 8].contains(numbers.count), let outcome = Outcome(rawValue: numbers[6]) else { return nil }
    course = numbers[0] < 0 ? nil : Int(numbers[0])
    date = LocalDate(dayNumber: Int(numbers[1]))
    let due = numbers[2]
    scheduledFor = Instant(milliseconds: due)
    window = Window(
      opensAt: Instant(milliseconds: due - numbers[3]),
      expectedFrom: Instant(milliseconds: due - numbers[numbers.count == 8 ? 7 : 3]),
      lateFrom: numbers[4] < 0 ? nil : Instant(milliseconds: due + numbers[4]),
      closesAt: Instant(milliseconds: due + numbers[5]))
    self.outcome = outcome
  }
}
