import Remedi

extension AccessEntryView {
  /// Entries of the trail that are read for the chart.
  static let entries = 100
  /// Lines that are shown at most.
  private static let lines = 15

  /// The latest entries in plain words; what one person did again and again in a row becomes one line a day.
  /// - Parameters:
  ///   - trail: newest first.
  ///   - names: of the physicians whose access entries are about, by id.
  static func list(_ trail: [AuditEntry], _ clock: PatientClock, names: [String: String] = [:]) -> [AccessEntryView] {
    var groups: [(latest: AuditEntry, count: Int)] = []
    for entry in trail {
      if let group = groups.last, isSame(group.latest, entry, clock) {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((entry, 1))
      }
    }
    return groups.prefix(lines).map { group in
      AccessEntryView(
        time: clock.moment(group.latest.at), person: group.latest.by.name,
        deed: deed(group.latest.event, group.latest.subject.flatMap { names[$0] }.map(Words.isolated) ?? "a colleague")
          + (group.count > 1 ? ", \(group.count) times" : ""))
    }
  }

  private static func isSame(_ a: AuditEntry, _ b: AuditEntry, _ clock: PatientClock) -> Bool {
    a.event == b.event && a.by == b.by && (!a.isAboutAccess || a.subject == b.subject)
      && clock.calendar.date(at: a.at) == clock.calendar.date(at: b.at)
  }

  /// - Parameter colleague: whose access it is about.
  private static func deed(_ event: AuditEntry.Event, _ colleague: String) -> String {
    switch event {
    case .patientCreated: "made the record"
    case .patientChanged: "changed the profile"
    case .patientArchived: "archived the record"
    case .patientRestored: "brought the record back"
    case .accessGranted: "shared the record with \(colleague)"
    case .accessChanged: "changed what \(colleague) may do"
    case .accessEnded: "ended the access of \(colleague)"
    case .handedOver: "handed the patient over to \(colleague)"
    case .remindersChanged: "changed the reminders"
    case .invitationMade: "made an invitation"
    case .invitationAccepted: "accepted the invitation"
    case .prescribed: "prescribed something new"
    case .prescriptionChanged: "changed a prescription"
    case .prescriptionPaused: "paused a prescription"
    case .prescriptionResumed: "resumed a prescription"
    case .prescriptionStopped: "stopped a prescription"
    case .completionRecorded: "recorded what was done or skipped"
    case .completionCorrected: "corrected a record"
    case .completionUndone: "undid a record"
    case .recordRead: "read the record"
    case .recordExported: "downloaded the record"
    case .boardRead: "looked at the list of patients"
    case .accountRegistered: "made an account"
    case .passwordChanged: "changed the password"
    case .passwordReset: "chose a new password by mail"
    case .signedIn: "signed in"
    case .libraryEntryMade: "added to the library"
    case .libraryEntryChanged: "changed the library"
    case .libraryEntryArchived: "archived an entry of the library"
    case .libraryEntryRestored: "brought back an entry of the library"
    }
  }
}

extension AuditEntry {
  /// Whether its subject is a physician.
  var isAboutAccess: Bool {
    [.accessGranted, .accessChanged, .accessEnded, .handedOver].contains(event)
  }
}
