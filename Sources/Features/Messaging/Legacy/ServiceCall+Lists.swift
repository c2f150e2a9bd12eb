import JSON
import Record
import Remedi

/// Lists that a client synchronizes with.
extension ServiceCall {
  private static let mostPages = 1_000_000

  var pageNumber: Int {
    get throws { try input.number("PageNumber", in: 1...Self.mostPages) ?? 1 }
  }

  /// - Throws: `RemediError` `validation` naming `lastUpdatedDate` or `PageNumber`.
  func page<Source: ServiceListSource>(of source: Source) async throws -> ServicePage<Source.Item> {
    let number = try pageNumber
    let asked = try input.text("lastUpdatedDate", limit: 300).flatMap { $0.isEmpty ? nil : $0 }
    let since = try asked.map(read)
    let lists = ServiceLists(
      mailbox: mailbox, session: signedIn.sessionId, length: pageLength, now: now, today: today)
    return try await lists.page(number, of: source, asked: asked, since: since)
  }

  private func read(_ asked: String) throws -> ServiceSince {
    guard let since = ServiceSince(asked) else {
      throw RemediError.invalid(
        "lastUpdatedDate", "This must be a date such as 26/10/2026, or what an earlier answer gave.")
    }
    if case .date(let date) = since, date > clock.day(now) {
      throw RemediError.invalid("lastUpdatedDate", "This date is in the future.")
    }
    return since
  }

  /// An answer with a page: each item is an object to which how many there still are, and where the list has got to,
  /// are added.
  func answer<Item, Written>(
    _ page: ServicePage<Item>, _ items: [Written], gone: (ServiceGone, inout JSONWriter) -> Void,
    _ write: (Written, inout JSONWriter) -> Void
  ) -> ServiceAnswer {
    var answer = ServiceAnswer("") { json in
      json.array(items) { json, item in
        json.object { json in
          write(item, &json)
          json.member("balanceCount", String(page.balance))
          json.member("lastUpdatedDate", page.stamp)
        }
      }
    }
    answer.beside = [
      ("balanceCount", String(page.balance)), ("lastUpdatedDate", page.stamp), ("lastUpdatedAt", clock.text(page.at)),
    ]
    guard !page.gone.isEmpty else { return answer }
    var removed = JSONWriter()
    removed.array(page.gone) { json, item in json.object { gone(item, &$0) } }
    answer.removed = removed
    return answer
  }

  /// Where something that has no list of changes has got to: the text that the client sent if it says the same still.
  /// - Parameter said: all that it says.
  func stamp(of said: [String]) throws -> String {
    // With its length before each text, two that say something else never give the same.
    let mark = Digest.hex(said.map { "\($0.utf8.count) \($0)" }.joined()).prefix(8)
    if let asked = try input.text("lastUpdatedDate", limit: 300), case .mark(String(mark)) = ServiceSince(asked) {
      return asked
    }
    return "\(today) \(mark)"
  }
}
