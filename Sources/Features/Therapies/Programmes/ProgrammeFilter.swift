import Foundation
import Hummingbird
import Record
import Remedi
import Web

/// Which programmes a list shows, as its address says it.
struct ProgrammeFilter {
  /// Whose programmes, and whether in use.
  enum Shelf: String, CaseIterable {
    case own, demonstration, archived

    var words: String {
      switch self {
      case .own: "Your clinic’s own"
      case .demonstration: "Demonstration set"
      case .archived: "Archived and hidden"
      }
    }
  }

  static let pageSize = 24
  private static let longestSearch = 200

  let search: String
  /// Nil for all in use.
  let shelf: Shelf?
  /// 1 for the first.
  let page: Int

  /// - Parameter isChoice: whether one is chosen to be applied: then those in use alone are shown.
  /// - Throws: `RemediError` `validation` for what no such list can be asked for.
  init(_ request: Request, isChoice: Bool) throws {
    let query = try QueryParameters(request)
    search = (query.string("q") ?? "").trimming()
    if search.unicodeScalars.count > Self.longestSearch {
      query.fault("q", "What is looked for holds at most \(Self.longestSearch) characters.")
    }
    var shelf: Shelf?
    if !isChoice, let text = query.string("show"), !text.isEmpty {
      shelf = Shelf(rawValue: text)
      if shelf == nil { query.fault("show", "There is nothing of this kind to choose.") }
    }
    self.shelf = shelf
    page = query.integer("page", default: 1, in: 1...10_000)
    try query.finish()
  }

  /// Whether anything is asked for beside what is in use.
  var isNarrow: Bool { !search.isEmpty || shelf != nil }

  /// Those of them that are looked for.
  func found(_ programmes: [Programme]) -> [Programme] {
    let words = LibrarySearch(search)
    return programmes.filter { holds($0) && words.finds($0) }
  }

  private func holds(_ programme: Programme) -> Bool {
    switch shelf {
    case nil: programme.archive == nil
    case .own: programme.archive == nil && !programme.isDemonstration
    case .demonstration: programme.archive == nil && programme.isDemonstration
    case .archived: programme.archive != nil
    }
  }

  var shelfField: FieldView {
    FieldView(
      name: "show", label: "Show", kind: .select, value: shelf?.rawValue ?? "", marksOptional: false,
      options: [.init("", "All in use")] + Shelf.allCases.map { .init($0.rawValue, $0.words) })
  }

  /// The address of a page of the same list.
  func address(_ path: String, page: Int) -> String {
    let parameters = [("q", search), ("show", shelf?.rawValue ?? ""), ("page", page == 1 ? "" : String(page))]
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")
    let written = parameters.filter { !$1.isEmpty }.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")"
    }
    return written.isEmpty ? path : "\(path)?\(written.joined(separator: "&"))"
  }
}

extension ProgrammeListView {
  /// - Parameters:
  ///   - programmes: all of them, by name.
  ///   - file: of the patient for whom one is chosen; nil in the library.
  init(_ programmes: [Programme], _ filter: ProgrammeFilter, for file: PatientFile?) {
    let found = filter.found(programmes)
    let size = ProgrammeFilter.pageSize
    let pages = max(1, (found.count + size - 1) / size)
    let page = min(filter.page, pages)
    let path = file.map(ProgrammePath.apply) ?? ProgrammePath.list
    let count = found.isEmpty ? "No programmes" : "\(found.count) programme\(found.count == 1 ? "" : "s")"
    self.init(
      patient: file.map { Crumb($0.patient.name, PatientPath.chart($0)) }, query: filter.search,
      shelf: file == nil ? filter.shelfField : nil, isNarrow: filter.isNarrow,
      count: pages > 1 ? "\(count), page \(page) of \(pages)" : count,
      rows: found.dropFirst((page - 1) * size).prefix(size).map { ProgrammeRowView($0, "\(path)/\($0.id)") },
      previousHref: page > 1 ? filter.address(path, page: page - 1) : nil,
      nextHref: page < pages ? filter.address(path, page: page + 1) : nil)
  }
}

extension ProgrammeRowView {
  init(_ programme: Programme, _ href: String) {
    let first = programme.description.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    self.init(
      href: href, name: programme.name, summary: first, facts: ProgrammeWords.facts(programme),
      isDemonstration: programme.isDemonstration, isArchived: programme.archive != nil)
  }
}

/// A programme in a few words.
enum ProgrammeWords {
  /// `2 exercises, 1 medication · 21 days`
  static func facts(_ programme: Programme) -> [String] {
    let kinds = Prescription.Kind.allCases.compactMap { kind -> String? in
      let count = programme.items.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)\(count == 1 ? "" : "s")"
    }
    let ends = programme.items.compactMap(\.lastDay)
    let length = ends.count == programme.items.count ? ends.max().map { "\($0) day\($0 == 1 ? "" : "s")" } : nil
    return [kinds.isEmpty ? "Nothing in it yet" : kinds.joined(separator: ", "), length].compactMap { $0 }
  }

  /// `3 sets of 10 repetitions, at 08:00 every day, from day 1.`
  static func sentence(_ item: Programme.Item) -> String { "\(item.words), \(item.days)." }

  /// The same where it stands by itself.
  static func line(_ item: Programme.Item) -> String {
    let sentence = sentence(item)
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}
