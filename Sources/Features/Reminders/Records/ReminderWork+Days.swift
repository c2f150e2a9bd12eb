import DocumentStore
import Record
import Remedi

extension ReminderWork {
  /// How many old days are looked at. A day is filed a day, so that they never become more.
  private static let mostDays = 4

  /// Files the days that are over, with what became of their messages so far, and drops what was kept for long enough. The
  /// messages stay, so that a device can still report them.
  mutating func fileDays(at now: Instant, in transaction: inout Transaction) async throws {
    let finished = plan.takeFinishedDays(source, at: now)
    guard !finished.isEmpty else { return }
    for day in finished {
      var day = day
      let sent = try await dispatches(of: day, in: &transaction)
      day.deliveries = sent.isEmpty ? nil : try await transaction.deliveries(of: sent)
      let earlier = try await transaction.readable(References.reminderDay(day.date, of: file.reference))
      days.append(day.merged(over: earlier))
    }
    outdated = try await outdatedDays(at: now)
  }

  private func dispatches(of day: ReminderDay, in transaction: inout Transaction) async throws -> [Dispatch] {
    var found: [Dispatch] = []
    for slot in day.slots { found += try await dispatches(of: slot, in: &transaction) }
    return found
  }

  private func outdatedDays(at now: Instant) async throws -> [LocalDate] {
    let first = ReminderDay.first(on: source.calendar.date(at: now))
    let path = file.reference.path.collection(Collections.reminderDays.name)
    let page = try await record.reading { try await $0.query(Query(.collection(path), limit: Self.mostDays)) }
    return page.documents.compactMap { LocalDate($0.path.id) }.filter { $0 < first }
  }
}

extension Transaction {
  /// What became of messages, by their ids.
  mutating func deliveries(of dispatches: [Dispatch]) async throws -> [String: ReminderDelivery] {
    var found: [String: ReminderDelivery] = [:]
    for dispatch in dispatches {
      let device = try await readable(MedicalRecord.reference(to: dispatch.deviceId))
      found[dispatch.id] = ReminderDelivery(
        device: device?.name, acceptedAt: dispatch.acceptedAt.map { Instant(milliseconds: $0) },
        shownAt: dispatch.shownAt.map { Instant(milliseconds: $0) })
    }
    return found
  }

  /// A value that others do without if it cannot be read.
  mutating func readable<Value>(_ reference: DocumentReference<Value>) async throws -> Value? {
    do {
      return try await value(at: reference)
    } catch is UnreadableDocument {
      return nil
    }
  }
}
