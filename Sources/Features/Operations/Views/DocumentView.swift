import Record
import Remedi
import Web

/// One stored document: its structure, what can be below it, and, for a stated reason, its content.
struct DocumentView: PageView {
  static let template = "operations/document"
  let place: PathInAddress
  /// "This document is of a patient."
  let owner: String
  let facts: [DefinitionView]
  let members: [MemberRow]
  let collections: [Crumb]
  /// As JSON. Nil if no reason was given.
  let content: String?
  /// "today, 10:57". Nil if no reason was given.
  let until: String?
  var reason = FieldView.reasonToSee

  init(_ document: StoredDocument, content: String?, until: String?, clinicName: String) {
    place = PathInAddress(document.reference)
    owner =
      switch document.owner {
      case .clinic: "It belongs to \(Phrases.isolated(clinicName))."
      case .patient: "It belongs to a patient."
      }
    facts = [
      DefinitionView("Size", Phrases.size(document.size)), DefinitionView("Revision", document.revision),
      DefinitionView("Format", "version \(document.schema)"),
    ]
    members = document.fields.map { MemberRow(name: $0.name, kind: Self.words($0.kind)) }
    let below = PathInAddress(document.reference)
    collections = document.collections.map { Crumb($0, below.appending($0).href) }
    (self.content, self.until) = (content, until)
  }

  var title: String { place.name }
  var trail: [Crumb] { [Crumb("Operations", "/operations")] + place.trail }

  var fields: Fields {
    [
      "title": title, "tabs": OperationsTabs(.documents), "isClinic": place.text.isEmpty,
      "isBelow": !place.text.isEmpty,
      "owner": owner, "facts": facts, "members": members, "hasMembers": !members.isEmpty,
      "isUnreadable": members.isEmpty,
      "collections": collections, "hasCollections": !collections.isEmpty, "content": content, "until": until,
      "isClosed": content == nil, "action": place.href, "reason": reason,
      "scope": place.text.isEmpty ? "the clinic’s documents" : "this document and the others of the same owner",
      "problems": ProblemSummary(inputs: [reason]),
    ]
  }

  private static func words(_ kind: StoredDocument.Kind) -> String {
    switch kind {
    case .text: "text"
    case .number: "number"
    case .truth: "yes or no"
    case .nothing: "nothing"
    case .list(let count): "list of \(count)"
    case .object(let count): "object of \(count)"
    }
  }
}

/// A member of a document's object.
struct MemberRow: View {
  let name: String
  /// "text", "list of 3".
  let kind: String

  var fields: Fields { ["name": name, "kind": kind] }
}
