import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  private static let uptimeDays = CollectionPath(root: Collections.uptime.name)

  /// What was marked in the days that are kept. A day that cannot be read counts as one without marks: the check of the
  /// store tells of it, and the status of the installation must be seen.
  /// - Throws: `RemediError` `storageUnavailable`.
  func uptime(at now: Instant) async throws -> Uptime {
    let page = try await reading { try await $0.query(Query(.collection(Self.uptimeDays))) }
    return Uptime(try page.documents.compactMap(Collections.uptime.ifReadable), at: now)
  }

  /// Marks a minute as one in which a server is up. The same again changes nothing. The first mark of a day removes days
  /// that are no longer kept.
  /// - Throws: `RemediError` `storageUnavailable`; `UnreadableDocument`.
  func markUptime(at now: Instant) async throws {
    let minute = UptimeMinute(of: now)
    let place = Collections.uptime.root(minute.day.description)
    let known = try await value(at: place)
    guard known?.holds(minute.minuteOfDay) != true else { return }
    let outdated = known == nil ? try await uptimeDays(before: minute.day - Uptime.kept) : []
    try await commit { transaction in
      var day = try await transaction.value(at: place) ?? UptimeDay(minute.day)
      guard !day.holds(minute.minuteOfDay) else { return }
      day.mark(minute.minuteOfDay)
      try transaction.put(day, at: place)
      for old in outdated where try await transaction.stands(old) { transaction.delete(old) }
    }
  }

  /// The two oldest days, as far as they are before a date. Only two, so that a clock that was wrong for a while loses
  /// little.
  private func uptimeDays(before date: LocalDate) async throws -> [DocumentReference<UptimeDay>] {
    let oldest = try await reading { try await $0.query(Query(.collection(Self.uptimeDays), limit: 2)) }.documents
    return oldest.filter { LocalDate($0.path.id).map { $0 < date } ?? false }
      .map { Collections.uptime.root($0.path.id) }
  }
}
