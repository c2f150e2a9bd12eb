import JSON
import Remedi

extension CompletionDocument: StoredJSONReadable {
  package init?(from json: inout StoredJSONReader) {
    guard json.opens(), json.member("completion"), let completion = Completion(from: &json),
      json.member("date"), let date = json.value(ascii: LocalDate.init(utf8:)),
      json.member("patientId"), let patientId = json.string(), json.closes()
    else { return nil }
    self.init(completion, of: Identifier(patientId), on: date)
  }
}

extension Completion {
  fileprivate init?(from json: inout StoredJSONReader) {
    var undoneAt: Instant?
    guard json.opens(), json.member("content"), let content = Content(from: &json),
      json.member("id"), let id = json.string(),
      json.member("receivedAt"), let receivedAt = json.value(ascii: Instant.init(utf8:)),
      json.member("recordedBy"), let recordedBy = Actor(from: &json),
      json.member("revision"), let revision = json.integer(),
      json.member("subject"), let subject = CompletionSubject(from: &json),
      json.optional("undoneAt", &undoneAt, read: { $0.value(ascii: Instant.init(utf8:)) }), json.closes()
    else { return nil }
    self.init(
      id: id, subject: subject, content: content, receivedAt: receivedAt, recordedBy: recordedBy, revision: revision,
      undoneAt: undoneAt)
  }
}

extension Completion.Content {
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

extension CompletionSubject {
  fileprivate init?(from json: inout StoredJSONReader) {
    var amount: String?
    var overLimit: Bool?
    var within24Hours: Int?
    guard json.opens(), json.optional("amount", &amount, read: { $0.string() }),
      json.member("closesAt"), let closesAt = json.value(ascii: Instant.init(utf8:)),
      json.member("date"), let date = json.value(ascii: LocalDate.init(utf8:)),
      json.member("kind"), let kind = json.value(Prescription.Kind.init(rawValue:)),
      json.member("name"), let name = json.string(),
      json.member("occurrenceId"), let occurrenceId = json.value(ascii: OccurrenceID.init(utf8:)),
      json.optional("overLimit", &overLimit, read: { $0.boolean() }),
      json.member("patientId"), let patientId = json.string(),
      json.member("prescriptionId"), let prescriptionId = json.string(),
      json.member("scheduledFor"), let scheduledFor = json.value(ascii: Instant.init(utf8:)),
      json.member("superseded"), let superseded = json.boolean(),
      json.member("version"), let version = json.integer(),
      json.optional("within24Hours", &within24Hours, read: { $0.integer() }), json.closes()
    else { return nil }
    self.init(
      prescriptionId: Identifier(prescriptionId), patientId: Identifier(patientId), kind: kind,
      occurrenceId: occurrenceId, version: version, name: name, amount: amount, scheduledFor: scheduledFor,
      closesAt: closesAt, date: date, superseded: superseded, overLimit: overLimit,
      within24Hours: within24Hours)
  }
}
