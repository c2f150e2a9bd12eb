import DocumentStore
import Remedi

extension MedicalRecord {
  /// The number of entries searched for a history: half a year of a user who signs in twice a day and opens the patient
  /// list every hour.
  private static let historyEntriesLookedThrough = 2000

  /// Changes and locks of the account of a clinic employee, latest first, with the time: `Roles changed by Dr Ann
  /// Keller`.
  public func accountHistory(of practitioner: Practitioner, limit: Int) async throws -> [(what: String, at: Instant)] {
    let chain = References.practitioner(practitioner.id, in: practitioner.clinicId).path.collection(
      Collections.audit.name)
    var query = Query(.collection(chain), direction: .descending, limit: 500)
    var (found, lookedThrough): ([(what: String, at: Instant)], Int) = ([], 0)
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      found += try page.documents.map(Collections.audit.decode).compactMap { entry in
        auditEvents.accountPhrase(entry, owner: practitioner.id.text).map { (what: $0, at: entry.at) }
      }
      lookedThrough += page.documents.count
      query.after = page.next
    } while query.after != nil && found.count < limit && lookedThrough < Self.historyEntriesLookedThrough
    return Array(found.prefix(limit))
  }
}
