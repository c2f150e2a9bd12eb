import Hummingbird
import Record
import Remedi
import Web

/// The filter of a list of programmes, from its URL.
struct ProgrammeFilter {
  let list: ListQuery
  /// Nil for all active programmes.
  let status: LibraryStatus?

  /// - Parameter isChoice: whether a programme is chosen to be applied. The list then contains only active ones.
  /// - Throws: `RemediError` `validation` for parameters that no such list has.
  init(_ request: Request, _ context: PractitionerContext, isChoice: Bool) throws {
    let query = try QueryParameters(request)
    var list = ListQuery(query, context)
    status = isChoice ? nil : query.choice("show")
    try query.finish()
    list.filters = [("show", status?.rawValue)]
    self.list = list
  }

  /// The programmes that match the search.
  func found(_ programmes: [Programme]) -> [Programme] {
    let words = LibrarySearch(list.search.words)
    return programmes.filter { LibraryStatus.holds($0, status) && words.finds($0) }
  }
}

extension ProgrammeListView {
  /// - Parameters:
  ///   - programmes: all programmes, by name.
  ///   - file: the record of the patient for whom one is chosen. Nil in the library.
  init(_ programmes: [Programme], _ filter: ProgrammeFilter, for file: PatientRecord?) {
    let path = file.map(ProgrammePath.apply) ?? ProgrammePath.list
    let page = ListPage(
      filter.found(programmes), filter.list, noun: "programme", path: path, newHref: "\(ProgrammePath.list)/new",
      placeholder: Self.placeholder, filters: file == nil ? [LibraryStatus.field(filter.status)] : [])
    self.init(
      patient: file.map { Crumb($0.patient.name, $0.path) }, frame: page.frame,
      rows: page.shown.map { ProgrammeRowView($0, "\(path)/\($0.id)") })
  }
}

extension ProgrammeRowView {
  init(_ programme: Programme, _ href: String) {
    let first = programme.description.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    self.init(
      href: href, name: programme.name, summary: first, facts: ProgrammePhrases.facts(programme),
      mark: EntryMark(programme))
  }
}

/// Short texts about a programme.
enum ProgrammePhrases {
  /// `2 exercises, 1 medication · 21 days`
  static func facts(_ programme: Programme) -> [String] {
    let kinds = Prescription.Kind.allCases.compactMap { kind -> String? in
      let count = programme.items.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)\(count == 1 ? "" : "s")"
    }
    let ends = programme.items.compactMap(\.lastDay)
    let length = ends.count == programme.items.count ? ends.max().map { "\($0) day\($0 == 1 ? "" : "s")" } : nil
    return [kinds.isEmpty ? "No prescriptions yet" : kinds.joined(separator: ", "), length].compactMap { $0 }
  }

  /// `3 sets of 10 repetitions, at 08:00 every day, from day 1.`
  /// - Parameter home: the patient's home zone. Nil if the patient is not known yet.
  static func sentence(_ item: Programme.Item, home: ZoneName? = nil) -> String {
    "\(item.words(home: home)), \(item.days)."
  }

  /// The sentence as a line of its own, capitalized.
  static func line(_ item: Programme.Item, home: ZoneName? = nil) -> String {
    let sentence = sentence(item, home: home)
    return sentence.capitalizingFirst
  }
}
