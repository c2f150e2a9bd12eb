import Hummingbird
import Record
import Remedi
import Web

/// The people whom the reader may write to.
struct DirectoryPages: Sendable {
  let record: MedicalRecord

  static let path = "/messages/directory"
  private static let pageSize = 50
  /// How many of those deleted from the directory are listed.
  private static let mostHidden = 200

  /// `GET /messages/directory`
  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let search = query.search(context)
    let after = query.value("after", "the ID of a person") { Identifier<Practitioner>(clientText: $0) }
    try query.finish()
    let directory = record.directory(context)
    let page = try await directory.cards(matching: search.words, limit: Self.pageSize, after: after)
    let hidden = try await directory.cards(matching: "", hidden: true, limit: Self.mostHidden, after: nil)
    return try context.page(
      DirectoryView(
        bar: try await record.bar(at: .directory, context), query: search.words,
        people: page.cards.map(DirectoryRowView.init), count: Self.count(page.total, isSearch: !search.words.isEmpty),
        hidden: hidden.cards.map(DirectoryRowView.init),
        firstHref: after == nil ? nil : PageAddress.text(Self.path, [search.parameter]),
        nextHref: page.next.map { PageAddress.text(Self.path, [search.parameter, ("after", $0.text)]) },
        owner: context.practitioner.id.text, version: try await directory.version()))
  }

  private static func count(_ total: Int, isSearch: Bool) -> String {
    let people = total == 0 ? "Nobody" : total == 1 ? "1 person" : "\(Phrases.grouped(total)) people"
    return isSearch ? "\(people) found" : people
  }

  /// `GET /messages/directory/{person}`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let card = try await record.directory(context).card(context.identifier("person"))
    let values = [card.practice, card.specialty, card.city, card.state, card.status, card.phone]
    return try context.page(
      DirectoryPersonView(
        bar: try await record.bar(at: .directory, context), id: card.person.id.text, name: card.person.name,
        facts: zip(DirectoryPersonView.terms, values).map { DefinitionView($0, $1) },
        textHref: TextMessageNumber.address(of: card.phone), isReader: card.person.id == context.practitioner.id,
        isHidden: card.isHidden))
  }

  /// `POST /messages/directory/{person}/hide`
  func hide(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await record.directory(context).setHidden(true, context.identifier("person"))
    return try context.redirect(to: Self.path, notice: DirectoryNotices.hidden)
  }

  /// `POST /messages/directory/{person}/show`
  func showAgain(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await record.directory(context).setHidden(false, context.identifier("person"))
    return try context.redirect(to: Self.path, notice: DirectoryNotices.shown)
  }
}
