import JSON
import Remedi
import Web

/// Exceptions to the rule: pauses, moved and added doses, and custom windows.
extension TimingJSON {
  func writeExceptions(to json: inout JSONWriter) {
    if !timing.exceptions.pauses.isEmpty {
      json.member("pauses", array: timing.exceptions.pauses) { json, pause in
        json.object { json in
          Self.write(from: pause.from, through: pause.through, to: &json)
          json.member("reason", pause.reason.isEmpty ? nil : pause.reason)
        }
      }
    }
    writeSingleDoses(to: &json)
    if timing.window != WindowPolicy() {
      json.member("window") { json in
        json.object { json in
          json.member("opensBefore", timing.window.opensBefore)
          json.member("lateAfter", timing.window.lateAfter)
          json.member("closesAfter", timing.window.closesAfter)
        }
      }
    }
  }

  /// Doses that were moved or added.
  private func writeSingleDoses(to json: inout JSONWriter) {
    let (moves, additions) = (timing.exceptions.moves, timing.exceptions.additions)
    if !moves.isEmpty {
      json.member("moved", array: moves) { json, move in
        json.object { json in
          json.member("from") { json in Self.write(timing.asWritten(move.anchor), to: &json) }
          json.member("to") { json in Self.write(.clock(move.date, move.time), to: &json) }
        }
      }
    }
    if !additions.isEmpty {
      json.member("added", array: additions) { json, addition in
        json.object { json in
          json.member("date", addition.date.description)
          json.member("time", addition.time.description)
          json.member("amount", version.amount(addition.quantity))
        }
      }
    }
  }

  /// A position in the rule, by the rule's own clock.
  private static func write(_ place: OccurrenceAnchor, to json: inout JSONWriter) {
    json.object { json in
      switch place {
      case .clock(let date, let time):
        json.member("date", date.description)
        json.member("time", time.description)
      case .dayPart(let date, let part):
        json.member("date", date.description)
        json.member("dayPart", part.rawValue)
      case .instant(let moment):
        json.member("date", moment.writtenDate.description)
        json.member("time", Phrases.clock(moment))
      case .asNeeded: preconditionFailure("a rule has no place for a dose that is taken as needed")
      }
    }
  }
}
