import Record
import Remedi
import Reminders
import Support

/// What a calendar program's fetch of a patient's reminders costs the whole site, without a socket: the feed, and that it
/// has not changed.
struct CalendarBenchmark {
  let isBrief: Bool

  /// An address may be fetched sixty times an hour.
  private var fetches: Int { isBrief ? 1 : 25 }
  private static let calendars = 5

  func measure(_ figures: inout Figures) async throws {
    let site = try await TestSite()
    let file = try await site.bobFile()
    for name in ["Levodopa", "Sit to stand", "Big reach"] {
      _ = try await file.prescribe(
        .medication, try Self.version(name, file, by: site.ann, at: site.clock.now), at: site.clock.now)
    }
    let own = try await site.bobsOwnFile()
    var paths: [String] = []
    for number in 1...Self.calendars {
      let calendar = try await own.addCalendar(named: "Calendar \(number)", at: site.clock.now)
      paths.append("/calendar/\(site.record.calendarToken(of: calendar.id)).ics")
    }
    let (feeds, unchanged) = try await site.run { [paths] client async throws in try await times(client, paths) }
    figures.add("a calendar's feed", feeds.sorted()[feeds.count / 2] * 1000, "ms")
    figures.add("that it has not changed", unchanged.sorted()[unchanged.count / 2] * 1000, "ms")
  }

  /// Seconds of each fetch, and of each that found nothing new.
  private func times(_ client: SiteClient, _ paths: [String]) async throws -> ([Double], [Double]) {
    var (feeds, unchanged): ([Double], [Double]) = ([], [])
    let device = client.anonymousAPI
    for path in paths {
      let first = try await device.get(path)
      guard first.status == 200, let tag = first.headers[.eTag] else { preconditionFailure("\(first.status): no feed") }
      for _ in 0..<fetches {
        feeds.append(try await ProcessorTime.of { _ = try await device.get(path) }.clock)
        unchanged.append(
          try await ProcessorTime.of {
            let answer = try await device.get(path, headers: [.ifNoneMatch: tag])
            guard answer.status == 304 else { preconditionFailure("\(answer.status): the feed rests") }
          }.clock)
      }
    }
    return (feeds, unchanged)
  }

  private static func version(
    _ name: String, _ file: PatientRecord, by physician: Practitioner, at now: Instant
  ) throws -> PrescriptionVersion {
    let doses = ["08:00", "20:00"].compactMap { LocalTime($0) }.map { TimedDose(time: $0) }
    return PrescriptionVersion(
      effectiveFrom: now, authoredAt: now, author: Actor(physician),
      action: Action(id: name, name: name, description: ""),
      timing: try Timing(.daily(doses), start: file.calendar.date(at: now), end: nil))
  }
}
