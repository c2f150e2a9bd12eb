import JSON
import Support
import Testing
import Web

@Suite("What physicians see of readings", .timeLimit(.minutes(2)))
struct ReadingPagesTests {
  private func path(_ site: TestSite) -> String { "/patients/\(site.bob.id)/readings/selfhub.weight" }

  @Test("the chart has a card with the latest value, once something was measured")
  func card() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let path = "/patients/\(site.bob.id)"
      // What was measured long ago is no news.
      _ = try await client.api(.bob).measure(weighing(3, "84.0", at: "2025-11-20T08:00:00+01:00"))
      let before = try await ann.get(path)
      #expect(before.status == 200 && !before.text.contains("id=\"readings\""))
      _ = try await client.api(.bob).measure(
        weighing(1, "81.4", at: "2026-02-28T08:00:00+01:00"), weighing(2, "81.6"))
      let chart = try await ann.get(path)
      #expect(chart.text.contains("id=\"readings\""))
      #expect(chart.words.contains("81.6 kilograms, today"))
      #expect(chart.text.contains("\(path)/readings/selfhub.weight"))
    }
  }

  @Test("the page has plot and history, with who measured and with which device")
  func page() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let empty = try await ann.get(path(site))
      #expect(empty.status == 200 && empty.words.contains("Nothing is recorded."))
      _ = try await client.api(.bob).measure(
        weighing(1, "81.4", at: "2026-02-28T08:00:00+01:00", ["device": "Scale 3", "note": "After <b>breakfast</b>"]),
        weighing(2, "81.6"))
      let page = try await ann.get(path(site))
      #expect(page.words.contains("today, 08:04, by Bob Martin"))
      #expect(page.words.contains("by Bob Martin, with Scale 3"))
      #expect(page.text.contains("After &lt;b&gt;breakfast"))
      #expect(page.text.contains("class=\"plot-points\""))
      #expect(try await ann.get("\(path(site))?days=365").status == 200)
      for query in ["days=7", "cursor=x"] { #expect(try await ann.get("\(path(site))?\(query)").status == 422) }
      for module in ["selfhub.nothing", "weight"] {
        #expect(try await ann.get("/patients/\(site.bob.id)/readings/\(module)").status == 404)
      }
      #expect(try await client.as(.charlie).get(path(site)).status == 404)
    }
  }

  @Test("what is measured in the clinic is entered, with a comma too, and once")
  func enters() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let form = try await ann.get("\(path(site))/new")
      #expect(form.value(of: "date") == "2026-03-02" && form.value(of: "time") == "12:00")
      #expect(form.options(of: "unit-weight") == ["kg", "[lb_av]"])
      let id = try #require(form.value(of: "id"))
      let fields: Form = [
        "id": id, "value-weight": "81,4", "unit-weight": "kg", "date": "2026-03-02", "time": "11:30", "device": "Ward",
      ]
      for _ in 1...2 {
        let sent = try await ann.post("\(path(site))/new", form: fields)
        #expect(sent.status == 303 && sent.location == path(site))
      }
      let readings = try await client.api(.bob).weighings()
      #expect(readings.count == 1)
      #expect(readings[0]["values"]?[0]?["value"] == "81.4")
      #expect(readings[0]["measuredAt"] == "2026-03-02T11:30:00.000+01:00")
      #expect(readings[0]["recordedBy"]?["name"]?.string == site.ann.name)
      #expect(readings[0]["device"] == "Ward")
    }
  }

  @Test("what is unlikely is asked first, and counts when the box is ticked")
  func asks() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      _ = try await bob.measure(
        weighing(1, "83.0", at: "2026-02-28T08:00:00+01:00"), weighing(2, "83.2", at: "2026-03-01T08:00:00+01:00"))
      var fields: Form = ["value-weight": "183", "unit-weight": "kg", "date": "2026-03-02", "time": "11:30"]
      let asked = try await ann.post("\(path(site))/new", form: fields)
      #expect(asked.status == 422)
      #expect(asked.value(of: "value-weight") == "183")
      let question = try #require(asked.between("name=\"sure\" value=\"", "\""))
      #expect(try await bob.weighings().count == 2)
      // A tick beside another question answers nothing.
      fields["sure"] = "182 kg?"
      #expect(try await ann.post("\(path(site))/new", form: fields).status == 422)
      fields["sure"] = question
      #expect(try await ann.post("\(path(site))/new", form: fields).status == 303)
      #expect(try await bob.weighings().first?["standing"] == "counts")
    }
  }

  @Test("a reading is corrected, confirmed and removed, on the revision that was read")
  func changes() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      _ = try await bob.measure(weighing(1, "81.4", at: "2026-03-01T08:04:31.250+01:00"))
      _ = try await bob.measure(weighing(2, "183"))
      let one = "\(path(site))/\(readingID(1))"
      let form = try await ann.get(one)
      #expect(form.value(of: "value-weight") == "81.4" && form.value(of: "revision") == "1")
      var fields: Form = [
        "value-weight": "81.9", "unit-weight": "kg", "date": "2026-03-01", "time": "08:04", "note": "Dressed",
        "revision": "1",
      ]
      #expect(try await ann.post(one, form: fields).status == 303)
      let corrected = try await bob.get("\(APIClient.readings)/\(readingID(1))").json
      #expect(corrected["values"]?[0]?["value"] == "81.9" && corrected["note"] == "Dressed")
      // What the form shows without its seconds stays as it was.
      #expect(corrected["measuredAt"] == "2026-03-01T08:04:31.250+01:00")
      #expect(try await ann.post(one, form: fields).status == 409)
      fields["revision"] = "2"
      fields["value-weight"] = "much"
      #expect(try await ann.post(one, form: fields).fault(of: "value-weight") == "Type a number, such as 81.4.")

      let two = "\(path(site))/\(readingID(2))"
      #expect(try await ann.get(path(site)).text.contains("\(two)/confirm"))
      #expect(try await ann.post("\(two)/confirm", form: ["revision": "7"]).status == 409)
      #expect(try await ann.post("\(two)/confirm", form: ["revision": "1"]).status == 303)
      #expect(try await bob.get("\(APIClient.readings)/\(readingID(2))").json["standing"] == "counts")
      #expect(try await ann.get("\(two)/remove").words.contains("183 kilograms"))
      #expect(try await ann.post("\(two)/remove", form: ["revision": "1"]).status == 409)
      #expect(try await ann.post("\(two)/remove", form: ["revision": "2"]).status == 303)
      #expect(try await ann.get(two).status == 404)
      #expect(try await bob.weighings().count == 1)
    }
  }
}
