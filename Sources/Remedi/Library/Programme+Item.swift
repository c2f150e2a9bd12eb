extension Programme {
  /// The nominal first day of every programme, because the rules of its items have no real dates. Monday, 1 January
  /// 1990: so long ago that no date that a user enters is within ``lastDay`` days of it.
  public static let dayOne = LocalDate(dayNumber: 7305)

  /// The nominal days of a programme. Their weekdays and dates are meaningless: a rule may be due on none of them and
  /// yet be due from the day on which a patient begins.
  public static let days = dayOne..<dayOne + lastDay

  /// A prescription in a programme, for no particular patient.
  public struct Item: Codable, Sendable, Hashable {
    public let id: Identifier<Item>
    public let kind: Prescription.Kind
    /// The exercise or medication as it was in the library at the time of writing.
    public private(set) var action: Action
    /// The rule on days counted from ``Programme/dayOne``, by wall-clock time and without changes to single days.
    public let timing: Timing
    /// Whether it follows the patient's home clock on a journey, not the wall clock.
    public let followsHomeClock: Bool
    /// Exercises only.
    public let exercise: ExerciseDosage?
    /// The note to the patient.
    public let note: String
    /// The original words that the timing was parsed from. Nil if it was entered in a form. Words with dates are never
    /// stored.
    public let frequency: String?

    /// - Parameter timing: on days from ``Programme/dayOne`` on. Its clock and its changes to single days are ignored.
    /// - Throws: `RemediError` naming `start` or `end` if it begins before the programme or reaches too far.
    public init(
      id: Identifier<Item>, kind: Prescription.Kind, action: Action, timing: Timing, exercise: ExerciseDosage? = nil,
      note: String = "", frequency: String? = nil
    ) throws(RemediError) {
      if !Programme.days.contains(timing.start) {
        throw RemediError.invalid("start", "The first day goes from 1 to \(Programme.lastDay).")
      }
      if let end = timing.phases.last?.end, end - Programme.dayOne >= Programme.lastDay {
        throw RemediError.invalid("end", "The last day goes up to \(Programme.lastDay).")
      }
      self.id = id
      self.kind = kind
      self.action = action
      if case .home = timing.clock { followsHomeClock = true } else { followsHomeClock = false }
      self.timing = try Timing(phases: timing.phases, count: timing.count, window: timing.window)
      self.exercise = exercise
      self.note = note
      self.frequency = frequency
    }

    /// A copy with the library's current entry.
    public func with(_ action: Action) -> Item {
      var item = self
      item.action = action
      return item
    }

    /// The programme day on which it begins, counted from 1.
    public var firstDay: Int { timing.start - Programme.dayOne + 1 }

    /// The last programme day that its rule names. Nil if it has no end or ends by its number of doses.
    public var lastDay: Int? { timing.phases.last?.end.map { $0 - Programme.dayOne + 1 } }

    /// The rule for a patient whose programme begins on a day.
    /// - Parameters:
    ///   - first: the first day of the programme.
    ///   - home: the zone of the patient's home.
    /// - Throws: `RemediError` if it would never be due from that day on.
    public func timing(
      from first: LocalDate, home: ZoneName, _ calendar: PatientCalendar
    ) throws -> Timing {
      let laid = try timing.beginning(on: first + (firstDay - 1), calendar)
      guard followsHomeClock else { return laid }
      return try Timing(phases: laid.phases, count: laid.count, clock: .home(home), window: laid.window)
    }

    /// The rule for the item's form, with the home clock if it follows one.
    public func timing(home: ZoneName) throws -> Timing {
      guard followsHomeClock else { return timing }
      return try Timing(phases: timing.phases, count: timing.count, clock: .home(home), window: timing.window)
    }
  }
}

extension Programme.Item {
  /// The programme days: `from day 1`, `days 1 to 14`, `day 8 only`.
  public var days: String {
    guard let lastDay else { return "from day \(firstDay)" }
    return lastDay == firstDay ? "day \(firstDay) only" : "days \(firstDay) to \(lastDay)"
  }
}
