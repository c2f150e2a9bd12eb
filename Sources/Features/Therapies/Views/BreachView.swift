import Web

/// Doses that exceed a limit, on a timeline and in a list.
struct BreachView: View {
  let doses: [BreachDoseView]
  /// The interval with too many doses, or doses too close together, on the timeline.
  let shade: TimelineSpan
  /// The label of the interval: "24 hours".
  let shadeLabel: String

  /// The height of a dose's row on the timeline.
  static let row = 44

  var fields: Fields {
    [
      "doses": doses, "shadeX": String(shade.x), "shadeWidth": String(shade.width), "shadeLabel": shadeLabel,
      "height": String(doses.count * Self.row + 8),
    ]
  }
}

/// An interval on a timeline that is ``width`` units wide.
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
  /// When it may be taken, on the timeline.
  let window: TimelineSpan
  /// When it is assumed to be taken, on the timeline.
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
