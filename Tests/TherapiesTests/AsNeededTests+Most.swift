import JSON
import Remedi
import Support
import Testing
import Web

/// What one patient can have recorded of one day: more than anybody takes.
extension AsNeededTests {
  /// A dose each minute of 2 March from midnight on.
  private func minutes(_ numbers: Range<Int>) -> [JSONValue] {
    numbers.map { number in
      let (hour, minute) = (number / 60, number % 60)
      return taken(number, at: "02T0\(hour):\(minute < 10 ? "0" : "")\(minute)")
    }
  }

  private func expectFull(_ answer: Answer, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(answer.rejections == ["validation"], sourceLocation: sourceLocation)
    let errors = answer.results.last?["problem"]?["errors"]?.array
    #expect(errors?.map { $0["pointer"]?.string } == ["/completedAt"], sourceLocation: sourceLocation)
  }

  @Test("of one day 100 are recorded, and what is more is refused alone, also in a batch of its own")
  func mostInADay() async throws {
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let first = try await bob.record(minutes(0..<101))
      #expect(first.statuses == Array(repeating: "recorded", count: 100) + ["rejected"])
      expectFull(first)
      // Sent again, nothing of it is refused that was recorded.
      let again = try await bob.record(minutes(0..<101))
      #expect(again.statuses == Array(repeating: "duplicate", count: 100) + ["rejected"])
      // What was undone counts: otherwise recording and undoing would have no end.
      #expect(try await bob.delete("\(APIClient.completions)/\(uuid(0))").status == 204)
      expectFull(try await bob.record(minutes(101..<102)))
      // Another day, and another prescription, have room of their own.
      #expect(try await bob.record(taken(200, at: "01T12:00")).statuses == ["recorded"])
      let set = try await site.prescribe(at: "08:00")
      #expect(try await bob.record(item(201, set.dose("20260302T0800"))).statuses == ["recorded"])
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("none is moved to a day that has 100, and within a day each can be")
  func movedToAFullDay() async throws {
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.record(minutes(0..<100) + [taken(200, at: "01T12:00")])
      func move(_ number: Int, to time: String) async throws -> Answer {
        try await bob.patch(
          "\(APIClient.completions)/\(uuid(number))", json: ["completedAt": .string("2026-03-\(time):00.000+01:00")])
      }
      let refused = try await move(200, to: "02T11:00")
      #expect(refused.status == 422)
      #expect(refused.problemFields == ["/completedAt"])
      let first = try await bob.get("\(APIClient.completions)?from=2026-03-01&to=2026-03-01")
      #expect(first.json["items"]?.array?.count == 1)
      #expect(try await move(200, to: "01T11:00").status == 200)
      #expect(try await move(7, to: "02T11:00").status == 200)
      #expect(try await move(8, to: "01T10:00").status == 200)
      #expect(try await move(200, to: "02T11:30").status == 200)
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("on a page the time is asked for again")
  func mostOnAPage() async throws {
    try await site.run { client async throws in
      _ = try await client.api(.bob).record(minutes(0..<100))
      let page = "/patients/\(site.bob.id)/prescriptions/\(prescription.id)/doses/new"
      let answer = try await client.as(.ann).post(
        page, form: ["id": uuid(300), "date": "2026-03-02", "time": "09:00"])
      #expect(answer.status == 422)
      #expect(answer.value(of: "time") == "09:00")
      #expect(
        answer.fault(of: "time") == "At most 100 doses of one prescription can be recorded for 2026-03-02.")
    }
  }
}
