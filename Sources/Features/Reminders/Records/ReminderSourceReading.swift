import Record
import Remedi

extension PatientRecord {
  /// What a current plan is decided with: without prescriptions and completions, which only recomputing needs.
  /// - Parameter link: the number of the last entry of the patient's audit chain, read before.
  func reminderSourceToDecide(link: Int) async throws -> ReminderSource {
    let (preferences, notifications) = (try await reminderPreferences(), try await notificationSettings())
    return ReminderSource(
      calendar: calendar, prescriptions: [], recorded: [],
      settings: ReminderSettings(preferences, choices: notifications.choices), watchers: try await watchers(),
      link: link, zoneRules: record.timeZones.version, shard: DeliveryShard.number(of: patient.id))
  }

  /// What a plan is made from.
  /// - Parameters:
  ///   - link: the number of the last entry of the patient's audit chain, read before.
  ///   - previous: the plan so far.
  func reminderSource(link: Int, over previous: ReminderPlan?, at now: Instant) async throws -> ReminderSource {
    var source = try await reminderSourceToDecide(link: link)
    guard hasReminders else { return source }
    source.prescriptions = try await prescriptions()
    guard !source.prescriptions.isEmpty else { return source }
    let slots = ReminderPlan.span(of: source, over: previous, at: now)
    source.recorded = try await recorded(on: source.dates(of: slots))
    return source
  }

  /// Whether anything is asked of the patient yet, and still.
  var hasReminders: Bool { patient.joinedAt != nil && patient.archive == nil }

  /// The doses with a record that was not undone.
  func recorded(on dates: ClosedRange<LocalDate>) async throws -> Set<OccurrenceID> {
    Set(try await completions(dates).filter { $0.undoneAt == nil }.map(\.subject.occurrenceId))
  }

  /// The caregivers who are told of what is not recorded.
  private func watchers() async throws -> [MissedNotice] {
    try await activeCaregivers().compactMap { caregiver in
      guard let allowed = caregiver.allowedNotices, let after = allowed.missedAfter, let since = allowed.missedSince,
        let own = caregiver.ownNotices, own.missed, let ownSince = own.missedSince
      else { return nil }
      return MissedNotice(
        caregiver: caregiver.id, after: after, quietHours: own.quietHours, calendar: calendar,
        since: max(since, ownSince))
    }
  }
}
