import Remedi

/// The reminders of a patient for the next 26 hours and what was decided about them: one document, computed again from
/// the record whenever that changes. The ledger survives.
struct ReminderPlan: Codable, Sendable, Hashable {
  /// Raised when plans of an older form must be computed again.
  static let currentEdition = 1
  /// How far ahead first reminders are planned, in seconds.
  static let horizon = 26 * 3600
  /// The longest age of a plan, in seconds.
  static let renewal = 24 * 3600
  /// The most slots that are planned ahead; where there are more, the horizon ends there.
  static let mostSlots = 200

  let edition: Int
  /// The edition of the time-zone data that the plan was made with.
  let zoneRules: String
  /// The number of the last entry of the patient's audit chain that the plan includes.
  var link: Int
  /// Which of the 16 shards of the scheduler has the plan.
  let shard: Int
  /// When there is something to do next, in milliseconds since 1970.
  var dueAt: Int64
  /// Ascending.
  var slots: [ReminderSlot]
  /// When it is computed again for the time beyond its horizon, in milliseconds since 1970. Nil: whenever it is due.
  var renewAt: Int64?
  /// Notices of the plan that wait to be sent together. Nil if none does.
  var notices: PlanNoticeBundle?
  /// Up to where the notices about changes of the plan were taken into ``notices``. Nil before the first plan.
  var noticed: NoticeMark?
  /// The next end of part of the plan that is told, or the last that was. Nil if there is none.
  var ending: PlanEnding?
  /// The devices of which the patient was told that they show nothing, until they do. Nil if there is none.
  var silent: [String]?

  /// Whether the plan is current. If not, it is computed again before a decision.
  /// - Parameters:
  ///   - link: of the patient's last audit entry.
  ///   - zoneRules: the edition of the time-zone data now.
  func isCurrent(_ link: Int, _ zoneRules: String, at now: Instant) -> Bool {
    guard edition == Self.currentEdition, self.link == link, self.zoneRules == zoneRules, let renewAt else {
      return false
    }
    // Later than this it was made by a clock that was ahead, and has been set back since.
    let latest = now.adding(seconds: Self.renewal).milliseconds + ReminderNote.tolerance
    return now.milliseconds < renewAt && renewAt <= latest
  }

  /// Whether a clock that was ahead and has been set back since wrote some of it.
  func isDatedAhead(at now: Instant) -> Bool {
    let latest = now.milliseconds + ReminderNote.tolerance
    return dueAt > latest + Int64(Self.renewal) * 1000 || slots.contains { $0.ledger.contains { $0.at > latest } }
  }

  subscript(_ id: SlotID) -> ReminderSlot? { slots.first { $0.slot == id } }

  /// Adds a notice of the plan; see ``PlanNoticeBundle/add(_:)``.
  mutating func add(_ notice: PlanNotice) {
    var bundle = notices ?? PlanNoticeBundle()
    bundle.add(notice)
    notices = bundle
    dueAt = min(dueAt, bundle.dueAt?.milliseconds ?? dueAt)
  }

  /// Takes the notices of the plan out if they are due, to be sent in one message.
  mutating func takeNotices(watchedBy watchers: [MissedNotice], at now: Instant) -> [PlanNotice] {
    guard let taken = notices?.take(at: now), !taken.isEmpty else { return [] }
    notices = nil
    findNext(watchedBy: watchers, at: now)
    return taken
  }

  /// Sets ``dueAt`` to the next moment, caregiver's notice, notice of the plan or renewal.
  /// - Parameter reachable: the caregivers with a device. The others are looked at again after ``MissedNotice/retry``.
  ///   Nil for all.
  mutating func findNext(
    watchedBy watchers: [MissedNotice], reaching reachable: Set<Identifier<Caregiver>>? = nil, at now: Instant
  ) {
    var next = slots.compactMap(\.undecided.first)
    for watcher in watchers {
      let isReached = reachable?.contains(watcher.caregiver) ?? true
      next += slots.compactMap { watcher.next(for: $0, isReached: isReached, at: now)?.milliseconds }
    }
    if let ending, ending.told != true { next.append(ending.at) }
    if let notices = notices?.dueAt { next.append(notices.milliseconds) }
    let renewal = renewAt ?? now.adding(seconds: Self.renewal).milliseconds
    dueAt = min(next.min() ?? renewal, renewal)
  }
}
