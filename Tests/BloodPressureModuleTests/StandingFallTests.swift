import Remedi
import Testing

@testable import BloodPressureModule

@Suite("S-30: blood pressure on standing up") struct StandingFallTests {
  private let diary: PressureDiary
  private let today = PressureDiary.today

  init() throws { diary = try PressureDiary() }

  private func latest(_ readings: [HealthReading]) -> StandingFall? { StandingFall.latest(of: diary.rules(readings)) }

  @Test(
    "S-30: a fall of 20 or of 10 is large",
    arguments: [(110.0, 79.0, true), (111, 70, true), (111, 71, false), (140, 90, false)])
  func limits(systolic: Double, diastolic: Double, isLarge: Bool) throws {
    let fall = try #require(
      latest([
        diary.reading(130, 80, at: "07:00", .lyingLeft),
        diary.reading(systolic, diastolic, at: "07:02", .standingLeft),
      ]))
    #expect(fall.isLarge == isLarge)
    #expect(fall.fall == BloodPressure(systolic: 130 - systolic, diastolic: 80 - diastolic))
  }

  @Test("S-30: the reading standing follows within three minutes, over midnight too")
  func minutes() throws {
    let lying = try diary.reading(130, 80, on: today - 1, at: "23:58", .sittingRight)
    #expect(try latest([lying, diary.reading(100, 60, at: "00:01", .standingRight)])?.date == today)
    #expect(try latest([lying, diary.reading(100, 60, at: "00:02", .standingRight)]) == nil)
  }

  @Test("S-30: without a posture that was said nothing is compared")
  func unsaid() throws {
    let readings = try [diary.reading(130, 80, at: "07:00"), diary.reading(100, 60, at: "07:01", .standingLeft)]
    #expect(latest(readings) == nil)
    #expect(try latest([diary.reading(130, 80, at: "07:00", .lyingLeft), diary.reading(100, 60, at: "07:01")]) == nil)
  }

  @Test("S-30: the last reading before it counts, and the last time that the patient stood up")
  func last() throws {
    let readings = try [
      diary.reading(150, 90, on: today - 1, at: "07:00", .lyingLeft),
      diary.reading(120, 70, on: today - 1, at: "07:01", .standingLeft),
      diary.reading(140, 80, at: "07:00", .lyingLeft), diary.reading(130, 78, at: "07:01", .sittingLeft),
      diary.reading(125, 76, at: "07:02", .standingLeft), diary.reading(124, 76, at: "09:00", .standingLeft),
    ]
    let fall = try #require(latest(readings))
    #expect(fall.before == BloodPressure(systolic: 130, diastolic: 78))
    #expect(fall.after == BloodPressure(systolic: 125, diastolic: 76))
  }
}
