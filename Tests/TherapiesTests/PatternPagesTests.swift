import Foundation
import Remedi
import Support
import Testing

@Suite("Prescribing on other days than every day")
struct PatternPagesTests {
  let pages: TherapyPages

  init() async throws { pages = try await TherapyPages() }

  /// One tablet at eight, from Tuesday, 3 March 2026 on.
  static let morning: Form = [
    "kind": "medication", "item": "levodopa", "unit": "tablet", "time1": "08:00", "quantity1": "1",
    "start": "2026-03-03", "end": "", "note": "", "action": "prescribe",
  ]
  /// The same without a time of day.
  static let timeless = morning.with(["time1": "", "quantity1": "", "quantity": "2"])

  static let cases: [(Form, String)] = [
    (morning.with(["pattern": "daily"]), "1 tablet at 08:00 every day, from 3 March 2026"),
    (
      morning.with(["pattern": "days", "everyDays": "2"]), "1 tablet at 08:00 every second day, from 3 March 2026"
    ),
    (
      weekdays(morning.with(["pattern": "weekdays", "everyWeeks": "2"]), "mon", "thu"),
      "1 tablet at 08:00 on Mondays and Thursdays, every second week, from 3 March 2026"
    ),
    (
      morning.with(["pattern": "monthDays", "monthDays": "15, 1", "everyMonths": "1"]),
      "1 tablet at 08:00 on the 1st and 15th of every month, from 3 March 2026"
    ),
    (
      morning.with(["pattern": "monthDays", "monthDays": "31", "missingDay": "skip", "everyMonths": "2"]),
      "1 tablet at 08:00 on the 31st of every second month, where there is one, from 3 March 2026"
    ),
    (
      morning.with(["pattern": "monthWeekday", "nth": "-1", "nthWeekday": "fri", "everyMonths": "1"]),
      "1 tablet at 08:00 on the last Friday of every month, from 3 March 2026"
    ),
    (
      morning.with(["pattern": "cycle", "onDays": "21", "offDays": "7"]),
      "1 tablet at 08:00 for 21 days, then 7 days without, repeating, from 3 March 2026"
    ),
    (
      timeless.with(["pattern": "interval", "everyHours": "8", "firstTime": "06:00"]),
      "2 tablets every 8 hours from 06:00 on 3 March 2026 (UTC+01:00)"
    ),
    (
      timeless.with([
        "pattern": "asNeeded", "minimumHours": "4", "maximumPerDay": "3", "indication": "pain",
      ]), "2 tablets as needed for pain, at least 4 hours apart, at most 3 doses a day, from 3 March 2026"
    ),
    (
      timeless.with(["pattern": "asNeeded", "maximumPerDay": "3", "maximumSpan": "24h"]),
      "2 tablets as needed, at most 3 doses in 24 hours, from 3 March 2026"
    ),
    (
      morning.with(["when1": "morning-before", "time1": "", "when2": "bedtime", "quantity2": "2"]),
      "1 tablet in the morning before food and 2 tablets at bedtime every day, from 3 March 2026"
    ),
    (
      morning.with(["count": "18", "clock": "home"]),
      "1 tablet at 08:00 every day, from 3 March 2026, 18 doses, by the clock of Berlin (Europe/Berlin)"
    ),
  ]

  private static func weekdays(_ form: Form, _ days: String...) -> Form {
    var form = form
    for day in days { form.append("weekday", day) }
    return form
  }

  @Test("is kept as it was chosen, and stands in the form again", arguments: cases.indices)
  func chosen(index: Int) async throws {
    let (form, words) = Self.cases[index]
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let preview = try await ann.post(pages.new, form: form.with(["action": "preview"]))
      #expect(preview.status == 200)
      #expect(preview.words.contains("Levodopa: \(words)."))
      #expect(try await pages.prescriptions().isEmpty)
      #expect(try await ann.post(pages.new, form: form).status == 303)
      let prescription = try #require(try await pages.prescriptions().first)
      #expect(Phrases.rule(prescription.latest.timing) == words)
      #expect(prescription.latest.frequency == nil)
      let change = try await ann.get(pages.change(prescription))
      for name in Self.names {
        guard let typed = form[name], name != "start" else { continue }
        let expected = name == "monthDays" && typed == "15, 1" ? "1, 15" : typed
        #expect(change.value(of: name) == expected, "\(name)")
      }
      #expect(change.value(of: "frequency")?.isEmpty == true)
    }
  }

  private static let names = [
    "pattern", "everyDays", "everyWeeks", "monthDays", "missingDay", "nth", "nthWeekday", "everyMonths", "onDays",
    "offDays", "everyHours", "firstTime", "quantity", "minimumHours", "maximumPerDay", "maximumSpan", "indication",
    "when1",
    "time1", "quantity1", "when2", "quantity2", "count", "clock",
  ]

  @Test(
    "what has to be mended is said beside the field",
    arguments: [
      (["pattern": "lunar"], "pattern", "Choose on which days."),
      (["pattern": "days", "everyDays": ""], "everyDays", "Type a whole number."),
      (["pattern": "days", "everyDays": "0"], "everyDays", "Every so many days goes from 1 to 366."),
      (["pattern": "weekdays"], "weekday", "Choose at least one day of the week."),
      (
        ["pattern": "weekdays", "weekday": "mon", "everyWeeks": "53"], "everyWeeks",
        "Every so many weeks goes from 1 to 52."
      ),
      (["pattern": "weekdays", "weekday": "someday"], "weekday", "Choose at least one day of the week."),
      (["pattern": "monthDays", "monthDays": "32"], "monthDays", "Type days from 1 to 31, such as 1, 15."),
      (["pattern": "monthDays", "monthDays": "1, x"], "monthDays", "Type days from 1 to 31, such as 1, 15."),
      (
        ["pattern": "monthDays", "monthDays": "30"], "missingDay",
        "Not every month has such a day: choose what happens then."
      ),
      (
        ["pattern": "monthDays", "monthDays": "1", "everyMonths": "13"], "everyMonths",
        "Every so many months goes from 1 to 12."
      ),
      (["pattern": "monthWeekday", "nth": "x"], "nth", "Choose which one."),
      (["pattern": "monthWeekday", "nth": "6"], "nth", "A month has a first to a fifth weekday, and a last."),
      (["pattern": "monthWeekday", "nthWeekday": ""], "nthWeekday", "Choose a weekday."),
      (["pattern": "cycle", "onDays": "0", "offDays": "7"], "onDays", "Days on and days off go from 1 to 366."),
      (["pattern": "cycle", "onDays": "21", "offDays": "x"], "offDays", "Type a whole number."),
      (["pattern": "interval", "everyHours": "0"], "everyHours", "Type the hours, such as 8 or 1.5."),
      (["pattern": "interval", "everyHours": "1.0001"], "everyHours", "Type the hours, such as 8 or 1.5."),
      (
        ["pattern": "interval", "everyHours": "99999", "firstTime": "08:00", "quantity": "1"], "everyHours",
        "The time between doses is at most 366 days."
      ),
      (
        ["pattern": "interval", "everyHours": "8", "firstTime": "8"], "firstTime", "Type a time of day, such as 08:00."
      ),
      (["pattern": "asNeeded", "quantity": ""], "quantity", "Type a number, such as 1 or 0.5."),
      (["pattern": "asNeeded", "minimumHours": "x"], "minimumHours", "Type the hours, such as 4 or 0.5."),
      (
        ["pattern": "asNeeded", "quantity": "1", "maximumPerDay": "0"], "maximumPerDay",
        "The most doses a day go from 1 to 1000."
      ),
      (
        ["pattern": "asNeeded", "quantity": "1", "maximumPerDay": "0", "maximumSpan": "24h"], "maximumPerDay",
        "The most doses in 24 hours go from 1 to 1000."
      ),
      (
        ["pattern": "asNeeded", "quantity": "1", "maximumSpan": "week"], "maximumSpan",
        "Choose a day, or any 24 hours."
      ),
      (
        ["pattern": "asNeeded", "quantity": "1", "count": "3"], "count",
        "A prescription as needed has no number of doses."
      ),
      (["when1": "teatime"], "when1", "Choose a time of day."),
      (["when1": "bedtime-after"], "when1", "Choose a time of day."),
      (
        ["when1": "noon", "when2": "noon-after", "quantity2": "1"], "time2",
        "This time is listed twice. Change or remove one."
      ),
      (["count": "0"], "count", "The number of doses goes from 1 to 5000."),
      (["count": "many"], "count", "Type a whole number."),
      (["clock": "cuckoo"], "clock", "Choose the time zone of the times."),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client in
      let page = try await client.as(.ann).post(pages.new, form: Self.morning.with(values))
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
      #expect(page.words.contains("Please check this"))
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("of a rule that is seldom due, the preview shows the days on which it is")
  func sparse() async throws {
    try await pages.site.run { client in
      let monthly = Self.morning.with([
        "pattern": "monthDays", "monthDays": "1", "everyMonths": "1", "action": "preview",
      ])
      let page = try await client.as(.ann).post(pages.new, form: monthly).words
      #expect(page.contains("Nothing is due in the first two weeks; the first time is Wednesday, 1 April 2026."))
      #expect(page.contains("Wednesday, 1 April 2026 08:00 · 1 tablet Friday, 1 May 2026 08:00 · 1 tablet"))
      #expect(!page.contains("Thursday, 2 April"))
      let weekly = Self.weekdays(
        Self.morning.with(["pattern": "weekdays", "everyWeeks": "1", "action": "preview"]), "sun")
      let sundays = try await client.as(.ann).post(pages.new, form: weekly).words
      #expect(sundays.contains("Saturday, 7 March nothing Sunday, 8 March 08:00 Monday, 9 March nothing"))
      #expect(
        sundays.contains("After the first two weeks Sunday, 22 March 2026 08:00 · 1 tablet Sunday, 29 March 2026"))
      #expect(!sundays.contains("Nothing is due"))
    }
  }

  @Test("the calendar shows a row from Monday to Sunday, of 14 days, whatever the weekday it begins with")
  func calendar() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      for start in 2...8 {
        let form = Self.morning.with(["start": "2026-03-0\(start)", "action": "preview"])
        let page = try await ann.post(pages.new, form: form).text
        let rows = page.components(separatedBy: "<tbody>").last?.components(separatedBy: "<tr>").dropFirst() ?? []
        #expect(rows.count == (start == 2 ? 2 : 3))
        #expect(rows.allSatisfy { $0.components(separatedBy: "<td").count == 8 })
        #expect(page.components(separatedBy: "fortnight-date").count == 15)
        #expect(rows.first?.components(separatedBy: "class=\"outside\"").count == start - 1)
      }
    }
  }

  @Test("the calendar says where the patient decides, and where it is paused")
  func remarks() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let asNeeded = WordsPagesTests.form.with(["frequency": "1 tablet as needed", "action": "preview"])
      let page = try await ann.post(pages.new, form: asNeeded).words
      #expect(page.contains("Tuesday, 3 March as needed Wednesday, 4 March as needed"))
      let prescription = try await pages.site.prescribe(at: "08:00")
      let pause = PausePagesTests.form.with(["lastDay": "2026-03-03"])
      try await #require(ann.post("\(pages.history(prescription))/pause", form: pause).status == 303)
      let change = ChangePagesTests.form.with(["revision": "2", "action": "preview"])
      let changed = try await ann.post(pages.change(prescription), form: change).words
      #expect(changed.contains("Tuesday, 3 March paused Wednesday, 4 March 09:00"))
    }
  }

  @Test("asked for while somebody types, a form that is not complete is no fault, and nothing is stored")
  func live() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.post(pages.new, form: Self.morning.with(["item": "", "action": "live"]))
      #expect(page.status == 200)
      #expect(page.fault(of: "item") == "Choose a medication.")
      #expect(
        try await ann.post(pages.new, form: Self.morning.with(["action": "live"])).words.contains("Levodopa: 1 tablet"))
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("a day with very many doses shows the first ones")
  func crowded() async throws {
    try await pages.site.run { client in
      let form = Self.timeless.with([
        "pattern": "interval", "everyHours": "0.5", "firstTime": "00:00", "action": "preview",
      ])
      let page = try await client.as(.ann).post(pages.new, form: form)
      #expect(page.words.contains("02:30 and 42 more"))
    }
  }
}
