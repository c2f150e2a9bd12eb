import JSON
import Record
import Remedi

extension BoardDocument: StoredJSONReadable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("changesAt") { $0.value(changesAt) }
      json.optional("dateOfBirth", dateOfBirth?.description)
      json.member("facts", facts.write)
      json.optional("healthCareNumber", healthCareNumber)
      json.member("listed", listed)
      json.member("name", name)
      json.member("order", order)
      json.member("patientId", patientId.text)
      json.member("sequence", sequence)
      json.optional("stage", stage?.rawValue)
      json.member("state", state.rawValue)
      json.member("timeZone", timeZone)
      json.member("words", array: words) { $0.value($1) }
    }
  }

  package init?(from json: inout StoredJSONReader) {
    var (dateOfBirth, healthCareNumber, stage): (LocalDate?, String?, StageOfDisease?)
    guard json.opens(), json.member("changesAt"), let changesAt = json.integer(),
      json.optional("dateOfBirth", &dateOfBirth, read: { $0.value(ascii: LocalDate.init(utf8:)) }),
      json.member("facts"), let facts = BoardFacts(from: &json),
      json.optional("healthCareNumber", &healthCareNumber, read: { $0.string() }),
      json.member("listed"), let listed = json.boolean(),
      json.member("name"), let name = json.string(), json.member("order"), let order = json.string(),
      json.member("patientId"), let patientId = json.string(),
      json.member("sequence"), let sequence = json.integer(),
      json.optional("stage", &stage, read: { $0.value(StageOfDisease.init(rawValue:)) }),
      json.member("state"), let state = json.value(BoardState.init(rawValue:)),
      json.member("timeZone"), let timeZone = json.string(),
      json.member("words"), let words = json.array({ $0.string() }), json.closes()
    else { return nil }
    self.init(
      patientId: Identifier(patientId), name: name, dateOfBirth: dateOfBirth, healthCareNumber: healthCareNumber,
      stage: stage, timeZone: timeZone, facts: facts, sequence: sequence, words: words, listed: listed, state: state,
      order: order, changesAt: Int64(changesAt))
  }
}

extension SearchToken: StoredJSONReadable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("patientId", patientId.text)
      json.member("sortName", sortName)
      json.member("word", word)
      json.member("words", array: words) { $0.value($1) }
    }
  }

  package init?(from json: inout StoredJSONReader) {
    guard json.opens(), json.member("patientId"), let patientId = json.string(),
      json.member("sortName"), let sortName = json.string(), json.member("word"), let word = json.string(),
      json.member("words"), let words = json.array({ $0.string() }), json.closes()
    else { return nil }
    self.init(patientId: Identifier(patientId), word: word, sortName: sortName, words: words)
  }
}
