import Remedi
import Support
import Testing
import Web

/// What a journey would do, in the API and on the prescribing page.
@Suite("A journey that is looked at beforehand", .timeLimit(.minutes(10)))
struct JourneyPreviewTests {
  private static let path = "/api/v1/schedule-preview"

  @Test("tells the doses before and after and the gaps, by each of the three clocks; and keeps nothing")
  func courses() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00", "20:00")
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let before = try await bob.get("/api/v1/me").json
      let answer = try await bob.get("\(Self.path)?timeZone=Asia/Tokyo")
      #expect(answer.status == 200)
      let journey = try #require(answer.json["journey"])
      #expect(journey["date"] == "2026-03-03")
      #expect(journey["timeZone"] == "Asia/Tokyo")
      let item = try #require(journey["items"]?[0])
      #expect(item["prescriptionId"]?.string == prescription.id.text)
      let courses = try #require(item["courses"]?.array)
      #expect(courses.compactMap { $0["clock"]?.string } == ["wall", "home", "interval"])
      #expect(courses.map { $0["isPrescribed"] } == [true, false, false])
      #expect(courses.map { $0["smallestGap"]?["seconds"] } == [43_200, 43_200, 43_200])
      // By the wall the evening before is left out: it would come 4 hours before the next morning.
      #expect(courses.map { $0["largestGap"]?["seconds"] } == [57_600, 43_200, 43_200])
      #expect(courses[0]["largestGap"]?["from"] == "2026-03-02T08:00:00.000+01:00")
      #expect(courses[0]["largestGap"]?["to"] == "2026-03-03T08:00:00.000+09:00")
      let there = courses[0]["doses"]?.array?.first { $0["isAfterFlight"] == true }
      #expect(there?["occurrenceId"]?.string == prescription.dose("20260303T0800"))
      #expect(there?["amount"] == "1 tablet")
      #expect(try await bob.get("/api/v1/me").json == before)
      let dora = try await client.api(.dora).get("\(Self.path)?timeZone=Asia/Tokyo")
      #expect(dora.json["journey"]?["items"] == [])
      // Where the zone stays, the time between doses does too.
      #expect(try await bob.get("\(Self.path)?bedtime=23:00").json["journey"] == .some(.null))
    }
  }

  @Test("stands in the preview of a prescription that is written, and is not stored with it")
  func prescribing() async throws {
    let pages = try await TherapyPages()
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = TherapyPages.medication.with([
        "action": "preview", "start": "2026-03-02", "journeyZone": "Asia/Tokyo", "journeyDate": "2026-03-05",
      ])
      let page = try await ann.post(pages.new, form: form)
      #expect(page.status == 200)
      #expect(page.words.contains("To Asia/Tokyo, there from 5 March 2026 on"))
      #expect(page.words.contains("at most 16 hours (from 08:00 in Berlin on 4 March to 08:00 in Tokyo on 5 March)"))
      #expect(page.words.contains("By home time, doses keep their times at home: always 12 hours apart."))
      // As the app lists it: by local time alone something is left out, and it is no dose before.
      let removed = "The journey removes these, so that no day has more than planned: 4 March: 20:00"
      #expect(page.words.components(separatedBy: "The journey removes these").count == 2)
      #expect(page.words.contains(removed))
      for (date, zone, sentence) in [
        ("soon", "Asia/Tokyo", "Type a day from 3 March 2026 on, within a year."),
        ("2026-03-02", "Asia/Tokyo", "Type a day from 3 March 2026 on, within a year."),
        ("2028-12-01", "Asia/Tokyo", "Type a day from 3 March 2026 on, within a year."),
        ("2026-03-05", "Mars/Olympus", "“Mars/Olympus” is no time zone of the list. Choose one from it."),
        (
          "2026-03-05", "Europe/Berlin", "The patient is in Europe/Berlin on 5 March 2026 already. Choose another zone."
        ),
      ] {
        let wrong = try await ann.post(pages.new, form: form.with(["journeyDate": date, "journeyZone": zone]))
        // Beside the field, and in the preview, which alone is shown anew while somebody types.
        #expect(wrong.words.components(separatedBy: sentence).count >= 3, "\(date) \(zone)")
        #expect(wrong.value(of: "journeyZone") == zone)
        #expect(wrong.value(of: "journeyDate") == date)
        #expect(wrong.words.contains("Preview"))
      }
      // At 20:00 in Berlin the next day has begun in Tokyo, and a journey changes no day that has begun.
      try pages.site.setClock(march: "02T20:00")
      let late = try await ann.post(pages.new, form: form.with(["journeyDate": ""]))
      #expect(late.words.contains("To Asia/Tokyo, there from 4 March 2026 on"))
      try pages.site.setClock(march: "02T12:00")
      let without = try await ann.post(pages.new, form: form.with(["journeyZone": ""]))
      #expect(!without.words.contains("there from"))
      let saved = try await ann.post(pages.new, form: form.with(["action": "prescribe"]))
      #expect(saved.status == 303)
      #expect(try await pages.prescriptions().count == 1)
    }
  }
}
