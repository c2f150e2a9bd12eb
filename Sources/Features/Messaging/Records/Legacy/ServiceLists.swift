import DocumentStore
import Record
import Remedi

/// The lists of one session of the service.
struct ServiceLists: Sendable {
  let mailbox: Mailbox
  let session: String
  /// The items of a page.
  let length: Int
  let now: Instant
  /// Today in the clinic's zone as `lastUpdatedDate` begins with it.
  let today: String

  /// - Parameters:
  ///   - asked: the `lastUpdatedDate` of the client. Nil if it sent none.
  ///   - number: of the page, from 1.
  /// - Throws: `RemediError` `gone` for a later page of a list that is not kept any more.
  func page<Source: ServiceListSource>(
    _ number: Int, of source: Source, asked: String?, since: ServiceSince?
  ) async throws -> ServicePage<Source.Item> {
    let place = References.serviceStamp(source.name, of: session, mailbox.person)
    if number > 1, let listing = try await record.value(at: place)?.listing, listing.isMeant(by: asked ?? "") {
      return try await page(number, of: source, listing, at: place)
    }
    let given = "\(today) "
    guard let run = try await source.run(since: since) else { return nothing(asked ?? given.trimming()) }
    let stamp = given + (try await source.mark(of: run))
    let survey = try await source.survey(run)
    guard survey.total > 0 || !survey.gone.isEmpty else { return nothing(asked ?? stamp) }
    let listing = ServiceListing(
      asked: asked ?? "", given: stamp, at: now.milliseconds, run: run, total: survey.total)
    guard number == 1 else {
      guard (number - 1) * length >= survey.total else {
        throw RemediError(.gone, "This list is not kept any more. Ask for its first page again.")
      }
      return nothing(asked ?? stamp)
    }
    return try await page(1, of: source, listing, survey.gone, isNew: true, at: place)
  }

  private var record: MedicalRecord { mailbox.record }

  /// An empty page: nothing is new, or it is behind the last one.
  private func nothing<Item>(_ stamp: String, at moment: Int64? = nil) -> ServicePage<Item> {
    ServicePage(items: [], gone: [], balance: 0, stamp: stamp, at: moment ?? now.milliseconds)
  }

  private func page<Source: ServiceListSource>(
    _ number: Int, of source: Source, _ listing: ServiceListing, _ gone: [ServiceGone] = [], isNew: Bool = false,
    at place: DocumentReference<ServiceStamp>
  ) async throws -> ServicePage<Source.Item> {
    let balance = listing.total - (number - 1) * length
    var known = listing
    // Pages that were passed over are read to find where this one begins.
    while balance > 0, known.begins.count < number - 1 {
      guard let next = try await source.page(listing.run, after: known.begins.last, limit: length).next else {
        return nothing(listing.given, at: listing.at)
      }
      known.begins.append(next)
    }
    guard balance > 0 || number == 1 else { return nothing(listing.given, at: listing.at) }
    let start = number == 1 ? nil : known.begins[number - 2]
    let found = try await source.page(listing.run, after: start, limit: length)
    if known.begins.count == number - 1, let next = found.next { known.begins.append(next) }
    if isNew || known != listing {
      let stamp = ServiceStamp(expires: MessageLife.end(of: now), listing: known)
      try await record.commit { transaction in try transaction.put(stamp, at: place) }
    }
    return ServicePage(
      items: found.items, gone: gone, balance: found.items.isEmpty ? 0 : balance, stamp: listing.given,
      at: listing.at)
  }
}
