import Record
import Remedi
import Web

extension OverviewView {
  init(
    _ facts: InstallationFacts, _ mail: ClinicMail, _ rooms: InstallationRooms, _ uptime: Uptime, _ clock: ClinicClock
  ) {
    self.init(
      InstallationView(
        problems: facts.problems + Self.unsafe(facts) + Self.undelivered(mail) + Self.short(rooms),
        jobs: facts.jobs.map { JobRow($0, clock) },
        sections: [
          .letters(mail), .backups(facts, clock), .disk(facts.storage, rooms.own), .requests(facts.requests),
          .program(facts.program, clock), .uptime(uptime, clock),
        ]))
  }
}

extension OverviewView {
  /// An installation without backups works only until its disk fails.
  private static func unsafe(_ facts: InstallationFacts) -> [String] {
    guard let backups = facts.backups else {
      return facts.isDemonstration
        ? []
        : ["The server makes no backups: give it --backup-folder and --backup-key, or run remedi backup."]
    }
    return backups.newest == nil ? ["No backup has been made yet."] : []
  }

  private static func short(_ rooms: InstallationRooms) -> [String] {
    rooms.scarce.map { clinic, room in
      "Pictures take \(room.percent)\u{A0}% of the room of the clinic \(clinic). --clinic-quota gives more."
    }
  }

  private static func undelivered(_ mail: ClinicMail) -> [String] {
    switch mail.failed.count {
    case 0: []
    case 1: ["1 letter was not delivered."]
    case let count: ["\(mail.hasMore && count >= 100 ? "100 or more" : "\(count)") letters were not delivered."]
    }
  }
}

extension FactsView {
  fileprivate static func letters(_ mail: ClinicMail) -> FactsView {
    func count(_ letters: [OutboxMessage]) -> String {
      mail.hasMore && letters.count >= 100 ? "100 or more" : "\(letters.count)"
    }
    return FactsView(
      "Letters of the clinic", [("Waiting", count(mail.waiting)), ("Not delivered", count(mail.failed))],
      href: "/operations/mail")
  }

  fileprivate static func backups(_ facts: InstallationFacts, _ clock: ClinicClock) -> FactsView {
    guard let backups = facts.backups else {
      let made =
        facts.isDemonstration ? "A demonstration makes no backups." : "not by the server: it has no backup folder"
      return FactsView("Backups", [("Made", made)], href: "/operations/backups")
    }
    return FactsView(
      "Backups",
      [
        ("Newest", backups.newest.map(clock.moment) ?? "none yet"),
        ("Size of the newest", backups.size.map(Phrases.size) ?? "none yet"),
        ("Kept", Phrases.grouped(backups.count)),
      ], href: "/operations/backups")
  }

  fileprivate static func disk(_ storage: StorageFigures, _ room: PictureRoom) -> FactsView {
    let log = storage.log.map { [("Write-ahead log", Phrases.size($0))] } ?? []
    return FactsView(
      "Disk",
      [("Store", storage.store.map(Phrases.size) ?? "unknown")] + log + [
        ("Free", storage.free.map(Phrases.size) ?? "unknown"),
        ("Pictures of the clinic", "\(Phrases.size(room.used)) of \(Phrases.size(room.limit))"),
      ], href: "/operations/storage")
  }

  fileprivate static func requests(_ requests: RequestFigures?) -> FactsView {
    guard let requests else { return FactsView("Requests", [("Answered", "not measured")]) }
    /// The measurement is known only as an upper bound, or as above all bounds.
    func within(_ seconds: Double?) -> String {
      seconds.map { "\(Int(($0 * 1000).rounded()))\u{A0}ms" }
        ?? (requests.answered == 0 ? "none yet" : "over 10\u{A0}s")
    }
    return FactsView(
      "Requests",
      [
        ("Answered since the start", Phrases.grouped(requests.answered)),
        ("Refused (4xx)", Phrases.grouped(requests.refused)), ("Failed (5xx)", Phrases.grouped(requests.failed)),
        ("Median response time", within(requests.median)), ("99th percentile", within(requests.ninetyNine)),
        ("Connections, streams of changes", "\(requests.connections), \(requests.eventStreams)"),
      ])
  }

  fileprivate static func program(_ program: ProgramFacts, _ clock: ClinicClock) -> FactsView {
    FactsView(
      "Program",
      [
        ("Running since", clock.moment(program.startedAt)), ("Memory", program.memory.map(Phrases.size) ?? "unknown"),
        ("Time-zone data", program.timeZoneData),
      ])
  }
}

extension JobRow {
  fileprivate init(_ job: JobStatus, _ clock: ClinicClock) {
    let failure = job.consecutiveFailures > 0 ? job.lastFailure : nil
    self.init(
      name: Self.words(job.name), rhythm: "every \(Self.rhythm(job.interval))",
      last: job.lastSuccess.map(clock.moment) ?? "not yet", duration: job.lastDuration.map(Self.duration) ?? "",
      failure: failure.map { "Failed \(clock.moment($0.at))" })
  }

  /// "second", "5 minutes".
  private static func rhythm(_ seconds: Int) -> String {
    let span = Phrases.span(seconds: max(1, seconds))
    return span.hasPrefix("1 ") && span.split(separator: " ").count == 2 ? String(span.dropFirst(2)) : span
  }

  private static func duration(_ duration: Duration) -> String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    guard milliseconds >= 1000 else { return "\(milliseconds)\u{A0}ms" }
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10)\u{A0}s"
  }

  /// The purpose of a job. Its name if it is unknown here.
  private static func words(_ name: String) -> String {
    switch name {
    case "board": "Boards are kept up to date"
    case "password-resets": "Letters for new passwords are written"
    case "expired-access": "Access that has ended is removed"
    case "erasure": "The rest of erased records is removed"
    case "leases": "Leases of the jobs of several servers are renewed"
    case "outdated-codes": "Unused links are deleted"
    case "half-sign-ins": "Unfinished sign-ins are deleted"
    case "outbox": "Letters are sent"
    case "digest": "Daily letters about boards are written"
    case "reminders": "Plans of reminders are kept up to date"
    case "reminder-sending": "Reminders are sent"
    case "dispatches": "Messages to devices are sent"
    case "dispatch-sweep": "Old messages to devices are deleted"
    case "device-count": "Devices are counted"
    case "certificate": "Certificates are loaded again"
    case "message-retention": "Messages older than 30 days are removed"
    case "uptime": "The minutes in which a server is up are noted"
    case "unused-pictures": "Unused pictures are removed"
    case "backup": "A backup is made when one is due"
    default: name
    }
  }
}
