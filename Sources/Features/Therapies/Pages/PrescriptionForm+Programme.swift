import Remedi
import Web

extension PrescriptionForm {
  /// Fills the fields with an item of a programme.
  mutating func fill(_ item: Programme.Item, by author: Actor, at now: Instant, calendar: PatientCalendar) {
    let timing = (try? item.timing(home: home)) ?? item.timing
    fill(
      PrescriptionVersion(
        effectiveFrom: now, authoredAt: now, author: author, action: item.action, timing: timing,
        exercise: item.exercise, note: item.note, frequency: item.frequency),
      calendar: calendar)
    fields.start.value = String(item.firstDay)
  }

  /// The item that the fields describe. Nil if a field is invalid; each invalid field then holds its error.
  mutating func readProgrammeItem(
    _ id: Identifier<Programme.Item>, calendar: PatientCalendar, at now: Instant
  ) -> Programme.Item? {
    guard let reading = read(calendar: calendar, at: now) else { return nil }
    do {
      return try Programme.Item(
        id: id, kind: kind, action: reading.action, timing: reading.timing, exercise: reading.exercise,
        note: reading.note, frequency: reading.frequency)
    } catch {
      let (isStart, sentence) = (error.fields.contains { $0.name == "start" }, sentence(error.sentence))
      if isStart { fields.start.error = sentence } else { fields.end.error = sentence }
    }
    return nil
  }

  /// The first day of an item. The item begins at the start of that day.
  mutating func readFirstDay(_ calendar: PatientCalendar) -> Beginning? {
    guard let date = Self.programmeDay(fields.start.value) else {
      fields.start.error = "Type a day from 1 to \(Programme.lastDay)."
      return nil
    }
    return (date, calendar.startOfDay(date))
  }

  /// The date that represents a day number. Nil if it is not a day of a programme.
  static func programmeDay(_ typed: String) -> LocalDate? {
    guard let number = Int(typed), (1...Programme.lastDay).contains(number) else { return nil }
    return Programme.dayOne + (number - 1)
  }

  /// The value of a day field: a date, or the day number in a programme.
  func text(_ date: LocalDate) -> String { isOfProgramme ? Self.number(date) : date.description }

  /// A day in words: `3 May 2026`, or `day 8`.
  func day(_ date: LocalDate) -> String { Self.day(date, isOfProgramme: isOfProgramme) }

  static func day(_ date: LocalDate, isOfProgramme: Bool) -> String {
    isOfProgramme ? "day \(number(date))" : Phrases.date(date)
  }

  private static func number(_ date: LocalDate) -> String { String(date - Programme.dayOne + 1) }

  /// A rule in words.
  func words(_ timing: Timing) -> String {
    isOfProgramme ? "\(Phrases.frequency(timing)), from \(day(timing.start))" : Phrases.rule(timing)
  }

  /// A sentence about a rule, with day numbers in place of the dates that represent a programme's days.
  func sentence(_ sentence: String) -> String { isOfProgramme ? ProgrammePhrases.dateless(sentence) : sentence }
}

extension ProgrammePhrases {
  /// Replaces the dates that represent a programme's days with day numbers: `day 8` for `8 January 1990`.
  static func dateless(_ sentence: String) -> String {
    sentence.replacing(/[0-9]{1,2} \p{Letter}+ [0-9]{4}/) { match in
      Programme.days.first { Phrases.date($0) == match.output }.map { "day \($0 - Programme.dayOne + 1)" }
        ?? String(match.output)
    }
  }
}

extension Timing {
  /// Whether it names days outside any programme, because dates were entered.
  var leavesProgramme: Bool {
    let days = phases.flatMap { [$0.start, $0.end].compactMap { $0 } }
    return !days.allSatisfy(Programme.days.contains)
  }
}
