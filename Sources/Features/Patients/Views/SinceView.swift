import Web

/// What is new since the physician last opened the chart.
struct SinceView: View {
  /// When the chart was last opened, in the patient's time zone: "yesterday, 14:10".
  let when: String
  /// "31 completed, 2 skipped, 3 missed". Empty if there is nothing to count.
  let figures: String
  /// From when the figures count, if that is not when the chart was last opened. Nil otherwise.
  let bound: String?
  /// Most important first.
  let lines: [SinceLineView]
  /// "And 4 more in the record." Nil if all are shown.
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

/// One event.
struct SinceLineView: View {
  /// The style of the badge: a status, or `note`.
  let badge: String
  /// The label of the badge: "Skipped", "Pain 8 of 10".
  let label: String
  /// "Macrogol 13 g: side effects, 3 times".
  let text: String
  /// The patient's own words, or nil.
  let quote: String?
  /// "yesterday, 15:30".
  let when: String
  /// The link to the day in the record, or to what was shared. Nil if it belongs to no day.
  let href: String?

  var fields: Fields {
    [
      "kind": badge, "label": label, "text": text, "quote": quote, "when": when, "href": href, "hasDay": href != nil,
    ]
  }
}
