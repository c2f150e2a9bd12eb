import Foundation
import JSON
import Remedi

/// A document of which the store has very many. Its JSON is written by hand, key for key like that of `JSONEncoder`,
/// which takes several times as long.
package protocol StoredJSON: Encodable {
  /// Writes members in the order of their names, and omits those without a value.
  func write(to json: inout JSONWriter)
}

extension StoredJSON {
  package var storedJSON: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }
}

extension AuditEntry: StoredJSON {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", at.text)
      json.member("by", by.write)
      if let details { json.member("details", details.write) }
      json.member("event", event.rawValue)
      json.member("hash", hash)
      json.member("previousHash", previousHash)
      json.optional("salt", salt)
      json.member("sequence", sequence)
      json.optional("subject", subject)
    }
  }
}

extension AuditEntry: StoredJSONReadable {
  /// Does not read an entry with details: there are few.
  package init?(from json: inout StoredJSONReader) {
    var (salt, subject): (String?, String?) = (nil, nil)
    guard json.opens(), json.member("at"), let at = json.value(ascii: Instant.init(utf8:)),
      json.member("by"), let by = Actor(from: &json),
      json.member("event"), let event = json.value(Event.init(rawValue:)),
      json.member("hash"), let hash = json.string(),
      json.member("previousHash"), let previousHash = json.string(),
      json.optional("salt", &salt, read: { $0.string() }),
      json.member("sequence"), let sequence = json.integer(),
      json.optional("subject", &subject, read: { $0.string() }), json.closes()
    else { return nil }
    self.init(
      sequence: sequence, at: at, by: by, event: event, subject: subject, salt: salt,
      previousHash: previousHash, hash: hash)
  }
}

extension AuditDetails {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.optional("access", access?.rawValue)
      json.optional("caregiverAccess", caregiverAccess?.rawValue)
      json.optional("consent", consent)
      json.optional("count", count)
      json.optional("export", export?.rawValue)
      json.optional("from", from?.description)
      json.optional("hashBefore", hashBefore)
      json.optional("lastEntry", lastEntry)
      json.optional("lastHash", lastHash)
      json.optional("lock", lock?.rawValue)
      if let may { json.member("may", array: may) { $0.value($1.rawValue) } }
      json.optional("network", network)
      if let people { json.member("people", array: people) { $0.value($1) } }
      json.optional("reason", reason)
      json.optional("recipient", recipient)
      json.optional("through", through?.description)
      json.optional("until", until?.text)
    }
  }
}

extension Actor {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("kind", kind.rawValue)
      json.member("name", name)
    }
  }

  package init?(from json: inout StoredJSONReader) {
    guard json.opens(), json.member("id"), let id = json.string(),
      json.member("kind"), let kind = json.value(Kind.init(rawValue:)),
      json.member("name"), let name = json.string(), json.closes()
    else { return nil }
    self.init(kind: kind, id: id, name: name)
  }
}
