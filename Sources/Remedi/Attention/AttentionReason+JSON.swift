import JSON

// Coded by hand with the same keys as `Codable`, since rows of boards are.

extension AttentionReason {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code)
      json.member("details", details.write)
      json.member("weight", weight)
    }
  }

  package init?(from json: inout StoredJSONReader) {
    guard json.opens(), json.member("code"), let code = json.string(), json.member("details"),
      let details = Details(from: &json), json.member("weight"), let weight = json.integer(), json.closes()
    else { return nil }
    self.init(code: code, weight: weight, details: details)
  }
}

extension AttentionReason.Details {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.optional("at", at?.text)
      json.optional("before", before)
      json.optional("completed", completed)
      json.optional("days", days)
      json.optional("expected", expected)
      json.optional("level", level)
      json.optional("name", name)
      json.optional("percent", percent)
      json.optional("prescription", prescription?.text)
      json.optional("times", times)
      json.optional("until", until?.text)
    }
  }

  fileprivate init?(from json: inout StoredJSONReader) {
    self.init()
    guard json.opens(), json.optional("at", &at, read: { $0.value(ascii: Instant.init(utf8:)) }),
      json.optional("before", &before, read: { $0.integer() }),
      json.optional("completed", &completed, read: { $0.integer() }),
      json.optional("days", &days, read: { $0.integer() }),
      json.optional("expected", &expected, read: { $0.integer() }),
      json.optional("level", &level, read: { $0.integer() }),
      json.optional("name", &name, read: { $0.string() }),
      json.optional("percent", &percent, read: { $0.integer() }),
      json.optional("prescription", &prescription, read: { $0.string().map(Identifier.init) }),
      json.optional("times", &times, read: { $0.integer() }),
      json.optional("until", &until, read: { $0.value(ascii: Instant.init(utf8:)) }), json.closes()
    else { return nil }
  }
}

extension NotedReason {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.optional("from", from?.text)
      json.member("reason", reason.write)
      json.optional("until", until?.text)
    }
  }

  package init?(from json: inout StoredJSONReader) {
    var (from, until): (Instant?, Instant?)
    guard json.opens(), json.optional("from", &from, read: { $0.value(ascii: Instant.init(utf8:)) }),
      json.member("reason"), let reason = AttentionReason(from: &json),
      json.optional("until", &until, read: { $0.value(ascii: Instant.init(utf8:)) }), json.closes()
    else { return nil }
    self.init(reason, from: from, until: until)
  }
}
