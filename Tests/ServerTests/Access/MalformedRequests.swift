import Hummingbird
import JSON
import Support
import Web

/// A request that nobody should have sent, and what it gets.
struct MalformedRequest: Sendable {
  let name: String
  let ask: Ask
  let status: Int
}

extension RouteCase {
  /// Everything that is tried on the route, by the visitor to whom it would be granted.
  func malformed(_ parts: Parts) -> [MalformedRequest] {
    let right = ask(parts)
    func bad(_ name: String, _ status: Int, _ change: (inout Ask) -> Void) -> MalformedRequest {
      var ask = right
      change(&ask)
      return MalformedRequest(name: name, ask: ask, status: status)
    }
    var requests = self.bad.map { bad($0.name, $0.status, $0.change) }
    requests += malformedPaths(parts, bad)
    if isAPI { requests += malformedCalls(right, bad) }
    // A service refuses in its answers; its own tests ask that.
    if json != nil, audience != .service { requests += malformedJSON(right, bad) }
    if form != nil { requests += malformedForms(right, bad) }
    return requests
  }

  private typealias Make = (String, Int, (inout Ask) -> Void) -> MalformedRequest

  /// Texts that no part of a path can be.
  private static let impossible = [
    "%00", "%C3%A9", "%FF", "%ZZ", "a%2Fb", "..%2F..", "%2E%2E", "a%0Ab", "%3Cscript%3E", "%20",
    // As long as a name can be, and so long that it no longer fits beside another's.
    String(repeating: "a", count: 103), String(repeating: "a", count: 128),
    String(repeating: "a", count: 129), String(repeating: "a", count: 5000),
  ]

  private func malformedPaths(_ parts: Parts, _ bad: Make) -> [MalformedRequest] {
    partsOfPath.flatMap { part in
      Self.impossible.map { text in
        bad("\(part.rawValue) \(text.prefix(20))", 404) { $0.path = path { $0 == part ? text : parts[$0] } }
      }
    }
  }

  private func malformedCalls(_ right: Ask, _ bad: Make) -> [MalformedRequest] {
    let parameters = (right.query ?? "").split(separator: "&")
    func query(_ index: Int, _ text: String) -> String {
      parameters.enumerated().map { $0 == index ? text : String($1) }.joined(separator: "&")
    }
    return [
      bad("Accept: text/html", 406) { $0.headers[.accept] = "text/html" },
      bad("Accept: application/json;q=0", 406) { $0.headers[.accept] = "application/json;q=0" },
      bad("unknown parameter", 422) { $0.query = ($0.query.map { "\($0)&" } ?? "") + "unknown=1" },
      bad("broken query", 400) { $0.query = "a=%ZZ" },
    ]
      + parameters.indices.map { index in
        let name = parameters[index].prefix { $0 != "=" }
        return bad("\(name) is rubbish", 422) { $0.query = query(index, "\(name)=%3Crubbish%3E") }
      }
  }

  private func malformedJSON(_ right: Ask, _ bad: Make) -> [MalformedRequest] {
    var members: [String: JSONValue] = [:]
    if case .object(let known)? = right.json { members = known }
    let whole = members
    func text(_ text: String, _ status: Int) -> MalformedRequest {
      bad(String(text.prefix(20)), status) { $0.text = text }
    }
    return [
      text("", 400), text("{", 400), text("{}{}", 400), text("{\"a\": 1, \"a\": 1}", 400), text("nul", 400),
      text("[]", 422), text("1", 422), text(String(repeating: "[", count: 10_000), 400),
      bad("text/plain", 415) { $0.headers[.contentType] = "text/plain" },
      bad("a form", 415) { $0.headers[.contentType] = "application/x-www-form-urlencoded" },
      bad("unknown member", 422) { $0.json = .object(whole.merging(["unknown": true]) { $1 }) },
      bad("too much", 413) { $0.text = String(repeating: " ", count: 13 * 1024 * 1024) },
    ]
      + members.keys.sorted().map { name in
        // A list is wrong where a flag or a text should be, and the other way round.
        let isList = whole[name]?.array != nil
        return bad("\(name) of another type", 422) {
          $0.json = .object(whole.merging([name: isList ? true : [[]]]) { $1 })
        }
      }
  }

  private func malformedForms(_ right: Ask, _ bad: Make) -> [MalformedRequest] {
    [
      bad("broken form", 400) { $0.text = "a=%ZZ" }, bad("U+0000", 422) { $0.form?["more"] = "a\0b" },
      bad("text/plain", 415) { $0.headers[.contentType] = "text/plain" },
      bad("broken multipart", 400) { $0.headers[.contentType] = "multipart/form-data; boundary=x" },
      bad("too much", 413) { $0.form?["more"] = String(repeating: "a", count: 256 * 1024) },
    ]
  }
}
