import Record
import Remedi

/// The reminders of a local day: what was decided, what is still to come, and what became of the messages.
struct ReminderDayReading: Sendable {
  let date: LocalDate
  /// Ascending. A moment without an entry in the ledger is still to come.
  let slots: [ReminderSlot]
  /// By the ids that the ledgers name; without those that are known no more.
  let deliveries: [String: ReminderDelivery]
}

extension PatientRecord {
  /// The reminders of a day, from the first that is kept to tomorrow.
  /// - Throws: `RemediError` `validation` naming the query parameter `date` for another day.
  func reminderDay(_ date: LocalDate, at now: Instant) async throws -> ReminderDayReading {
    let today = today(at: now)
    guard (ReminderDay.first(on: today)...today + 1).contains(date) else {
      throw RemediError.invalid(
        FieldIssue.queryMark + "date", "Reminders are kept for \(ReminderDay.kept) days, and planned until tomorrow.")
    }
    let filed = try await record.value(at: References.reminderDay(date, of: reference))
    let day = ReminderDay(date: date, slots: try await plannedSlots(on: date, at: now))
    let ids = day.slots.flatMap(\.ledger).flatMap { $0.dispatches ?? [] }
    let sent = try await record.values(at: ids.map(MedicalRecord.reference(toDispatch:))).compactMap { $0 }
    let merged = day.merged(over: filed)
    return ReminderDayReading(
      date: date, slots: merged.slots,
      deliveries: (merged.deliveries ?? [:]).merging(try await deliveries(of: sent)) { _, later in later })
  }

  /// The slots of a day in the plan, and of a day to come also those beyond its horizon.
  private func plannedSlots(on date: LocalDate, at now: Instant) async throws -> [ReminderSlot] {
    let old = try await record.commit { try await $0.readable(References.reminderPlan(of: reference)) }
    let link = try await record.lastSequence(of: reference)
    let source = try await reminderSource(link: link, over: old, at: now)
    let plan = ReminderPlan(source, over: old, at: now)
    let planned = plan.slots.filter { calendar.date(at: $0.slot.moment) == date }
    guard date > today(at: now) else { return planned }
    let known = Set(planned.map(\.slot))
    return (planned + source.slots(on: date, at: now).filter { !known.contains($0.slot) }).sorted { $0.slot < $1.slot }
  }

  private func deliveries(of dispatches: [Dispatch]) async throws -> [String: ReminderDelivery] {
    try await record.commit { try await $0.deliveries(of: dispatches) }
  }

  /// How a day would ring with other settings. Stores nothing.
  func reminderPreview(
    _ preferences: ReminderPreferences, _ notifications: NotificationSettings, on date: LocalDate
  ) async throws -> [PreviewedSlot] {
    var source = try await reminderSourceToDecide(link: 0)
    source.settings = ReminderSettings(preferences, choices: notifications.choices)
    if hasReminders { source.prescriptions = try await prescriptions() }
    return source.preview(of: date)
  }
}
