import Web

/// Half a year at a glance: one line each for adherence, pain and effort with one point per week, and the same figures
/// as a table.
struct CurvesView: PartView {
  static let template = "therapies/curves"
  /// "The last 26 weeks".
  let caption: String
  /// Never empty.
  let curves: [CurveView]
  /// The first and the last week: "1 Jun", "23 Nov".
  let first: String
  let last: String
  /// One row per week with data, latest first.
  let rows: [CurveRowView]

  var fields: Fields {
    ["caption": caption, "curves": curves, "first": first, "last": last, "rows": rows]
  }
}

/// One line of the drawing.
struct CurveView: View {
  /// "Adherence".
  let title: String
  /// "86% this week so far".
  let latest: String
  /// The labels at the ends of the scale: "100%" and "0%".
  let most: String
  let least: String
  /// The content of the drawing in a sentence.
  let words: String
  /// The SVG path, week by week. It is broken at weeks without a value.
  let path: String

  /// The distance between weeks and the height, in the units of the drawing.
  static let (step, height, margin) = (10, 40, 2)

  /// - Parameter values: one per week, 0 to 1. Nil for a week without a value.
  init(
    title: String, latest: String, most: String, least: String, words: String, values: [Double?]
  ) {
    (self.title, self.latest, self.most, self.least) = (title, latest, most, least)
    self.words = words
    var (path, isInRun) = ("", false)
    for (index, value) in values.enumerated() {
      defer { isInRun = value != nil }
      guard let value else { continue }
      let room = Double(Self.height - 2 * Self.margin)
      let y = Self.height - Self.margin - Int((min(max(value, 0), 1) * room).rounded())
      let x = Self.step / 2 + index * Self.step
      // A single week between two without values is drawn as a point.
      let isAlone = !isInRun && (index + 1 >= values.count || values[index + 1] == nil)
      path += "\(isInRun ? "L" : "M")\(x) \(y)\(isAlone ? "h0.1" : "")"
    }
    self.path = path
  }

  var fields: Fields {
    [
      "title": title, "latest": latest, "most": most, "least": least, "words": words, "path": path,
    ]
  }
}

/// One week of the table.
struct CurveRowView: View {
  /// "16 to 22 November".
  let week: String
  /// "24 of 28, 86%", or "–" if nothing was planned.
  let adherence: String
  /// "3.4, worst 7", or "–" if nothing was reported.
  let pain: String
  let effort: String

  var fields: Fields { ["week": week, "adherence": adherence, "pain": pain, "effort": effort] }
}

extension CurvesView {
  static var samples: [(name: String, view: CurvesView)] { [("typical", sample)] }

  private static var sample: CurvesView {
    let adherence: [Double?] = (0..<26).map { $0 == 7 ? nil : 0.6 + Double($0 % 5) * 0.09 }
    let pain: [Double?] = (0..<26).map { $0 < 12 ? nil : 0.7 - Double($0 - 12) * 0.03 }
    return CurvesView(
      caption: "The last 26 weeks",
      curves: [
        CurveView(
          title: "Adherence", latest: "60% this week so far", most: "100%", least: "0%",
          words: "Adherence by week: 60% in the week of 8 September, 60% this week so far.", values: adherence),
        CurveView(
          title: "Pain", latest: "3.1 this week so far", most: "10", least: "0",
          words: "Pain by week: 7 in the week of 1 December, 3.1 this week so far.", values: pain),
      ], first: "8 Sep", last: "2 Mar",
      rows: [
        CurveRowView(week: "2 to 8 March", adherence: "3 of 5, 60%", pain: "3.1, worst 4", effort: "–"),
        CurveRowView(week: "23 February to 1 March", adherence: "20 of 21, 95%", pain: "3.4, worst 6", effort: "–"),
      ])
  }
}
