import Web

extension SummariesView {
  static var samples: [(name: String, view: SummariesView)] {
    let many = (1...20).map { number in
      SharedSummaryView(
        days: "\(number) January to \(number) February", figures: "\(number + 20) of 45 completed, \(44 + number * 2)%",
        words: number % 3 == 0 ? nil : "Week \(number): walking is easier after the morning dose.",
        origin: "Bob Miller, \(number) February, 10:42")
    }
    return [
      ("typical", page(SharedView.sample.summaries)), ("empty", page([])),
      ("overfull", page(many, latest: "/patients/7/summaries", earlier: "/patients/7/summaries?cursor=b")),
      ("long and right to left", page([.long, .hebrew], patient: "ليلى عبد الرحمن")),
    ]
  }

  private static func page(
    _ summaries: [SharedSummaryView], patient: String = "Bob Miller", latest: String? = nil, earlier: String? = nil
  ) -> SummariesView {
    SummariesView(
      patientName: patient, patientHref: "/patients/7", summaries: summaries, latestHref: latest,
      earlierHref: earlier)
  }
}

extension SharedView {
  static var none: SharedView { SharedView(summaries: [], allHref: nil) }

  static var sample: SharedView {
    SharedView(
      summaries: [
        SharedSummaryView(
          days: "9 February to 2 March", figures: "51 of 62 completed, 82%, 4 skipped, 7 missed",
          words: "Mornings are slow before the first tablet.\nThe new exercise goes well.",
          origin: "Bob Miller, yesterday, 15:30"),
        SharedSummaryView(
          days: "2 to 8 February", figures: "19 of 20 completed, 95%, 1 missed", words: nil,
          origin: "Sofia Miller (caregiver), 8 February, 19:04"),
        SharedSummaryView(
          days: "1 February", figures: "There was nothing to count yet.", words: nil,
          origin: "Bob Miller, 1 February, 08:12"),
      ], allHref: "/patients/7/summaries")
  }

  static var overfull: SharedView { SharedView(summaries: [.long, .long, .long], allHref: "/patients/9/summaries") }

  static var hebrew: SharedView { SharedView(summaries: [.hebrew], allHref: nil) }
}

extension SharedSummaryView {
  static var long: SharedSummaryView {
    SharedSummaryView(
      days: "3 March 2025 to 2 March 2026", figures: "9041 of 10981 completed, 82%, 12 skipped as advised",
      words: String(repeating: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and so on. ", count: 20),
      origin: "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis, 2 March, 23:59")
  }

  static var hebrew: SharedSummaryView {
    SharedSummaryView(
      days: "23 February to 1 March", figures: "13 of 14 completed, 92%, 1 skipped",
      words: "היד השמאלית נוקשה בבוקר.", origin: "\u{2068}נועה לוי\u{2069}, today, 08:04")
  }
}
