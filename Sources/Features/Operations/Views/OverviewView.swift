import Web

/// The status of the installation: what needs attention, the jobs, letters, backups, disk and program.
struct OverviewView: PageView {
  static let template = "operations/overview"
  let title = "Operations"
  private let installation: InstallationView?
  private let elsewhere: ElsewhereView?

  init(_ installation: InstallationView) { (self.installation, elsewhere) = (installation, nil) }

  init(_ elsewhere: ElsewhereView) { (installation, self.elsewhere) = (nil, elsewhere) }

  var fields: Fields {
    [
      "title": title, "tabs": OperationsTabs(.overview),
      "installation": installation, "elsewhere": elsewhere,
    ]
  }

  static var samples: [(name: String, view: OverviewView)] {
    let backups = FactsView(
      "Backups", [("Newest", "today, 02:00"), ("Size of the newest", "310 MB"), ("Kept", "14")],
      href: "/operations/backups")
    let more = [
      FactsView("Letters of the clinic", [("Waiting", "2"), ("Not delivered", "1")], href: "/operations/mail"),
      backups,
      FactsView(
        "Disk",
        [("Store", "1.2 GB"), ("Log", "4.1 MB"), ("Free", "18 GB"), ("Pictures of the clinic", "120 MB of 2 GB")]),
      FactsView(
        "Requests",
        [
          ("Answered since the start", "1,234,567"), ("Refused (4xx)", "812"), ("Failed (5xx)", "0"),
          ("Median response time", "5 ms"), ("99th percentile", "50 ms"), ("Connections, streams of changes", "41, 17"),
        ]),
      FactsView(
        "Program", [("Running since", "3 March, 04:10"), ("Memory", "86 MB"), ("Time-zone data", "2026c")]),
      FactsView(
        "Uptime",
        [
          ("Last 30 days", UptimeShare(up: 43_179, measured: 43_200).sentence),
          ("Last 365 days", UptimeShare(up: 181_440, measured: 181_440).sentence),
          ("Measured since", "28 October, 04:10"),
        ]),
    ]
    let jobs = [
      JobRow(
        name: "Boards are kept up to date", rhythm: "every second", last: "today, 10:42", duration: "3 ms",
        failure: nil),
      JobRow(
        name: "A backup is made when one is due", rhythm: "every 5 minutes", last: "yesterday, 10:42",
        duration: "2.1 s", failure: "Fails since today, 10:40"),
      JobRow(
        name: "Certificates are loaded again", rhythm: "every 10 seconds", last: "not yet", duration: "", failure: nil),
    ]
    let problems = [
      "Only 180 MB are free on the disk.",
      "The job that makes backups has failed since today, 10:40; the log says why.",
    ]
    return [
      ("typical", OverviewView(InstallationView(problems: [], jobs: Array(jobs.prefix(1)), sections: more))),
      ("with problems", OverviewView(InstallationView(problems: problems, jobs: jobs, sections: more))),
      ("of another clinic", OverviewView(ElsewhereView(clinicId: "9hk2m9qxw4zt1cb8rfp5hdnve"))),
    ]
  }
}

/// What engineers see at a clinic that does not operate the installation.
struct ElsewhereView: View {
  /// The engineer's own clinic.
  let clinicId: String

  var fields: Fields { ["clinicId": clinicId] }
}

/// The status of the installation.
struct InstallationView: View {
  /// One sentence each.
  let problems: [String]
  let jobs: [JobRow]
  let sections: [FactsView]

  var fields: Fields {
    [
      "problems": problems, "hasProblems": !problems.isEmpty, "works": problems.isEmpty, "jobs": jobs,
      "sections": sections,
    ]
  }
}

/// A card with some facts.
struct FactsView: View {
  let title: String
  let facts: [DefinitionView]
  /// The link to details. Nil if there are none.
  let href: String?

  init(_ title: String, _ facts: [(String, String)], href: String? = nil) {
    (self.title, self.facts, self.href) = (title, facts.map { DefinitionView($0.0, $0.1) }, href)
  }

  var fields: Fields { ["title": title, "facts": facts, "href": href] }
}

/// A job and its last run.
struct JobRow: View {
  let name: String
  /// "every 5 minutes".
  let rhythm: String
  /// When it last succeeded: "today, 10:42".
  let last: String
  /// "2.1 s", or empty.
  let duration: String
  /// "Fails since today, 10:40". Nil if it does not fail.
  let failure: String?

  var fields: Fields {
    ["name": name, "rhythm": rhythm, "last": last, "duration": duration, "failure": failure, "works": failure == nil]
  }
}
