import Web

extension WeekSheetView {
  static var samples: [(name: String, view: WeekSheetView)] {
    [
      ("typical", sheet("Bob Miller", usual, asNeeded: [paracetamol], advice: [water])),
      ("empty", sheet("Li Wei", [], asNeeded: [], advice: [])),
      ("overfull", sheet("Bob Miller", usual + usual + usual, asNeeded: [paracetamol, paracetamol], advice: [water])),
      (
        "long name",
        sheet(
          "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis",
          usual + [
            SheetDoseView(
              time: "20:00", name: "Levodopa/Carbidopa/Entacapone prolonged release 200 mg/50 mg/200 mg",
              amount: "1.5 tablets", mark: nil)
          ], asNeeded: [paracetamol], advice: [water])
      ),
      (
        "right to left",
        sheet(
          "أمينة بنت عبد الرحمن الحدّاد",
          [SheetDoseView(time: "08:00", name: "ليفودوبا ١٠٠ ملغ", amount: "1 tablet", mark: nil)], asNeeded: [],
          advice: [SheetAdviceView(name: "ليفودوبا ١٠٠ ملغ", words: "مع الماء، قبل الطعام بنصف ساعة.")])
      ),
    ]
  }

  private static var usual: [SheetDoseView] {
    [
      SheetDoseView(time: "08:00", name: "Levodopa/Carbidopa 100/25", amount: "1 tablet", mark: .completed),
      SheetDoseView(time: "09:00", name: "Sit to stand", amount: "3 sets of 10 repetitions", mark: .skipped),
      SheetDoseView(time: "12:00", name: "Levodopa/Carbidopa 100/25", amount: "1 tablet", mark: nil),
      SheetDoseView(time: "17:00", name: "Walk and count", amount: "20 minutes", mark: nil),
      SheetDoseView(time: "20:00", name: "Levodopa/Carbidopa 100/25", amount: "1 tablet", mark: nil),
    ]
  }

  private static let paracetamol = SheetAsNeededView(
    name: "Paracetamol 500 mg", words: "1 tablet as needed for pain, at least 6 hours apart, at most 4 a day")
  private static let water = SheetAdviceView(
    name: "Levodopa/Carbidopa 100/25", words: "With water, 30 minutes before food.")

  private static func sheet(
    _ name: String, _ doses: [SheetDoseView], asNeeded: [SheetAsNeededView], advice: [SheetAdviceView]
  ) -> WeekSheetView {
    let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    var pattern = ""
    for row in 4..<25 {
      for column in 4..<25 where (column * 7 + row * 5 + column * row) % 3 == 0 {
        pattern += "M\(column) \(row)h1v1h-1z"
      }
    }
    return WeekSheetView(
      patientName: name, patientHref: "/patients/7", week: "9 to 15 March 2026", physicianName: "Dr. Ann Keller",
      clinicName: "Riverside Movement Clinic", clinicPhone: "+49 30 555 0100", monday: "2026-03-09",
      firstDay: "2025-03-02", lastDay: "2027-03-04",
      earlierHref: "/patients/7/week?from=2026-03-02", laterHref: "/patients/7/week?from=2026-03-16",
      days: weekdays.enumerated().map { SheetDayView(label: "\($1), \(9 + $0) March", doses: $0 == 6 ? [] : doses) },
      asNeeded: asNeeded, advice: advice,
      code: SheetCodeView(path: pattern, viewBox: "0 0 29 29", address: "https://remedi.example.org/sign-in"))
  }
}
