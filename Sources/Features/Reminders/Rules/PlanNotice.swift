import Remedi

/// Tells a patient that the plan changed: one for each version of a prescription. No push or letter has its words.
struct PlanNotice: Codable, Sendable, Hashable {
  enum Kind: String, Codable, Sendable, CaseIterable {
    case new = "prescription-new"
    case changed = "prescription-changed"
    case paused = "prescription-paused"
    case resumed = "prescription-resumed"
    case stopped = "prescription-stopped"
    case ending = "plan-ending"
    case deviceSilent = "device-silent"
  }

  /// Derived from what it is about, so that the same change makes one notice: `rx-{prescription}.{version}`,
  /// `rx-{prescription}.stop`, `plan-ending.{date}`.
  let id: String
  let kind: Kind
  /// When it was written. Milliseconds since 1970.
  let at: Int64
  let effectiveFrom: Instant?
  let prescriptionId: Identifier<Prescription>?
  let version: Int?
  /// The version that the patient last saw. Nil if none.
  var before: Int?
  /// Whether a dose within ``soon`` is touched.
  let isUrgent: Bool

  /// For how many seconds changes are collected into one message.
  static let bundling = 300
  /// A change of a dose within this time is sent without waiting, in seconds.
  static let soon = 900
}

extension PlanNotice {
  /// The notice of the latest version of a prescription.
  /// - Parameters:
  ///   - before: the version that the patient last saw. Nil if none.
  ///   - isUrgent: see ``touchesSoon(_:_:at:)``.
  init(ofLatest prescription: Prescription, before: Int?, isUrgent: Bool) {
    let version = prescription.latest
    let kind: Kind =
      switch version.pausing {
      case let pausing?: pausing.resumesOn == nil ? .paused : .resumed
      case nil: version.number == 1 ? .new : .changed
      }
    self.init(
      id: "rx-\(prescription.id).\(version.number)", kind: kind, at: version.authoredAt.milliseconds,
      effectiveFrom: version.effectiveFrom, prescriptionId: prescription.id, version: version.number, before: before,
      isUrgent: isUrgent)
  }

  /// The notice of a stop. Nil if the prescription has none.
  init?(ofStop prescription: Prescription, before: Int?, isUrgent: Bool) {
    guard let stop = prescription.stop else { return nil }
    self.init(
      id: "rx-\(prescription.id).stop", kind: .stopped, at: stop.recordedAt.milliseconds,
      effectiveFrom: stop.effectiveFrom, prescriptionId: prescription.id, version: nil, before: before,
      isUrgent: isUrgent)
  }

  /// The notice that part of the plan ends tomorrow: one a day, whatever ends. Nil if nothing does.
  init?(endingIn prescriptions: [Prescription], tomorrow: LocalDate, at now: Instant) {
    let ends = prescriptions.contains { prescription in
      prescription.isActive(at: now, today: tomorrow - 1) && prescription.lastToRule.timing.end == tomorrow
    }
    guard ends else { return nil }
    self.init(
      id: "\(Kind.ending.rawValue).\(tomorrow)", kind: .ending, at: now.milliseconds, effectiveFrom: nil,
      prescriptionId: nil, version: nil, before: nil, isUrgent: false)
  }

  /// Whether a change adds, removes, moves or alters a dose that is due within ``soon``.
  /// - Parameters:
  ///   - before: the doses around the moment as they were asked for before the change.
  ///   - after: the same after it.
  static func touchesSoon(_ before: [Occurrence], _ after: [Occurrence], at now: Instant) -> Bool {
    let span = now...now.adding(seconds: soon)
    func asked(_ doses: [Occurrence]) -> Set<Asked> {
      Set(doses.filter { span.contains($0.scheduledFor) }.map(Asked.init))
    }
    return asked(before) != asked(after)
  }

  private struct Asked: Hashable {
    let id: OccurrenceID
    let at: Instant
    let name: String
    let amount: String?

    init(_ occurrence: Occurrence) {
      (id, at) = (occurrence.id, occurrence.scheduledFor)
      (name, amount) = (occurrence.version.action.name, occurrence.amount)
    }
  }
}

/// The notices of a patient that were not sent yet.
struct PlanNoticeBundle: Codable, Sendable, Hashable {
  private(set) var waiting: [PlanNotice] = []
  /// When the first change was written since the last message, in milliseconds since 1970. Nil if nothing waits.
  private(set) var since: Int64?

  /// Adds a notice. One of the same prescription that still waits is dropped for it, and what the patient last saw
  /// stays what it was. The same notice again changes nothing.
  mutating func add(_ notice: PlanNotice) {
    guard !waiting.contains(where: { $0.id == notice.id }) else { return }
    var notice = notice
    if let prescription = notice.prescriptionId,
      let index = waiting.firstIndex(where: { $0.prescriptionId == prescription })
    {
      notice.before = waiting.remove(at: index).before
    }
    waiting.append(notice)
    since = since ?? notice.at
  }

  /// Takes a notice out that is no longer true.
  mutating func drop(_ id: String) {
    waiting.removeAll { $0.id == id }
    if waiting.isEmpty { since = nil }
  }

  /// When the bundle is to be sent: five minutes after the first change, however many follow, or at once if one is
  /// urgent. Nil if nothing waits.
  var dueAt: Instant? {
    guard let since else { return nil }
    let urgent = waiting.filter(\.isUrgent).map(\.at).min()
    return Instant(milliseconds: min(since + Int64(PlanNotice.bundling) * 1000, urgent ?? .max))
  }

  /// Takes all notices out if they are due: one message, however many they are. Always sent, however late; and at once
  /// if the clock was set back since, which would make them wait for it.
  mutating func take(at now: Instant) -> [PlanNotice] {
    guard let since, let dueAt else { return [] }
    guard dueAt <= now || since > now.milliseconds + ReminderNote.tolerance else { return [] }
    defer { self = PlanNoticeBundle() }
    return waiting
  }
}
