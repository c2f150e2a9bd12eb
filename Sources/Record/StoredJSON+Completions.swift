import JSON
import Remedi

extension CompletionDocument: StoredJSON {
  package func write(to json: inout JSONWriter) { stored.write(to: &json) }
}

extension StoredCompletion: StoredJSONReadable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("date", date.description)
      json.member("events", array: events) { json, event in event.write(to: &json) }
      json.optional("overLimit", overLimit)
      json.member("patientId", patientId.text)
      json.optional("within24Hours", within24Hours)
    }
  }

  package init?(from json: inout StoredJSONReader) {
    var overLimit: Bool?
    var within24Hours: Int?
    guard json.opens(), json.member("date"), let date = json.value(ascii: LocalDate.init(utf8:)),
      json.member("events"), let events = json.array({ StoredEvent(from: &$0) }),
      json.optional("overLimit", &overLimit, read: { $0.boolean() }),
      json.member("patientId"), let patientId = json.string(),
      json.optional("within24Hours", &within24Hours, read: { $0.integer() }), json.closes()
    else { return nil }
    self.init(
      date: date, events: events, overLimit: overLimit, patientId: Identifier(patientId), within24Hours: within24Hours)
  }
}

extension CompletionID: StoredJSONReadable {
  package func write(to json: inout JSONWriter) {
    json.object { $0.member("occurrence", occurrence.text) }
  }

  package init?(from json: inout StoredJSONReader) {
    guard json.opens(), json.member("occurrence"), let occurrence = json.value(ascii: OccurrenceID.init(utf8:)),
      json.closes()
    else { return nil }
    self.init(occurrence: occurrence)
  }
}

extension StoredEvent: StoredJSONReadable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("by", by.write)
      json.optional("completionId", completionId)
      if let content { json.member("content", content.write) }
      json.optional("duplicateOf", duplicateOf)
      json.optional("event", event?.rawValue)
      json.optional("number", number)
      json.member("receivedAt", receivedAt.text)
      if let subject { json.member("subject", subject.write) }
    }
  }

  package init?(from json: inout StoredJSONReader) {
    var (completionId, duplicateOf): (String?, String?) = (nil, nil)
    var content: Completion.Content?
    var number: Int?
    var subject: StoredSubject?
    var event: Kind?
    guard json.opens(), json.member("by"), let by = StoredActor(from: &json),
      json.optional("completionId", &completionId, read: { $0.string() }),
      json.optional("content", &content, read: { Completion.Content(from: &$0) }),
      json.optional("duplicateOf", &duplicateOf, read: { $0.string() }),
      json.optional("event", &event, read: { $0.value(Kind.init(rawValue:)) }),
      json.optional("number", &number, read: { $0.integer() }),
      json.member("receivedAt"), let receivedAt = json.value(ascii: Instant.init(utf8:)),
      json.optional("subject", &subject, read: { StoredSubject(from: &$0) }), json.closes()
    else { return nil }
    (self.by, self.completionId, self.content, self.duplicateOf) = (by, completionId, content, duplicateOf)
    (self.event, self.number, self.receivedAt, self.subject) = (event, number, receivedAt, subject)
  }
}

extension StoredActor {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.optional("id", id)
      json.optional("kind", kind?.rawValue)
      json.member("name", name)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    var id: String?
    var kind: Actor.Kind?
    guard json.opens(), json.optional("id", &id, read: { $0.string() }),
      json.optional("kind", &kind, read: { $0.value(Actor.Kind.init(rawValue:)) }),
      json.member("name"), let name = json.string(), json.closes()
    else { return nil }
    self.init(id: id, kind: kind, name: name)
  }
}

extension StoredSubject {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.optional("amount", amount)
      json.optional("closesAt", closesAt?.text)
      json.optional("date", date?.description)
      json.member("kind", kind.rawValue)
      json.member("name", name)
      json.optional("overLimit", overLimit)
      json.member("scheduledFor", scheduledFor.text)
      json.optional("superseded", superseded)
      json.member("version", version)
      json.optional("within24Hours", within24Hours)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    var amount: String?
    var closesAt: Instant?
    var date: LocalDate?
    var (overLimit, superseded): (Bool?, Bool?) = (nil, nil)
    var within24Hours: Int?
    guard json.opens(), json.optional("amount", &amount, read: { $0.string() }),
      json.optional("closesAt", &closesAt, read: { $0.value(ascii: Instant.init(utf8:)) }),
      json.optional("date", &date, read: { $0.value(ascii: LocalDate.init(utf8:)) }),
      json.member("kind"), let kind = json.value(Prescription.Kind.init(rawValue:)),
      json.member("name"), let name = json.string(),
      json.optional("overLimit", &overLimit, read: { $0.boolean() }),
      json.member("scheduledFor"), let scheduledFor = json.value(ascii: Instant.init(utf8:)),
      json.optional("superseded", &superseded, read: { $0.boolean() }),
      json.member("version"), let version = json.integer(),
      json.optional("within24Hours", &within24Hours, read: { $0.integer() }), json.closes()
    else { return nil }
    self.init(
      amount: amount, closesAt: closesAt, date: date, kind: kind, name: name, overLimit: overLimit,
      scheduledFor: scheduledFor, superseded: superseded, version: version, within24Hours: within24Hours)
  }
}

extension Completion.Content {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("completedAt", completedAt.text)
      if let feedback {
        json.member("feedback") { json in
          json.object { json in
            json.optional("effort", feedback.effort)
            json.optional("note", feedback.note)
            json.optional("pain", feedback.pain)
          }
        }
      }
      json.member("outcome", outcome.rawValue)
      json.optional("reason", reason?.rawValue)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    var feedback: Completion.Feedback?
    var reason: Completion.Reason?
    guard json.opens(), json.member("completedAt"), let completedAt = json.value(ascii: Instant.init(utf8:)),
      json.optional("feedback", &feedback, read: { Completion.Feedback(from: &$0) }),
      json.member("outcome"), let outcome = json.value(Completion.Outcome.init(rawValue:)),
      json.optional("reason", &reason, read: { $0.value(Completion.Reason.init(rawValue:)) }), json.closes()
    else { return nil }
    self.init(outcome: outcome, completedAt: completedAt, reason: reason, feedback: feedback)
  }
}

extension Completion.Feedback {
  fileprivate init?(from json: inout StoredJSONReader) {
    self.init()
    guard json.opens(), json.optional("effort", &effort, read: { $0.integer() }),
      json.optional("note", &note, read: { $0.string() }),
      json.optional("pain", &pain, read: { $0.integer() }), json.closes()
    else { return nil }
  }
}
