import Care
import DocumentStore
import Record
import Remedi

/// Looks at the boards of practitioners who want a daily letter, at the hour that they chose.
struct DigestJob: Job {
  let name = "digest"
  let interval = 60

  /// The letters read at a time.
  private static let pageSize = 100

  private let record: MedicalRecord
  private let attention: any PatientAttention

  init(record: MedicalRecord, attention: any PatientAttention) { (self.record, self.attention) = (record, attention) }

  /// - Throws: the first error of a single practitioner, after all others were looked at; errors of the store,
  ///   immediately.
  func run(at now: Instant) async throws {
    let source = Query.Source.group(DigestIndexes.due)
    // Those that are switched off have no time, which comes before every number.
    let due = Query(source, from: .integer(.min), through: .integer(now.milliseconds), limit: Self.pageSize)
    let astray = Query(source, from: .integer(DailyDigest.latestDue(at: now) + 1), limit: Self.pageSize)
    var fault: (any Error)?
    for query in [due, astray] { fault = try await run(query, at: now) ?? fault }
    if let fault { throw fault }
  }

  private func run(_ first: Query, at now: Instant) async throws -> (any Error)? {
    var (query, fault): (Query, (any Error)?) = (first, nil)
    repeat {
      let page = try await record.reading { [query] in try await $0.query(query) }
      for owner in page.documents.compactMap({ DigestOwner($0.path) }) {
        try Task.checkCancellation()
        do {
          try await record.look(for: owner, attention, at: now)
        } catch let error as RemediError where error.code == .storageUnavailable {
          throw error
        } catch let error as CancellationError {
          throw error
        } catch {
          fault = fault ?? error
        }
      }
      query.after = page.next
    } while query.after != nil
    return fault
  }
}
