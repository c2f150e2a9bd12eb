import Remedi

/// As-needed doses of some days, by prescription, in order of time. Read once for everything that is recorded in one
/// transaction, and extended along the way.
struct AsNeededDoses {
  /// The doses of one prescription.
  struct Doses {
    /// Includes undone ones.
    fileprivate(set) var all: [Completion] = []
    /// When the valid ones, those not undone, were taken.
    fileprivate(set) var current: [Instant] = []

    /// When the valid ones were taken, up to and including a moment.
    func current(until moment: Instant) -> ArraySlice<Instant> {
      current[..<current.partitioningIndex { $0 > moment }]
    }

    /// The number of doses recorded for a day, including undone ones.
    func count(on date: LocalDate, _ calendar: PatientCalendar) -> Int {
      func first(_ isBehind: (LocalDate) -> Bool) -> Int {
        all.partitioningIndex { isBehind(calendar.date(at: $0.content.completedAt)) }
      }
      return first { $0 > date } - first { $0 >= date }
    }
  }

  private var byPrescription: [Identifier<Prescription>: Doses] = [:]

  /// - Parameter completions: of any prescription; those not taken as needed are ignored.
  init(_ completions: some Sequence<Completion> = []) {
    let doses = completions.filter(\.subject.isAsNeeded).sorted(by: Self.comesBefore)
    for one in doses { byPrescription[one.subject.prescriptionId, default: Doses()].append(one) }
  }

  subscript(prescription: Identifier<Prescription>) -> Doses { byPrescription[prescription] ?? Doses() }

  /// Adds a dose that is not in the collection yet.
  mutating func add(_ completion: Completion) {
    guard completion.subject.isAsNeeded else { return }
    byPrescription[completion.subject.prescriptionId, default: Doses()].insert(completion)
  }

  fileprivate static func comesBefore(_ one: Completion, _ other: Completion) -> Bool {
    (one.content.completedAt, one.id) < (other.content.completedAt, other.id)
  }
}

extension AsNeededDoses.Doses {
  fileprivate mutating func append(_ completion: Completion) {
    all.append(completion)
    if completion.undoneAt == nil { current.append(completion.content.completedAt) }
  }

  fileprivate mutating func insert(_ completion: Completion) {
    let moment = completion.content.completedAt
    all.insert(completion, at: all.partitioningIndex { AsNeededDoses.comesBefore(completion, $0) })
    if completion.undoneAt == nil { current.insert(moment, at: current.partitioningIndex { $0 > moment }) }
  }
}

extension PatientRecord {
  /// As-needed doses around some moments, as far as limits can relate them to doses of these prescriptions taken then.
  /// Adjacent days are read together.
  /// - Parameter changed: records as the current transaction changes them, used in place of the stored ones.
  func asNeededDoses(
    around moments: [Instant], of prescriptions: [Prescription], with changed: [Completion] = []
  ) async throws -> AsNeededDoses {
    let beside = Self.daysBeside(prescriptions.flatMap(\.asNeededRules))
    var known: [String: Completion] = [:]
    for days in spans(of: moments, reaching: beside) {
      for one in try await completions(days) where one.subject.isAsNeeded { known[one.id] = one }
    }
    for one in changed { known[one.id] = one }
    return AsNeededDoses(known.values)
  }

  private func spans(of moments: [Instant], reaching days: Int) -> [ClosedRange<LocalDate>] {
    Set(moments.map { calendar.date(at: $0) }).sorted().reduce(into: []) { spans, date in
      if let last = spans.last, date - days <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, date + days)
      } else {
        spans.append(date - days...date + days)
      }
    }
  }
}
