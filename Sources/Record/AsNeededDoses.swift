import Remedi

/// What was taken as needed on some days, by prescription, in order of time. It is read once for all that is recorded
/// together, and grows with it.
struct AsNeededDoses {
  /// Those of one prescription.
  struct Doses {
    /// Undone ones too.
    fileprivate(set) var all: [Completion] = []
    /// When those that stand were taken.
    fileprivate(set) var standing: [Instant] = []

    /// When those that stand were taken until a moment, with those of the moment itself.
    func standing(until moment: Instant) -> ArraySlice<Instant> {
      standing[..<standing.partitioningIndex { $0 > moment }]
    }

    /// How many are recorded of a day, undone ones too.
    func count(on date: LocalDate, _ calendar: PatientCalendar) -> Int {
      func first(_ isBehind: (LocalDate) -> Bool) -> Int {
        all.partitioningIndex { isBehind(calendar.date(at: $0.content.completedAt)) }
      }
      return first { $0 > date } - first { $0 >= date }
    }
  }

  private var byPrescription: [Identifier<Prescription>: Doses] = [:]

  /// - Parameter completions: of any prescription; those that were not taken as needed are left out.
  init(_ completions: some Sequence<Completion> = []) {
    let doses = completions.filter(\.subject.isAsNeeded).sorted(by: Self.comesBefore)
    for one in doses { byPrescription[one.subject.prescriptionId, default: Doses()].append(one) }
  }

  subscript(prescription: Identifier<Prescription>) -> Doses { byPrescription[prescription] ?? Doses() }

  /// Adds one that was not among them.
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
    if completion.undoneAt == nil { standing.append(completion.content.completedAt) }
  }

  fileprivate mutating func insert(_ completion: Completion) {
    let moment = completion.content.completedAt
    all.insert(completion, at: all.partitioningIndex { AsNeededDoses.comesBefore(completion, $0) })
    if completion.undoneAt == nil { standing.insert(moment, at: standing.partitioningIndex { $0 > moment }) }
  }
}

extension PatientRecord {
  /// What was taken as needed around some moments, as far as it bears on doses of these prescriptions that are taken
  /// then, or that these bear on. Days that touch each other are read as one.
  /// - Parameter changed: records as they stand with the draft at hand, instead of what is stored of them.
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
