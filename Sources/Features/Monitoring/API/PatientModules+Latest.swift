import ModuleKit
import Remedi

extension PatientModules {
  /// The first day that readings are looked for from where nobody names one.
  static let firstDay = LocalDate(year: 1900, month: 1, day: 1) ?? LocalDate(dayNumber: 0)

  /// The last day that a reading can have: that of a device whose clock is ahead, where the patient is.
  func lastDay(at now: Instant) -> LocalDate { file.today(at: now) + 1 }

  /// The latest reading that counts. Nil if there is none.
  /// - Throws: `RemediError` `notFound` for a module that is not loaded.
  func latest(of module: ModuleID, since first: LocalDate = firstDay, at now: Instant) async throws -> HealthReading? {
    let span = first...max(first, lastDay(at: now))
    var page = try await readings(of: module, span, after: nil, limit: 5)
    while true {
      if let found = page.items.first(where: \.counts) { return found }
      guard let next = page.next else { return nil }
      page = try await readings(of: module, span, after: next, limit: 100)
    }
  }

  /// All readings of some days, newest first, unlikely and doubled ones too.
  /// - Throws: `RemediError` `notFound` for a module that is not loaded.
  func all(of module: ModuleID, _ span: ClosedRange<LocalDate>) async throws -> [HealthReading] {
    var page = try await readings(of: module, span, after: nil, limit: 500)
    var items = page.items
    while let next = page.next {
      page = try await readings(of: module, span, after: next, limit: 500)
      items += page.items
    }
    return items
  }
}
