import Web

/// What is new since the physician last opened the chart.
struct SinceView: View {
  /// When that was, where the patient is: "yesterday, 14:10".
  let when: String
  /// "31 completed, 2 skipped, 3 missed"; empty where there is nothing to count.
  let figures: String
  /// From when on it is counted, where that is not when the chart was last opened; nil otherwise.
  let bound: String?
  /// Weightiest first.
  let lines: [SinceLineView]
  /// "And 4 more in the record."; nil where all are shown.
  let more: String?
  /// Whether nothing happened at all.
  let isQuiet: Bool

  var fields: Fields {
    [
      "when": when, "figures": figures, "bound": bound, "lines": lines, "hasLines": !lines.isEmpty, "more": more,
      "isQuiet": isQuiet,
    ]
  }
}

/// One thing that happened.
struct SinceLineView: View {
  /// The look of the badge: a status, or `note`.
  let badge: String
  /// The word on it: "Skipped", "Pain 8 of 10".
  let label: String
  /// "Macrogol 13 g: side effects, 3 times".
  let text: String
  /// The patient's own words, or nil.
  let quote: String?
  /// "yesterday, 15:30".
  let when: String
  /// The day in the record, or what was shared; nil for what belongs to no day.
  let href: String?

  var fields: Fields {
    [
      "kind": badge, "label": label, "text": text, "quote": quote, "when": when, "href": href, "hasDay": href != nil,
    ]
  }
}
