import Web

/// What the patient measured in the last 90 days: for each module a line, the latest value and how it goes.
struct ReadingsCardView: PartView {
  static let template = "monitoring/card"
  /// Never empty.
  let modules: [SparklineView]
  /// The first and the last day: "3 Dec", "2 Mar".
  let first: String
  let last: String

  var fields: Fields { ["modules": modules, "first": first, "last": last] }

  static var samples: [(name: String, view: ReadingsCardView)] {
    [
      (
        "typical",
        ReadingsCardView(
          modules: [
            SparklineView(
              name: "Weight", latest: "81.4 kilograms, today", trend: "You lose about 0.3 kg a week.",
              href: "/patients/7/readings/selfhub.weight",
              words: "Weight: 83 kilograms on 3 December 2025, 81.4 on 2 March 2026, between 80.9 and 83.2.",
              path: "M4 8L80 14L160 22L256 34"),
            SparklineView(
              name: "Temperature", latest: "36.8 degrees Celsius, 12 February", trend: nil,
              href: "/patients/7/readings/selfhub.temperature",
              words: "Temperature: 36.8 degrees Celsius on 12 February 2026.", path: "M200 20h0.1"),
          ], first: "3 Dec", last: "2 Mar")
      )
    ]
  }
}

/// The line of one module.
struct SparklineView: View {
  let name: String
  /// "81.4 kilograms, today"
  let latest: String
  /// The module's headline. Nil if it has nothing to say.
  let trend: String?
  let href: String
  /// The content of the drawing in a sentence.
  let words: String
  /// The SVG path. Empty if there is nothing to draw.
  let path: String

  static let (width, height, margin) = (260, 40, 4)

  var fields: Fields {
    [
      "name": name, "latest": latest, "trend": trend, "href": href, "words": words, "path": path,
      "hasPath": !path.isEmpty,
    ]
  }
}
