import Web

extension SinceView {
  static var sample: SinceView {
    SinceView(
      when: "yesterday, 14:10", figures: "5 completed, 1 skipped, 2 missed, 1 as needed", bound: nil,
      lines: [
        line("note", "Shared", "Bob Miller shared 9 February to 2 March: 82% completed", href: "#shared"),
        line(
          "upcoming", "Prescription", "Dr. Charlie Osei prescribed Sit to stand: 3 sets of 10, every day", href: nil),
        line("late", "Over the limit", "Paracetamol 500 mg"),
        line("late", "Pain 8 of 10", "Sit to stand", quote: "Sharp, in the left knee. I stopped after the first set."),
        line("note", "Note", "Big reach to the side", quote: "Left hand stiff, better after the second set."),
        line("skipped", "Skipped", "Macrogol 13 g: side effects"),
        line("missed", "Missed", "Levodopa/Carbidopa prolonged release 200/50: 2 times"),
      ], more: nil, isQuiet: false)
  }

  static var quiet: SinceView {
    SinceView(when: "yesterday, 14:10", figures: "", bound: nil, lines: [], more: nil, isQuiet: true)
  }

  /// Very long texts from a patient and a colleague, after a long absence.
  static var overfull: SinceView {
    SinceView(
      when: "3 August 2025, 09:02", figures: "142 completed, 23 skipped, 31 missed",
      bound: "Counted from 2 February on. The record has the days before.",
      lines: (1...12).map { number in
        line(
          "note", "Note", "Levodopa/Carbidopa/Entacapone prolonged release 200 mg/50 mg/200 mg",
          quote: String(repeating: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", count: number % 4 + 1))
      }, more: "And 9 more in the record.", isQuiet: false)
  }

  static var hebrew: SinceView {
    SinceView(
      when: "yesterday, 14:10", figures: "1 completed", bound: nil,
      lines: [line("late", "Pain 7 of 10", "קימה מכיסא", quote: "כאב חד בברך שמאל.")], more: nil, isQuiet: false)
  }

  private static func line(
    _ badge: String, _ label: String, _ text: String, quote: String? = nil, href: String? = "#day-2026-03-02"
  ) -> SinceLineView {
    SinceLineView(badge: badge, label: label, text: text, quote: quote, when: "yesterday, 15:30", href: href)
  }
}

extension NeighboursView {
  static var sample: NeighboursView {
    NeighboursView(
      previous: NeighbourView(name: "Amina Diallo", href: "/patients/8"),
      next: NeighbourView(name: "Wilhelmina Theodora van den Berghe-Oosterhuis", href: "/patients/9"))
  }

  static var alone: NeighboursView { NeighboursView(previous: nil, next: nil) }
}
