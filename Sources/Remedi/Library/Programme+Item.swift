extension Programme {
  /// The day that stands for the first of every programme in the rules of its items, which know no date of their own.
  /// Monday, 1 January 1990: so long ago that no date which somebody types lies within ``lastDay`` days of it.
  public static let dayOne = LocalDate(dayNumber: 7305)

  /// The days that stand for those of a programme. Which day of the week or the month one of them is means nothing: a
  /// rule that is laid on them may be due on none of them, and still be due from the day on which a patient begins.
  public static let days = dayOne..<dayOne + lastDay

  /// One prescription of a programme, as it is before anybody is known whom it is for.
  public struct Item: Codable, Sendable, Hashable {
    public let id: Identifier<Item>
    public let kind: Prescription.Kind
    /// The exercise or medication as the library had it when this was written.
    public private(set) var action: Action
    /// The rule, laid on days that are counted from ``Programme/dayOne``, by the clock on the wall and without changes
    /// to single days.
    public let timing: Timing
    /// Whether its times follow the clock of the patient's home on a journey, not the clock on the wall.
    public let followsHomeClock: Bool
    /// Exercises only.
    public let exercise: ExerciseDosage?
    /// The words to the patient.
    public let note: String
    /// How often, in the words that the timing was read from; nil where it was chosen. Words with dates are never kept.
    public let frequency: String?

    /// - Parameter timing: laid on days from ``Programme/dayOne`` on; what it says of the clock and of single days is
    ///   left out.
    /// - Throws: `RemediError` naming `start` or `end` where it begins before the programme, or reaches too far.
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

    /// The same of an entry as the library has it now.
    public func with(_ action: Action) -> Item {
      var item = self
      item.action = action
      return item
    }

    /// The day of the programme on which it begins, counted from 1.
    public var firstDay: Int { timing.start - Programme.dayOne + 1 }

    /// The last day of the programme that its rule names; nil goes on, or as long as the number of its doses takes.
    public var lastDay: Int? { timing.phases.last?.end.map { $0 - Programme.dayOne + 1 } }

    /// The rule for a patient whose programme begins on a day.
    /// - Parameters:
    ///   - first: the first day of the programme.
    ///   - home: the zone of the patient's home.
    /// - Throws: `RemediError` where it would never be due from that day on.
    public func timing(
      from first: LocalDate, home: ZoneName, _ calendar: PatientCalendar
    ) throws -> Timing {
      let laid = try timing.beginning(on: first + (firstDay - 1), calendar)
      guard followsHomeClock else { return laid }
      return try Timing(phases: laid.phases, count: laid.count, clock: .home(home), window: laid.window)
    }

    /// The rule as the form of an item shows it, by the clock of a home where it follows one.
    public func timing(home: ZoneName) throws -> Timing {
      guard followsHomeClock else { return timing }
      return try Timing(phases: timing.phases, count: timing.count, clock: .home(home), window: timing.window)
    }
  }
}

extension Programme.Item {
  /// On which days of the programme: `from day 1`, `days 1 to 14`, `day 8 only`.
  public var days: String {
    guard let lastDay else { return "from day \(firstDay)" }
    return lastDay == firstDay ? "day \(firstDay) only" : "days \(firstDay) to \(lastDay)"
  }

  /// How much and how often, without its days where they stand beside it: `3 sets of 10 repetitions, at 08:00 every day`.
  public var words: String { words(home: nil) }

  /// The same for a patient.
  /// - Parameter home: the zone whose clock counts as that of the patient's home; nil where nobody is known yet.
  public func words(home: ZoneName?) -> String {
    let zone = home.map { " (\($0))" } ?? ""
    let clock = followsHomeClock ? ", by the clock of the patient’s home\(zone)" : ""
    let rule = Phrases.frequency(timing, isEndSaid: timing.phases.count == 1) + clock
    let window = Phrases.window(timing.window).map { ". \($0)" } ?? ""
    return (exercise?.words.map { "\($0), \(rule)" } ?? rule) + window
  }
}
