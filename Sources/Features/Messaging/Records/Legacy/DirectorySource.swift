import Record
import Remedi

/// The people of the owner's directory, by name. It has no numbers of changes: as soon as it says anything else, all of
/// it is told again.
struct DirectorySource: ServiceListSource {
  let name = "directory"
  let directory: Directory

  func run(since: ServiceSince?) async throws -> ServiceRun? {
    guard case .mark(let mark) = since, mark == (try await directory.version()) else { return .everything }
    return nil
  }

  func mark(of run: ServiceRun) async throws -> String { try await directory.version() }

  func survey(_ run: ServiceRun) async throws -> (total: Int, gone: [ServiceGone]) {
    let everybody = try await directory.everybody()
    let left = try await directory.record.everybody(in: directory.owner.clinicId).filter { $0.departure != nil }
    return (
      everybody.filter { !$0.isHidden }.count,
      (everybody.filter(\.isHidden).map(\.person.id) + left.map(\.id)).map { ServiceGone(id: $0.text) }
    )
  }

  func page(
    _ run: ServiceRun, after place: ServicePlace?, limit: Int
  ) async throws -> (items: [DirectoryCard], next: ServicePlace?) {
    let found = try await directory.everybody().filter { card in
      guard !card.isHidden else { return false }
      guard let place else { return true }
      return (place.name ?? "", place.id) < (card.person.name, card.person.id.text)
    }
    let items = Array(found.prefix(limit))
    return (
      items,
      found.count > limit
        ? items.last.map { ServicePlace(id: $0.person.id.text, name: $0.person.name) } : nil
    )
  }
}
