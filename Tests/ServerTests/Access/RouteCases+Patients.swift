extension RouteCases {
  static let patients = patientPages + caregivers + consents + notices

  /// The physician's patients.
  private static let patientPages =
    [
      RouteCase(
        .member(.readPatients), .get, "/patients", owner: .asker, shows: \.patient.name,
        bad: [
          .query("cursor=rubbish"), .query("page=2"), .query("q=a&q=b"), .query("q=%00"), .query("q=bob"),
          .query("show=everybody"),
        ]),
      RouteCase(
        .member(.readPatients), .post, "/patients", owner: .none, works: 303, form: { _ in ["q": "bob"] },
        bad: [.long(field: "q")]),
      RouteCase(
        .member(.readPatients), .get, "/patients/events", owner: .asker, isStream: true,
        bad: [.query("since=1&since=2"), .query("since=rubbish"), .query("until=1")]),
      RouteCase(.member(.registerPatients), .get, "/patients/new", owner: .none, takesNothing: true),
      RouteCase(
        .member(.registerPatients), .post, "/patients/new", owner: .none, works: 303,
        // Who does not treat says who is responsible for the patient.
        form: { ["name": "Gus Gray", "birthDate": "1950-01-02", "timeZone": "UTC", "physician": $0.responsible] },
        bad: [
          .field("name", nil), .field("birthDate", "1950-02-30"), .field("birthDate", "2950-01-01"),
          .field("timeZone", "Nowhere"), .field("email", "gus"), .field("gender", "?"), .field("stage", "9"),
        ]),
      RouteCase(
        .member(.readPatients), .get, "/patients/{patient}", owner: .patient, shows: \.medication),
      RouteCase(
        .member(.readPatients), .get, "/patients/{patient}/record", owner: .patient, shows: \.patient.name,
        bad: [.query("until=soon"), .query("until=2026-02-30"), .query("from=2026-03-01")]),
      RouteCase(
        .member(.readPatients), .get, "/patients/{patient}/week", owner: .patient, shows: \.patient.name,
        bad: [.query("from=soon"), .query("from=9999-12-31"), .query("from=0001-01-01"), .query("until=2026-03-01")]),
      RouteCase(
        .member(.registerPatients), .get, "/patients/{patient}/edit", owner: .patient, shows: \.patient.name,
        viewers: .refused),
      RouteCase(
        .member(.registerPatients), .post, "/patients/{patient}/edit", owner: .patient, works: 303,
        form: {
          [
            "name": "Gus Gray", "birthDate": "1950-01-02", "timeZone": "UTC", "revision": $0.profileRevision,
          ]
        },
        bad: [
          .field("name", nil), .field("birthDate", "soon"), .field("timeZone", "Nowhere"), .field("revision", nil, 409),
        ]),
      RouteCase(
        .member(.readPatients), .get, "/patients/{patient}/summaries", owner: .patient, shows: \.medication,
        bad: [.query("cursor=rubbish"), .query("limit=1")]),
      RouteCase(
        .member(.readPatients), .get, "/patients/{patient}/events", owner: .patient, isStream: true,
        bad: [.query("since=1&since=2"), .query("until=1")]),
    ] + archive + erasure + export + careTeam + accessLog

  private static let accessLog = [
    RouteCase(
      .member(.readPatients), .get, "/patients/{patient}/access-log", owner: .patient, shows: \.medication,
      bad: [
        .query("by=nobody"), .long("by", 422), .query("show=everything"), .query("before=0"), .query("before=x"),
        .query("before=1000000000000"), .query("cursor=1"),
      ]),
    RouteCase(
      .member(.export), .get, "/patients/{patient}/access-log.csv", owner: .patient, shows: \.medication,
      viewers: .refused, bad: [.query("before=1")]),
    RouteCase(
      .patientAPI, .get, "/api/v1/audit-events", owner: .asker, shows: \.medication, query: { _ in "limit=500" },
      bad: [.query("limit=0"), .query("limit=501"), .query("cursor=rubbish"), .query("before=1")]),
  ]

  private static let archive = [
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/archive", owner: .patient, shows: \.medication, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/archive", owner: .patient, works: 303,
      form: { ["reason": "moved", "note": "", "seen": $0.prescriptionsSeen] },
      bad: [
        .field("reason", nil), .field("reason", "tired"), .field("reason", "other"), .field("seen", nil, 409),
        .field("note", String(repeating: "n", count: 501)),
      ]),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/archive/end", owner: .patient, works: 303,
      naming: ["patient": .archived], form: { _ in [:] }),
  ]

  private static let erasure = [
    RouteCase(
      .member(.manageClinic), .get, "/patients/{patient}/erasure", owner: .patient, naming: ["patient": .archived],
      shows: \.archived.name, viewers: .refused),
    RouteCase(
      .member(.manageClinic), .post, "/patients/{patient}/erasure", owner: .patient, works: 303,
      naming: ["patient": .archived], form: { ["reason": "asked", "name": $0.archivedName] },
      bad: [
        .field("reason", nil), .field("reason", "tired"), .field("name", nil), .field("name", "Somebody Else"),
        .field("name", String(repeating: "n", count: 10_000)),
      ]),
  ]

  private static let export = [
    RouteCase(
      .member(.export), .get, "/patients/{patient}/export", owner: .patient, shows: \.patient.name,
      viewers: .refused),
    RouteCase(
      .member(.export), .post, "/patients/{patient}/export", owner: .patient, works: 303,
      form: { _ in ["for": "clinic", "recipient": ""] }, bad: [.long(field: "recipient")]),
    RouteCase(
      .member(.export), .get, "/patients/{patient}/export.zip", owner: .patient, shows: \.medication,
      query: { _ in "for=clinic&recipient=" }, viewers: .refused,
      bad: [
        .query("for=nobody"), .query("for=other"), .query("for=other&recipient=Dr+Who"),
        .query("for=clinic&recipient=x"),
        .query("by=day"),
      ]),
  ]

  private static let careTeam = [
    RouteCase(.member(.readPatients), .get, "/patients/{patient}/care-team", owner: .patient, shows: \.patient.name),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/care-team", owner: .patient, works: 303,
      form: { ["physician": $0[.newcomer], "access": "view", "purpose": "Cover", "lastDay": "2026-03-14"] },
      bad: [
        .field("physician", nil), .field("physician", "a/b", 404),
        .field("physician", String(repeating: "a", count: 128), 404), .field("access", "own"), .field("access", nil),
        .field("purpose", " "), .field("purpose", String(repeating: "p", count: 201)), .field("lastDay", "soon"),
        .field("lastDay", "2026-03-01"), .field("lastDay", "2326-03-01"),
      ]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/care-team/{physician}", owner: .patient,
      naming: ["physician": .colleague], shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/care-team/{physician}", owner: .patient, works: 303,
      naming: ["physician": .colleague], form: { _ in ["access": "treat", "purpose": "Cover", "lastDay": ""] },
      bad: [.field("access", nil), .field("purpose", nil), .field("lastDay", "2026-02-30")]),
    RouteCase(
      .member(.readPatients), .post, "/patients/{patient}/care-team/{physician}/end", owner: .patient, works: 303,
      naming: ["physician": .colleague], form: { _ in [:] }, viewers: .leave),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/handover", owner: .patient, shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/handover", owner: .patient, works: 303,
      form: { ["physician": $0[.newcomer], "afterwards": "view", "responsible": $0.responsible] },
      bad: [
        .field("physician", nil), .field("physician", "%", 404),
        .field("physician", String(repeating: "a", count: 128), 404), .field("afterwards", nil),
        .field("afterwards", "both"), .field("responsible", nil, 409), .field("responsible", "a/b", 409),
      ]),
    RouteCase(.member(.treat), .get, "/handovers", owner: .asker, shows: { _ in "Handed over" }, takesNothing: true),
    RouteCase(
      .member(.treat), .post, "/handovers/{patient}", owner: .patient, works: 303, naming: ["patient": .takenOver],
      form: { _ in [:] },
      // Who handed over may only look any more, or not even that.
      viewers: .read),
  ]
}
