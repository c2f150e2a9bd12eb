import Dosage
import Remedi

/// The events of a calendar that shows a rule's doses.
struct EventsQuestion: Decodable {
  let timing: Timing
  /// The patient's, for a rule that follows the clock on the wall.
  let timeZone: ZoneName

  func answer() throws -> EventsAnswer {
    let set: RecurrenceSet
    do throws(RecurrenceSet.Unsayable) {
      set = try timing.recurrenceSet
    } catch {
      return EventsAnswer(unsayable: error.rawValue, events: [])
    }
    let zoned = RecurrenceSet(zone: set.zone ?? timeZone, phases: set.phases, additions: set.additions)
    let components = zoned.phases.flatMap(\.components) + zoned.additions
    return EventsAnswer(
      unsayable: nil,
      events: components.map { component in
        EventsAnswer.Event(
          quantity: component.quantity?.description, lines: zoned.lines(of: component),
          moves: component.moves.map(zoned.lines))
      })
  }
}

struct EventsAnswer: Encodable {
  /// Why there are none.
  let unsayable: String?
  let events: [Event]

  struct Event: Encodable {
    let quantity: String?
    /// Content lines, not folded.
    let lines: [String]
    /// Those of the events that take the place of single recurrences.
    let moves: [[String]]
  }
}
