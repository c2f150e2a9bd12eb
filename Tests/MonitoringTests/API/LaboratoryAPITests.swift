import JSON
import Support
import Testing
import Web

@Suite("The API of laboratory results", .timeLimit(.minutes(2)))
struct LaboratoryAPITests {
  private func result(_ number: Int, _ values: JSONValue...) -> JSONValue {
    [
      "id": .string(readingID(number)), "module": "selfhub.laboratory",
      "measuredAt": "2026-03-02T08:04:31.250+01:00", "values": .array(values),
    ]
  }

  @Test("S-35: the form has a group for each test, with the fields that are entered together")
  func form() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let form = try await client.api(.bob).get("/api/v1/modules/selfhub.laboratory").json["form"]
      #expect(form?["groups"]?.array?.count == 30)
      #expect(
        form?["groups"]?[0]
          == [
            "name": "hba1c", "label": "HbA1c (long-term blood sugar)", "fields": ["hba1c", "hba1c_low", "hba1c_high"],
          ])
      let fields = try #require(form?["fields"]?.array)
      #expect(fields.prefix(2).map { $0["takesComparator"] } == [true, false])
    }
  }

  @Test("S-35: a result with < is recorded; a range has no <, and two tests are two readings")
  func comparators() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let below: JSONValue = ["name": "crp", "value": "0.6", "comparator": "<", "unit": "mg/L"]
      let high: JSONValue = ["name": "crp_high", "value": "5", "unit": "mg/L"]
      #expect(try await bob.measure(result(1, below, high)).statuses == ["recorded"])
      let rangeBelow: JSONValue = ["name": "crp_high", "value": "5", "comparator": "<", "unit": "mg/L"]
      #expect(try await bob.measure(result(2, below, rangeBelow)).statuses == ["rejected"])
      let other: JSONValue = ["name": "tsh", "value": "2.00", "unit": "m[IU]/L"]
      #expect(try await bob.measure(result(3, below, other)).statuses == ["rejected"])
      #expect(try await bob.measure(result(4, high)).statuses == ["rejected"])
      let page = try await bob.get("/api/v1/modules/selfhub.laboratory/page?from=2026-01-01&to=2026-03-31")
      #expect(page.json["table"]?["rows"]?[0]?[3] == "within the range of your laboratory")
    }
  }
}
