import Record
import Remedi
import Web

/// The documents of one collection, by id, paginated.
struct CollectionView: PageView {
  static let template = "operations/collection"
  let place: PathInAddress
  let rows: [DocumentRow]
  /// The next page. Nil on the last.
  let nextHref: String?
  /// The first page. Nil on the first page.
  let firstHref: String?

  /// - Parameter next: the sealed cursor of the next page.
  init(_ place: PathInAddress, _ documents: [ListedDocument], next: String?, isContinued: Bool) {
    self.place = place
    rows = documents.map { DocumentRow($0) }
    nextHref = next.map(place.href(after:))
    firstHref = isContinued ? place.href : nil
  }

  var title: String { place.name }
  var trail: [Crumb] { [Crumb("Operations", "/operations")] + place.trail }

  var fields: Fields {
    [
      "title": title, "tabs": OperationsTabs(.documents), "place": place.text, "rows": rows, "isEmpty": rows.isEmpty,
      "hasRows": !rows.isEmpty, "hasHidden": rows.contains { $0.name == nil }, "nextHref": nextHref,
      "firstHref": firstHref,
    ]
  }

  static var samples: [(name: String, view: CollectionView)] {
    let place = PathInAddress("patients")
    var few = CollectionView(place, [], next: nil, isContinued: false)
    let empty = few
    few = CollectionView(place: place, rows: [.sample("7gk2m9qxw4zt1cb8rfp5hdnve"), .sample("x")])
    let hidden = CollectionView(
      place: PathInAddress("memberships"), rows: [.sample("3:7"), .sample(nil), .sample(nil)])
    let many = CollectionView(
      place: PathInAddress(
        "patients/7gk2m9qxw4zt1cb8rfp5hdnve/prescriptions/\(String(repeating: "k", count: 128))/completions"),
      rows: (1...50).map { .sample("\($0)-\(String(repeating: "w", count: 100))") },
      nextHref: "/operations/documents?at=patients&after=x", firstHref: "/operations/documents?at=patients")
    return [("typical", few), ("empty", empty), ("hidden", hidden), ("overfull", many)]
  }

  private init(place: PathInAddress, rows: [DocumentRow], nextHref: String? = nil, firstHref: String? = nil) {
    (self.place, self.rows, self.nextHref, self.firstHref) = (place, rows, nextHref, firstHref)
  }
}

/// A document of a collection.
struct DocumentRow: View {
  /// Its id and the link to its page. Nil if the id is hidden until a reason is given.
  let name: Crumb?
  let size: String
  let revision: String

  var fields: Fields { ["name": name, "isHidden": name == nil, "size": size, "revision": revision] }
}

extension DocumentRow {
  init(_ document: ListedDocument) {
    let place = document.reference.map { PathInAddress($0) }
    self.init(
      name: place.map { Crumb($0.name, $0.href) }, size: Phrases.size(document.size), revision: document.revision)
  }

  fileprivate static func sample(_ id: String?) -> DocumentRow {
    DocumentRow(
      name: id.map { Crumb($0, "/operations/documents?at=patients%2F\($0)") }, size: "1.1 kB", revision: "4711")
  }
}
