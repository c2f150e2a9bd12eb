import Foundation
import RemediClient
import Testing

@testable import Server

@Suite("A simulated device (S-03)")
struct SimulatedPostsTests {
  private func posts(
    _ device: SimulatedDevice, seed: UInt64 = 1, days: Int = 60, until moment: String = "2026-03-02T12:00:00.000+01:00"
  ) throws -> [[NewReading]] {
    let now = try #require(Timestamp(moment))
    return SimulatedPosts(device: device, seed: seed, zone: try #require(TimeZone(identifier: "Europe/Berlin"))).posts(
      days: days, until: now.date)
  }

  @Test("measures the same with the same seed, whatever the days", arguments: SimulatedDevice.allCases)
  func seeds(device: SimulatedDevice) throws {
    let month = Set(try posts(device, days: 30).flatMap { $0 })
    #expect(try Set(posts(device, days: 30).flatMap { $0 }) == month)
    #expect(try month.isSubset(of: posts(device, days: 60).flatMap { $0 }))
    #expect(try month.isDisjoint(with: posts(device, seed: 2, days: 30).flatMap { $0 }))
  }

  @Test("sends some readings late and some twice, and each at last", arguments: SimulatedDevice.allCases)
  func lateAndTwice(device: SimulatedDevice) throws {
    let posts = try posts(device)
    let all = posts.flatMap { $0 }
    #expect(all.count > Set(all.map(\.id)).count)
    let isLate = posts.contains { post in
      Set(post.map(\.measuredAt.calendarDate)).count > 1
    }
    #expect(isLate)
    // A day without its reading would be one that was lost; the last day is not over.
    let days = Set(all.map(\.measuredAt.calendarDate))
    #expect(days.count == 60)
  }

  @Test("measures nothing that is still to come")
  func future() throws {
    let now = try #require(Timestamp("2026-03-02T12:00:00.000+01:00"))
    #expect(try posts(.meter).flatMap { $0 }.allSatisfy { $0.measuredAt <= now })
  }
}
