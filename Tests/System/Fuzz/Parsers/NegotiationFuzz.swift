@testable import Web

// Watches Web/Conventions/Accept.swift Web/Conventions/EntityTag.swift

/// What a request says of the answer that it wants: nobody wants anything more than wholly, less than not at all, and what
/// says nothing readable says nothing.
enum NegotiationFuzz: Fuzzer {
  static let name = "negotiation"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    let accept = Accept(text)
    for type in ["text/html", "application/json", "text/event-stream"] {
      if accept.names(type) { expect(accept.admits(type), "\(text) names \(type) and does not read it") }
      for other in ["text/html", "application/json"] where type != other && accept.prefers(type, to: other) {
        expect(!accept.prefers(other, to: type), "\(text) prefers \(type) and \(other), each to the other")
      }
    }
    if !text.contains(where: { ",;\r\n".contains($0) }) {
      let weighed = Accept("text/html;q=\(text), application/json;q=1")
      expect(!weighed.prefers("text/html", to: "application/json"), "\(text) is more than everything")
    }
    check(tags: text)
  }

  private static func check(tags text: String) {
    guard let demand = Web.EntityTag.Demand([text]) else { fatalError("a field that is there demands something") }
    let tag = Web.EntityTag(opaque: "1-a")
    if demand.matches(tag) { expect(demand.names(tag.text), "\(text) matches strongly and not weakly") }
    let says = text == "*" || text.contains("1-a") || text.contains("*")
    expect(says || !demand.matches(tag) && !demand.names(tag.text), "\(text) is taken for \(tag.text)")
  }
}
