/// Whose the things are that a request names.
struct Subject: Hashable, Sendable, CustomStringConvertible {
  let owners: [Part: Owner]

  var all: Set<Owner> { Set(owners.values) }

  /// `bob's patient, dora's prescription`
  var description: String {
    if owners.isEmpty { return "nothing named" }
    return owners.sorted { $0.key.rawValue < $1.key.rawValue }.map { part, owner in
      owner == .nobody ? "no such \(part.rawValue)" : "\(owner.rawValue)'s \(part.rawValue)"
    }.joined(separator: ", ")
  }

  /// The same with nothing in the place of what is another's: it must not be told from this one.
  func hiding(allBut own: Set<Owner>) -> Self {
    Self(owners: owners.mapValues { own.contains($0) || $0 == .everyone ? $0 : .nobody })
  }

  /// Every way in which the parts can belong to somebody.
  static func all(of parts: [Part]) -> [Self] {
    parts.reduce([[:]]) { known, part in
      known.flatMap { owners in part.owners.map { owners.merging([part: $0]) { $1 } } }
    }.map(Self.init)
  }
}

extension RouteCase {
  /// The parts that the request depends on: found by asking for others.
  var parts: [Part] {
    let whole = ask(.sample).whole
    return Part.allCases.filter { ask(Parts.sample.spoiling($0)).whole != whole }
  }

  var subjects: [Subject] { Subject.all(of: parts) }
}
