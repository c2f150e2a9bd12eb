import Practice
import Remedi
import Testing

@testable import Record

@Suite("When a new zone and new day parts take effect")
struct PatientTimesTests {
  private static let names = [
    "Pacific/Kiritimati", "Asia/Tokyo", "Asia/Kathmandu", "Europe/Berlin", "UTC", "America/St_Johns",
    "America/New_York", "Pacific/Honolulu", "Pacific/Pago_Pago", "America/Havana", "Asia/Beirut",
  ]

  @Test("whatever follows whatever, today is still today, and no day that has begun changes its zone")
  func random() async throws {
    let zones = try Practice.zones.get()
    let seed: UInt64 = 20_260_302
    var generator = SeededGenerator(seed: seed)
    var patient = try await Practice().bob
    var now = Practice.noon
    for step in 0..<3000 {
      now = now.adding(seconds: Int.random(in: 60...90_000, using: &generator))
      let before = try PatientCalendar(patient.timeZones, database: zones)
      let today = before.date(at: now)
      let hadPending = patient.timeZones.contains { $0.from > today }
      let name = Self.names.randomElement(using: &generator) ?? "UTC"
      let latest = patient.timeZone
      try patient.follow(name, at: now, zones)
      let after = try PatientCalendar(patient.timeZones, database: zones)
      let comment: Comment = "seed \(seed), step \(step): \(latest) to \(name) at \(now)"
      // A change that is withdrawn or replaced gives back the days that it would have kept.
      if !hadPending || latest == name { #expect(after.date(at: now) == today, comment) }
      #expect((0...10).allSatisfy { after.zone(on: today - $0).name == before.zone(on: today - $0).name }, comment)
      #expect(patient.timeZone == name, comment)
      #expect(after.zone(on: today + 4).name == name, comment)
      if let from = patient.timeZones.last?.from, from > today { #expect(after.startOfDay(from) > now, comment) }
      #expect(zip(patient.timeZones, patient.timeZones.dropFirst()).allSatisfy { $0.from < $1.from }, comment)
    }
  }

  @Test("a zone that is named again is not put off")
  func again() async throws {
    let zones = try Practice.zones.get()
    var patient = try await Practice().bob
    try patient.follow("Asia/Tokyo", at: Practice.noon, zones)
    let once = patient.timeZones
    try patient.follow("Asia/Tokyo", at: Practice.noon.adding(seconds: 3 * 3600), zones)
    #expect(patient.timeZones == once)
  }

  @Test("day parts keep their history, and today as it is")
  func dayParts() async throws {
    let zones = try Practice.zones.get()
    var patient = try await Practice().bob
    func parts(_ noon: String) throws -> DayParts {
      let usual = DayParts.usual
      return try DayParts(
        morning: usual.morning, noon: try #require(LocalTime(noon)), evening: usual.evening, bedtime: usual.bedtime)
    }
    try patient.set(parts("13:00"), at: Practice.noon, zones)
    try patient.set(parts("14:00"), at: Practice.noon.adding(seconds: 60), zones)
    let tomorrow = Practice.noon.adding(seconds: 86_400)
    try patient.set(parts("15:00"), at: tomorrow, zones)
    let calendar = try PatientCalendar(patient.timeZones, dayParts: patient.dayParts ?? [], database: zones)
    let today = calendar.date(at: Practice.noon)
    #expect(
      (0...3).map { calendar.dayParts(on: today + $0).noon.description } == ["12:00", "14:00", "15:00", "15:00"])
    try patient.set(parts("14:00"), at: tomorrow, zones)
    #expect(patient.dayParts?.map(\.from) == [today + 1])
    try patient.set(.usual, at: tomorrow, zones)
    #expect(patient.dayParts?.map(\.from) == [today + 1, today + 2])
  }
}
