import Web

extension BoardRowView {
  /// Every reason for attention once.
  static var needing: [BoardRowView] {
    [
      sample(
        7, "Bob Miller", facts: ["71 years", "Stage 2.5", "Last seen yesterday, 18:04"],
        reasons: [
          BoardReasonView("Pain 8 after ", "Sit to stand", ", yesterday at 18:04"),
          BoardReasonView("Missed ", "Levodopa/carbidopa 100 mg/25 mg", " 3 times in a row"),
        ], progress: ProgressView(done: 3, of: 5, label: "3 of 5 completed"), remark: "1 due now",
        days: [4, 4, 3, 4, 4, 2, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 1, 4, 4, 4, 4, 3, 4, 4, 4, 2, 4, 1, 1, 0]),
      sample(
        9, "Wilhelmina Theodora van den Berghe-Oosterhuis",
        facts: ["83 years", "Stage 3", "Last seen 27 February, 21:15"],
        reasons: [BoardReasonView("Nothing recorded for 4 days")],
        progress: ProgressView(done: 0, of: 8, label: "0 of 8 completed"), remark: "2 late",
        days: Array(repeating: 4, count: 26) + [0, 0, 0, 0]),
      sample(
        12, "Amina Diallo", facts: ["64 years", "Stage 1", "Last seen today, 12:31"],
        reasons: [BoardReasonView("Over the limit of ", "Ibuprofen", ", today at 12:31")],
        progress: ProgressView(done: 4, of: 4, label: "4 of 4 completed"), remark: nil,
        days: Array(repeating: 4, count: 30)),
      sample(
        14, "Jón Þór Sigurðsson", facts: ["66 years", "Stage 2", "Last seen today, 09:12"],
        reasons: [BoardReasonView("Effort 9 after ", "Wall push-up", ", today at 09:12")],
        progress: ProgressView(done: 1, of: 3, label: "1 of 3 completed"), remark: nil,
        days: Array(repeating: nil, count: 21) + [3, 4, 4, 4, 4, 4, 4, 4, 4]),
      sample(
        10, "Li Wei", facts: ["58 years", "Not joined yet"],
        reasons: [
          BoardReasonView(
            "Invitation not delivered", nil, ", yesterday at 18:04",
            link: BoardReasonLinkView(words: "Correct the address or send it again", href: "/patients/10"))
        ], progress: nil, remark: nil, days: []),
    ]
  }

  static var quiet: [BoardRowView] {
    [
      sample(
        15, "Álvaro Núñez", facts: ["Age not recorded", "Last seen today, 08:04"], reasons: [],
        progress: ProgressView(done: 2, of: 2, label: "2 of 2 completed"), remark: nil,
        days: (0..<30).map { $0 % 2 == 0 ? 4 : nil }),
      longName(showsIdentity: false), rightToLeft(showsIdentity: false),
      sample(
        18, "Nora O’Sullivan", facts: ["77 years", "Stage 4", "Nothing recorded yet"], reasons: [], progress: nil,
        remark: nil, days: []),
      sample(
        19, "Pia Lindqvist", facts: ["68 years", "Stage 2", "Last seen 1 March, 19:12"], reasons: [], progress: nil,
        remark: nil, pause: "Everything paused until 9 March 2026: hospital", days: Array(repeating: 4, count: 28)),
    ]
  }

  static func longName(showsIdentity: Bool) -> BoardRowView {
    sample(
      16, "Maximiliana-Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren Featherstonehaugh y Montenegro",
      facts: ["79 years", "Stage 1.5", "Last seen today, 07:40"], showsIdentity: showsIdentity, reasons: [],
      progress: ProgressView(done: 12, of: 16, label: "12 of 16 completed"), remark: "1 skipped, 1 due now",
      days: Array(repeating: 3, count: 30))
  }

  static func rightToLeft(showsIdentity: Bool) -> BoardRowView {
    sample(
      17, "عبد الرحمن بن محمد الفاسي", facts: ["70 years", "Stage 2", "Last seen yesterday, 20:15"],
      showsIdentity: showsIdentity,
      reasons: showsIdentity ? [BoardReasonView("Pain 7 after ", "تمرين الوقوف", ", yesterday at 20:15")] : [],
      progress: ProgressView(done: 1, of: 2, label: "1 of 2 completed"), remark: nil,
      days: Array(repeating: 2, count: 30))
  }

  /// A row with the maximum of everything.
  static func overfull(number: Int) -> BoardRowView {
    sample(
      100 + number, "Patient of the long waiting list, number \(number)",
      facts: ["79 years", "Stage 2.5", "Last seen yesterday, 18:04"],
      reasons: [
        BoardReasonView("Pain 10 after ", "Rising from a chair and sitting down again slowly", ", yesterday at 18:04"),
        BoardReasonView("Missed ", "Levodopa/carbidopa/entacapone 150 mg/37.5 mg/200 mg", " 12 times in a row"),
        BoardReasonView("Over the limit of ", "Apomorphine hydrochloride 10 mg/ml", ", yesterday at 11:20"),
      ], furtherReasons: "2 more reasons on the chart",
      progress: ProgressView(done: 3, of: 16, label: "3 of 16 completed"), remark: "1 skipped, 2 late, 3 due now",
      days: (0..<30).map { ($0 * 7 + number) % 5 })
  }

  /// - Parameter days: how many of four doses were completed on each of the last days. Nil for a day without planned
  ///   doses.
  private static func sample(
    _ number: Int, _ name: String, facts: [String], showsIdentity: Bool = false, reasons: [BoardReasonView],
    furtherReasons: String? = nil, progress: ProgressView?, remark: String?, pause: String? = nil, days: [Int?]
  ) -> BoardRowView {
    let columns = days.map { AdherenceChartView.Day(completed: $0 ?? 0, expected: $0 == nil ? 0 : 4) }
    return BoardRowView(
      id: "patient-\(number)", href: "/patients/\(number)", name: name, facts: facts,
      identity: "Born 4 March 1954 · No. 0044-77\(number)", showsIdentity: showsIdentity, reasons: reasons,
      furtherReasons: furtherReasons, progress: progress, remark: remark, pause: pause,
      week: chart(.week, columns), month: chart(.month, columns))
  }

  private static func chart(
    _ span: AdherenceChartView.Span, _ columns: [AdherenceChartView.Day]
  ) -> AdherenceChartView? {
    let shown = columns.suffix(span.days)
    let (completed, expected) = shown.reduce((0, 0)) { ($0.0 + $1.completed, $0.1 + $1.expected) }
    guard expected > 0 else { return nil }
    return AdherenceChartView(
      span, columns, percent: completed * 100 / expected, words: "\(completed) of \(expected) completed")
  }
}
