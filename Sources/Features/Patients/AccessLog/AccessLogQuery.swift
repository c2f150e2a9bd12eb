import Record
import Remedi
import Web

/// The query parameters of the access log.
struct AccessLogQuery: Sendable {
  var by: String?
  var show: AuditFilter.Kinds?
  var before: Int?

  /// - Parameter people: the valid ids for the `by` filter.
  /// - Throws: `RemediError` `validation`
  init(_ query: QueryParameters, people: [String]) throws {
    by = query.value("by", "somebody who was on the care team") { text in
      text.isEmpty || people.contains(text) ? text : nil
    }.flatMap { $0.isEmpty ? nil : $0 }
    show = query.value("show", "reads or changes") { text -> AuditFilter.Kinds?? in
      text.isEmpty ? .some(nil) : AuditFilter.Kinds(rawValue: text).map { .some($0) }
    }.flatMap { $0 }
    before = query.value("before", "the number of an entry") { text in
      Int(text).flatMap { (1...999_999_999_999).contains($0) ? $0 : nil }
    }
    try query.finish()
  }

  var filter: AuditFilter { AuditFilter(actor: by, actions: show) }
  var isNarrow: Bool { by != nil || show != nil }

  /// The URL of the page that starts before the given entry.
  func href(_ path: String, before: Int? = nil) -> String {
    let pairs = [("by", by), ("show", show?.rawValue), ("before", before.map(String.init))]
      .compactMap { name, value in value.map { "\(name)=\($0)" } }
    return pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
  }
}
