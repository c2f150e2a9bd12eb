import Hummingbird
import Synchronization

/// Every route of the site, in the order of mounting: for the `Allow` header and for tests that request them all.
final class RouteTable: Sendable {
  private struct Entry: Sendable {
    var route: Route
    let segments: [Substring]
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ route: Route) {
    entries.withLock { $0.append(Entry(route: route, segments: Self.segments(route.template[...]))) }
  }

  /// Records what forms do, by the templates of their addresses.
  func name(_ forms: [String: String]) {
    entries.withLock { entries in
      for index in entries.indices where entries[index].route.method == .post {
        entries[index].route.action = forms[entries[index].route.template]
      }
    }
  }

  var routes: [Route] { entries.withLock { $0.map(\.route) } }

  /// The methods that the path supports, in the usual order. Empty if the path is unknown.
  func methods(at path: String) -> [HTTPRequest.Method] {
    let found = Set(routes(at: path).map(\.method))
    let usual: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete]
    return usual.filter { found.contains($0) || ($0 == .head && found.contains(.get)) }
  }

  /// The routes that the router would use for a path, one for each method.
  func routes(at path: String) -> [Route] {
    let segments = Self.segments(path[...])
    let matching = entries.withLock { entries in entries.filter { Self.matches($0.segments, segments) } }
    // Between `/patients/new` and `/patients/{patient}` the router prefers the literal one, whatever the method.
    let best = matching.map { Self.openness($0.segments) }.min { $0.lexicographicallyPrecedes($1) }
    return matching.filter { Self.openness($0.segments) == best }.map(\.route)
  }

  /// Like the router, ignores empty segments.
  private static func segments(_ path: Substring) -> [Substring] { path.split(separator: "/") }

  /// For each segment, how much it matches.
  private static func openness(_ template: [Substring]) -> [Int] {
    template.map { $0 == "**" ? 2 : isVariable($0) ? 1 : 0 }
  }

  private static func isVariable(_ segment: Substring) -> Bool { segment.first == "{" && segment.last == "}" }

  private static func matches(_ template: [Substring], _ path: [Substring]) -> Bool {
    if template.last == "**" { return path.count >= template.count && matches(template.dropLast(), path) }
    return template.count == path.count && matches(template.dropLast(0), path)
  }

  private static func matches(_ template: ArraySlice<Substring>, _ path: [Substring]) -> Bool {
    zip(template, path).allSatisfy { $0 == $1 || isVariable($0) }
  }
}
