import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

@Suite("/api/v1/reminder-preview", .timeLimit(.minutes(10)))
struct ReminderPreviewAPITests {
  private static let path = "/api/v1/reminder-preview"
  private static let settings: JSONValue = [
    "medicationReminders": true, "exerciseReminders": true, "lead": 1800, "repeats": ["interval": 600, "count": 1],
    "quietHours": ["from": "19:00", "to": "21:30"],
  ]

  private func notifications(_ choices: JSONValue = []) -> JSONValue {
    [
      "mail": false, "planNotices": ["push": true, "mail": true], "later": 600, "lockScreenButtons": true,
      "calendarTitle": nil, "prescriptions": choices,
    ]
  }

  @Test("shows tomorrow as it would ring, and stores nothing")
  func works() async throws {
    let scene = try await ChartScene()
    let prescription = try await scene.prescribe()
    try await scene.prescribe(.exercise, "Reach", at: ["08:00"])
    let site = scene.site
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let before = try await site.bobsOwnFile().auditTrail(limit: 100).count
      let answer = try await bob.post(
        Self.path, json: ["settings": Self.settings, "notifications": notifications()])
      #expect(answer.status == 200)
      #expect(
        answer.json == [
          "date": "2026-03-03", "timeZone": "Europe/Berlin",
          "slots": [
            [
              "slot": "20260303T0700Z", "scheduledFor": "2026-03-03T08:00:00.000+01:00", "doses": 2,
              "until": "2026-03-04T00:00:00.000+01:00",
              "moments": [
                ["at": "2026-03-03T07:30:00.000+01:00", "phrase": "soon"],
                ["at": "2026-03-03T08:00:00.000+01:00", "phrase": "due"],
                ["at": "2026-03-03T08:10:00.000+01:00", "phrase": "open"],
              ],
            ],
            [
              "slot": "20260303T1900Z", "scheduledFor": "2026-03-03T20:00:00.000+01:00", "doses": 1,
              "until": "2026-03-04T02:00:00.000+01:00",
              "moments": [["at": "2026-03-03T21:30:00.000+01:00", "phrase": "open", "because": "quiet"]],
            ],
          ],
        ])
      // Loud ones ring in quiet hours too, and what is switched off does not ring at all.
      let choices: JSONValue = [["prescriptionId": .string(prescription.id.text), "reminders": "off"]]
      let off = try await bob.post(
        Self.path,
        json: ["settings": Self.settings, "notifications": notifications(choices), "date": "2026-03-02"])
      #expect(off.json["date"] == "2026-03-02")
      #expect(off.json["slots"]?.array?.map { $0["doses"] } == [1])
      #expect(try await site.bobsOwnFile().auditTrail(limit: 100).count == before)
      #expect(try await bob.get("/api/v1/settings").json["lead"] == 0)
    }
  }

  @Test("names what is wrong by its place in the body")
  func refusals() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      func fields(_ body: JSONValue) async throws -> [String] {
        let answer = try await bob.post(Self.path, json: body)
        #expect(answer.status == 422, "\(body.text)")
        return answer.problemFields
      }
      let (settings, usual) = (Self.settings, notifications())
      #expect(try await fields([:]) == ["/settings", "/notifications"])
      #expect(try await fields(["settings": settings, "notifications": usual, "date": "2026-03-01"]) == ["/date"])
      #expect(try await fields(["settings": settings, "notifications": usual, "date": "2027-03-04"]) == ["/date"])
      #expect(try await fields(["settings": settings, "notifications": usual, "day": "2026-03-03"]) == ["/day"])
      #expect(try await fields(["settings": [:], "notifications": usual]).first == "/settings/medicationReminders")
      let another = notifications([["prescriptionId": "nobodys", "reminders": "off"]])
      #expect(
        try await fields(["settings": settings, "notifications": another])
          == ["/notifications/prescriptions/0/prescriptionId"])
      #expect(try await bob.send(.post, Self.path, body: "{").status == 400)
      let body: JSONValue = ["settings": settings, "notifications": usual]
      #expect(try await client.anonymousAPI.post(Self.path, json: body).status == 401)
    }
  }
}
