@testable import Dosage
@testable import Remedi

// Watches Dosage/ICalendar/*.swift

/// Recurrence rules of iCalendar: what is read is written again with the same meaning, and where a rule of Remedi is read
/// from it, that writes the same set.
enum RecurrenceFuzz: Fuzzer {
  static let name = "recurrence"

  /// Rules, a line each, after two bytes for the day and the hour on which they begin.
  static func feed(_ bytes: [UInt8]) {
    guard bytes.count > 2, let time = LocalTime(hour: Int(bytes[1]) % 24, minute: 0) else { return }
    let start = LocalDate(dayNumber: 20_500 + Int(bytes[0]))
    let lines = String(fuzzed: bytes.dropFirst(2)).split(separator: "\n", omittingEmptySubsequences: false)
    let rules = lines.prefix(4).compactMap { RecurrenceRule(String($0)) }
    for rule in rules { expect(RecurrenceRule(rule.text) == rule, "\(rule) is not read back") }
    guard !rules.isEmpty else { return }
    let components = rules.map { rule -> RecurrenceSet.Component in
      let isDistance = rule.frequency == .hourly || rule.frequency == .minutely
      let moment = Instant(milliseconds: Int64(start.dayNumber * 1440 + time.minuteOfDay) * 60_000)
      return RecurrenceSet.Component(start: isDistance ? .utc(moment) : .local(start, time), rule: rule)
    }
    let phase = RecurrenceSet.Phase(start: start, end: nil, components: components)
    let set = RecurrenceSet(zone: nil, phases: [phase])
    guard let timing = try? Timing(reading: set) else { return }
    expect((try? timing.recurrenceSet) == set, "\(set) is read as \(Phrases.rule(timing))")
  }
}
