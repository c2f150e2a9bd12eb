import Testing

@testable import Remedi
@testable import Reminders

/// Lives through a scene as the scheduler would: from one due time to the next.
struct OracleRun {
  private let scene: OracleScene
  private let database: TimeZoneDatabase
  /// Whether a plan is made anew whenever it is due, and not only if it is not current.
  private let isEager: Bool
  private var source: ReminderSource
  private var zones: [TimeZoneAssignment]
  private var plan: ReminderPlan
  private var isReachable: Bool
  private var filed: [ReminderSlot] = []
  /// What was sent, by slot and moment, as the oracle writes it.
  private var sent: [SlotID: [Int64: String]] = [:]

  init(_ scene: OracleScene, isEager: Bool, _ database: TimeZoneDatabase) throws {
    (self.scene, self.isEager, self.database) = (scene, isEager, database)
    (zones, isReachable) = (scene.zones, scene.device)
    let calendar = try PatientCalendar(scene.zones, database: database)
    let begin = Self.half(scene.begin)
    let watchers = scene.caregiver.map { watcher in
      MissedNotice(
        caregiver: Identifier("g"), after: watcher.after * 60, quietHours: watcher.quietHours, calendar: calendar,
        since: Self.half(watcher.since))
    }
    source = ReminderSource(
      calendar: calendar, prescriptions: try scene.prescriptions.map { try Prescription($0) }, recorded: [],
      settings: try ReminderSettings(scene.settings), watchers: watchers.map { [$0] } ?? [], link: 1,
      zoneRules: "2026c", shard: 0)
    plan = ReminderPlan(source, over: nil, at: begin)
  }

  /// Half a minute after a minute.
  private static func half(_ minute: Int64) -> Instant { Instant(milliseconds: minute * 60_000 + 30_000) }

  mutating func run() throws {
    var isAway = false
    step(at: Self.half(scene.begin))
    for event in scene.events {
      let now = Self.half(event.at)
      if !isAway { goOn(until: now) }
      switch event.do {
      case .away: isAway = true
      case .back:
        isAway = false
        step(at: now)
      default:
        try apply(event, at: now)
        if event.do != .device { step(at: now) }
      }
    }
    goOn(until: Instant(milliseconds: scene.end * 60_000))
  }

  private mutating func goOn(until end: Instant) {
    while plan.dueAt <= end.milliseconds { step(at: Instant(milliseconds: plan.dueAt)) }
  }

  private mutating func step(at now: Instant) {
    if isEager || !plan.isCurrent(source.link, source.zoneRules, at: now) {
      plan = ReminderPlan(source, over: plan, at: now)
    }
    for decision in plan.decide(source, isReachable: isReachable, at: now) {
      sent[decision.slot, default: [:]][decision.moment] = text(of: decision, at: now)
    }
    _ = plan.tell(source.watchers, at: now)
    filed += plan.takeFinishedDays(source, at: now).flatMap(\.slots)
  }

  private func text(of decision: ReminderDecision, at now: Instant) -> String {
    let phrase =
      switch decision.alert.phrase {
      case .soon: "S\(decision.alert.number)"
      case .due: "D"
      case .open: "O"
      }
    let minute = now.milliseconds / 60_000
    return minute == decision.moment / 60_000 ? phrase : "\(phrase)@\(minute - decision.slot.minute)"
  }

  private mutating func apply(_ event: OracleScene.Event, at now: Instant) throws {
    switch event.do {
    case .record: source.recorded.insert(try #require(event.dose))
    case .undo: source.recorded.remove(try #require(event.dose))
    case .later:
      let until = Instant(milliseconds: try #require(event.until) * 60_000)
      let slot = SlotID(minute: try #require(event.slot))
      try plan.putOff(slot, until: until, at: now)
    case .settings:
      let settings = try #require(event.settings)
      source.settings = try ReminderSettings(settings)
    case .version:
      let number = try #require(event.number)
      let version = PrescriptionVersion(try #require(event.version))
      try source.prescriptions[number].append(version)
    case .stop:
      let (number, from) = (try #require(event.number), try #require(event.stop))
      try source.prescriptions[number].stop(
        Prescription.Stop(effectiveFrom: from, recordedAt: from, by: .system, reason: ""))
    case .zone:
      zones.append(try #require(event.zone))
      let calendar = try PatientCalendar(zones, database: database)
      source.calendar = calendar
      source.watchers = source.watchers.map {
        MissedNotice(
          caregiver: $0.caregiver, after: $0.after, quietHours: $0.quietHours, calendar: calendar, since: $0.since)
      }
    case .device: isReachable = event.has == true
    case .away, .back: break
    }
    if event.do != .later && event.do != .device { source.link += 1 }
  }

  // MARK: As the oracle writes it

  private var slots: [ReminderSlot] { filed + plan.slots }

  /// What came of each moment until the end. What is no more, or was switched off, the model does not tell.
  var moments: [String: String] {
    var found: [String: String] = [:]
    for slot in slots {
      let notes = slot.ledger.filter { $0.moment <= scene.end * 60_000 }.compactMap { note -> String? in
        let text = note.outcome == .sent ? sent[slot.slot]?[note.moment] : Self.codes[note.outcome]
        return text.map { "\(note.moment / 60_000 - slot.slot.minute)\($0)" }
      }
      if !notes.isEmpty { found[slot.slot.text] = notes.joined(separator: " ") }
    }
    return found
  }

  private static let codes: [ReminderOutcome: String] = [
    .recorded: "r", .quiet: "q", .later: "l", .overtaken: "v", .noDevice: "n", .away: "a", .closed: "c",
  ]

  var told: [String: String] {
    var found: [String: String] = [:]
    for slot in slots {
      guard let told = slot.told?.first else { continue }
      let moments = [told.at, told.clearedAt].compactMap { $0 }.map { "\($0 / 60_000 - slot.slot.minute)" }
      found[slot.slot.text] = moments.joined(separator: " ")
    }
    return found
  }
}
