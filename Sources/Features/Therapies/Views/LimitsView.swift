import Web

/// What was found about the limits of a medication's substance: that nothing which is permitted breaks them, or how they
/// can be broken.
struct LimitsView: View {
  /// That none is broken, and what was searched; or why nothing can be said.
  var remark: String?
  var breach: BreachView?

  var fields: Fields { ["remark": remark, "breach": breach] }
}

/// Doses that break a limit, in words and on a line of time, with the tick that prescribes them all the same.
struct BreachView: View {
  /// The tick's name; it sends the sentence that was read, so that another finding asks anew.
  static let tick = "limitSeen"

  /// "This prescription itself goes over a limit."
  let heading: String
  let sentence: String
  let doses: [BreachDoseView]
  /// The stretch within which the doses are too many or too close, on the line of time.
  let shade: TimelineSpan
  /// What the stretch is: "24 hours".
  let shadeLabel: String
  /// Whether the breach was ticked, as it stands.
  var isSeen = false
  var error: String?
  /// Which breach of several on one page this is, from 1.
  var number = 1

  /// Height of a dose's row on the line of time.
  static let row = 44

  /// The tick as a list of faults names it.
  var field: FieldView { FieldView(name: id, label: "", error: error) }

  private var id: String { number == 1 ? Self.tick : "\(Self.tick)-\(number)" }

  var fields: Fields {
    [
      "heading": heading, "sentence": sentence, "doses": doses, "shadeX": String(shade.x),
      "shadeWidth": String(shade.width), "shadeLabel": shadeLabel, "height": String(doses.count * Self.row + 8),
      "tick": Self.tick, "id": id, "isSeen": isSeen, "error": error, "hasError": error != nil,
    ]
  }
}

/// A stretch on a line of time that is ``width`` units wide.
struct TimelineSpan: Sendable {
  static let width = 640
  let x: Int
  let width: Int
}

/// One dose of a breach.
struct BreachDoseView: View {
  /// From 1.
  let number: Int
  /// "Tuesday, 3 March, 08:00".
  let taken: String
  /// "1 tablet of Paracetamol 500 mg (500 mg)".
  let what: String
  /// "at the end of its window".
  let why: String
  /// When it may be taken, on the line of time.
  let window: TimelineSpan
  /// When it is taken here, on the line of time.
  let moment: Int

  var fields: Fields {
    let top = (number - 1) * BreachView.row + 4
    return [
      "number": String(number), "taken": taken, "what": what, "why": why, "windowX": String(window.x),
      "windowWidth": String(window.width), "windowY": String(top + 12), "moment": String(moment),
      "middle": String(top + BreachView.row / 2), "baseline": String(top + BreachView.row / 2 + 6),
    ]
  }
}
