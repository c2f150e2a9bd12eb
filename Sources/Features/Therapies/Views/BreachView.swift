import Web

/// Doses that break a limit, on a line of time and in a list.
struct BreachView: View {
  let doses: [BreachDoseView]
  /// The stretch within which the doses are too many or too close, on the line of time.
  let shade: TimelineSpan
  /// What the stretch is: "24 hours".
  let shadeLabel: String

  /// Height of a dose's row on the line of time.
  static let row = 44

  var fields: Fields {
    [
      "doses": doses, "shadeX": String(shade.x), "shadeWidth": String(shade.width), "shadeLabel": shadeLabel,
      "height": String(doses.count * Self.row + 8),
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
