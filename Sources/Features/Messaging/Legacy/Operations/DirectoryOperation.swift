import JSON
import Remedi

/// 12: the directory, or what is found in it.
enum DirectoryOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let page =
      try await call.input.flag("searching") == true
      ? found(call) : call.page(of: DirectorySource(directory: call.directory))
    return call.answer(page, page.items, gone: { gone, json in json.member("physicianId", gone.id) }, write)
  }

  /// A search finds the whole directory, and says nothing of what has changed.
  private static func found(_ call: ServiceCall) async throws -> ServicePage<DirectoryCard> {
    let (number, sought) = (try call.pageNumber, try call.input.text("searchText", limit: 200) ?? "")
    let asked = try call.input.text("lastUpdatedDate", limit: 300) ?? ""
    let found = try await call.directory.cards(matching: sought, limit: .max, after: nil).cards
    let rest = found.dropFirst((number - 1) * call.pageLength)
    return ServicePage(
      items: Array(rest.prefix(call.pageLength)), gone: [], balance: rest.count, stamp: asked,
      at: call.now.milliseconds)
  }

  private static func write(_ card: DirectoryCard, to json: inout JSONWriter) {
    json.member("physicianName", card.person.name)
    json.member("physicianId", card.person.id.text)
    json.member("practice", card.practice)
    json.member("speciality", card.specialty)
    json.member("city", card.city)
    json.member("state", card.state)
    json.member("status", card.status)
    json.member("phone", card.phone)
  }
}
