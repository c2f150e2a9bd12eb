import JSON

// Written after every completion and read with every board, so coded by hand, with the same keys as `Codable`.

import Remedi

extension BoardFacts {
  /// Writes the same JSON as `Codable`.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("closed", closed.line)
      json.member("courses", array: courses) { $1.write(to: &$0) }
      json.member("date", date.description)
      json.member("doses", array: doses) { $0.value($1.line) }
      json.member("endsAt", endsAt.text)
      if let invitation { json.member("invitation", invitation.write) }
      json.optional("lastHeard", lastHeard?.text)
      if let lastRecorded { json.member("lastRecorded", lastRecorded.write) }
      if let pause { json.member("pause", pause.write) }
      if let reasons { json.member("reasons", array: reasons) { $1.write(to: &$0) } }
      json.member("remarks", array: remarks) { $1.write(to: &$0) }
      if let shared { json.member("shared", shared.write) }
      json.member("state", state.rawValue)
      json.optional("summarySharedAt", summarySharedAt?.text)
    }
  }

  /// Nil for any other format, which `Codable` can read.
  package init?(from json: inout StoredJSONReader) {
    var (invitation, lastHeard, lastRecorded): (BoardInvitation?, Instant?, Recorded?)
    var (pause, shared, summarySharedAt): (TimingExceptions.Pause?, BoardSharing?, Instant?)
    var reasons: [NotedReason]?
    guard json.opens(), json.member("closed"), let closed = json.value(ClosedDays.init(line:)),
      json.member("courses"), let courses = json.array({ BoardCourse(from: &$0) }),
      json.member("date"), let date = json.value(ascii: LocalDate.init(utf8:)),
      json.member("doses"), let doses = json.array({ $0.value(BoardDose.init(line:)) }),
      json.member("endsAt"), let endsAt = json.value(ascii: Instant.init(utf8:)),
      json.optional("invitation", &invitation, read: { BoardInvitation(from: &$0) }),
      json.optional("lastHeard", &lastHeard, read: { $0.value(ascii: Instant.init(utf8:)) }),
      json.optional("lastRecorded", &lastRecorded, read: { Recorded(from: &$0) }),
      json.optional("pause", &pause, read: { TimingExceptions.Pause(from: &$0) }),
      json.optional("reasons", &reasons, read: { $0.array { NotedReason(from: &$0) } }),
      json.member("remarks"), let remarks = json.array({ BoardRemark(from: &$0) }),
      json.optional("shared", &shared, read: { BoardSharing(from: &$0) }),
      json.member("state"), let state = json.value(BoardState.init(rawValue:)),
      json.optional("summarySharedAt", &summarySharedAt, read: { $0.value(ascii: Instant.init(utf8:)) }), json.closes()
    else { return nil }
    self.init(
      state: state, date: date, endsAt: endsAt, closed: closed, doses: doses, courses: courses, remarks: remarks,
      lastRecorded: lastRecorded, lastHeard: lastHeard, invitation: invitation,
      summarySharedAt: summarySharedAt, pause: pause,
      reasons: reasons, shared: shared)
  }
}

extension BoardFacts.Recorded {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", at.text)
      json.member("date", date.description)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    guard json.opens(), json.member("at"), let at = json.value(ascii: Instant.init(utf8:)),
      json.member("date"), let date = json.value(ascii: LocalDate.init(utf8:)), json.closes()
    else { return nil }
    self.init(at: at, date: date)
  }
}

extension TimingExceptions.Pause {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("from", from.description)
      json.member("reason", reason)
      json.optional("through", through?.description)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    var through: LocalDate?
    guard json.opens(), json.member("from"), let from = json.value(ascii: LocalDate.init(utf8:)),
      json.member("reason"), let reason = json.string(),
      json.optional("through", &through, read: { $0.value(ascii: LocalDate.init(utf8:)) }), json.closes()
    else { return nil }
    self.init(from: from, through: through, reason: reason)
  }
}

extension BoardSharing {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", at.text)
      json.member("by", by)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    guard json.opens(), json.member("at"), let at = json.value(ascii: Instant.init(utf8:)),
      json.member("by"), let by = json.string(), json.closes()
    else { return nil }
    self.init(by: by, at: at)
  }
}

extension BoardInvitation {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("createdAt", createdAt.text)
      json.member("expiresAt", expiresAt.text)
      json.optional("undeliveredAt", undeliveredAt?.text)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    var undeliveredAt: Instant?
    guard json.opens(), json.member("createdAt"), let createdAt = json.value(ascii: Instant.init(utf8:)),
      json.member("expiresAt"), let expiresAt = json.value(ascii: Instant.init(utf8:)),
      json.optional("undeliveredAt", &undeliveredAt, read: { $0.value(ascii: Instant.init(utf8:)) }), json.closes()
    else { return nil }
    self.init(createdAt: createdAt, expiresAt: expiresAt, undeliveredAt: undeliveredAt)
  }
}

extension BoardRemark {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", at.text)
      json.member("kind", kind.rawValue)
      json.member("level", level)
      json.member("name", name)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    guard json.opens(), json.member("at"), let at = json.value(ascii: Instant.init(utf8:)),
      json.member("kind"), let kind = json.value(Kind.init(rawValue:)),
      json.member("level"), let level = json.integer(), json.member("name"), let name = json.string(), json.closes()
    else { return nil }
    self.init(kind: kind, level: level, name: name, at: at)
  }
}

extension BoardCourse {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.optional("isPaused", isPaused)
      json.member("missed", missed)
      json.optional("missedSince", missedSince?.text)
      json.member("name", name)
      json.member("prescription", prescription.text)
      json.optional("stopsAt", stopsAt?.text)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    var (isPaused, missedSince, stopsAt): (Bool?, Instant?, Instant?)
    guard json.opens(), json.optional("isPaused", &isPaused, read: { $0.boolean() }),
      json.member("missed"), let missed = json.integer(),
      json.optional("missedSince", &missedSince, read: { $0.value(ascii: Instant.init(utf8:)) }),
      json.member("name"), let name = json.string(), json.member("prescription"), let prescription = json.string(),
      json.optional("stopsAt", &stopsAt, read: { $0.value(ascii: Instant.init(utf8:)) }), json.closes()
    else { return nil }
    self.init(
      prescription: Identifier(prescription), name: name, stopsAt: stopsAt, missed: missed, missedSince: missedSince,
      isPaused: isPaused)
  }
}
