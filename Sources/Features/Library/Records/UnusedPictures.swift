import DocumentStore
import Record
import Remedi

/// Deletes pictures of a clinic that nothing shows: uploads that were never saved, or were replaced later.
package struct UnusedPicturesJob: Job {
  package let name = "unused-pictures"
  package let interval = 86_400

  private let record: MedicalRecord
  /// Seconds for which a picture is kept that somebody may be about to use.
  package static let patience = 86_400

  package init(record: MedicalRecord) { self.record = record }

  package func run(at now: Instant) async throws {
    try await record.removeUnusedPictures(sentBefore: now.adding(seconds: -Self.patience))
  }
}

extension MedicalRecord {
  /// Removes the pictures of all clinics that nothing of theirs shows, and recounts the space used by each clinic.
  /// - Parameter moment: pictures last sent after it are kept.
  /// - Returns: how many were removed.
  @discardableResult
  package func removeUnusedPictures(sentBefore moment: Instant) async throws -> Int {
    var candidates: [Identifier<Clinic>: [PictureCandidate]] = [:]
    var bytes: [Identifier<Clinic>: Int] = [:]
    let before = try await pictureUsages()
    // A few at a time: a picture is large.
    var query = Query(.collection(CollectionPath(root: Collections.media.name)), limit: 10)
    repeat {
      try Task.checkCancellation()
      let page = try await reading { [query] in try await $0.query(query) }
      for document in page.documents {
        guard let kept = try Collections.media.ifReadable(document), let clinic = kept.clinicId else { continue }
        bytes[clinic, default: 0] += kept.picture.content.count
        guard kept.lastSentAt < moment else { continue }
        candidates[clinic, default: []].append(PictureCandidate(document))
      }
      query.after = page.next
    } while query.after != nil
    try await take(bytes, before: before)
    var count = 0
    for (clinic, pictures) in candidates { count += try await removeUnshown(pictures, of: References.clinic(clinic)) }
    return count
  }
}
