import Crypto
import DocumentStore
import Foundation
import Remedi

/// A stored picture; it never changes.
package struct StoredPicture: Codable, Sendable {
  /// The owner. Nil for the program's own drawings, which are shared by all clinics.
  package let clinicId: Identifier<Clinic>?
  package let picture: Picture
  let keptAt: Instant
  /// Who uploaded it. Nil for the program's own drawings.
  let keptBy: Actor?
  /// When it was last uploaded again. Nil if it was uploaded once.
  private(set) var sentAgainAt: Instant?

  package init(clinicId: Identifier<Clinic>?, picture: Picture, keptAt: Instant, keptBy: Actor?) {
    (self.clinicId, self.picture, self.keptAt, self.keptBy) = (clinicId, picture, keptAt, keptBy)
  }

  /// The latest upload: the user may be about to use the picture.
  package var lastSentAt: Instant { sentAgainAt ?? keptAt }

  mutating func noteSent(at now: Instant) { sentAgainAt = max(lastSentAt, now) }
}

extension MedicalRecord {
  /// Stores a picture for a clinic. Storing the same content again yields the same picture.
  /// - Returns: its name, which is derived from the clinic and the content but cannot be guessed from them.
  /// - Throws: `RemediError` `validation` naming `picture` if the clinic has no room left, `rateLimited` after too
  ///   many.
  public func keep(_ picture: Picture, by practitioner: Practitioner, at now: Instant) async throws -> Identifier<
    Picture
  > {
    try await countPicture(by: practitioner, at: now)
    return try await keep(
      StoredPicture(clinicId: practitioner.clinicId, picture: picture, keptAt: now, keptBy: Actor(practitioner)))
  }

  /// The picture of this name, regardless of its owner: knowledge of the name grants access.
  /// - Throws: `RemediError.notFound`
  public func picture(_ name: Identifier<Picture>) async throws -> Picture {
    try await kept(name).picture
  }

  /// Whether the clinic itself owns a picture of this name.
  public func keeps(_ name: Identifier<Picture>, for clinic: Identifier<Clinic>) async throws -> Bool {
    do {
      return try await kept(name).clinicId == clinic
    } catch let error as RemediError where error.code == .notFound {
      return false
    }
  }

  package func kept(_ name: Identifier<Picture>) async throws -> StoredPicture {
    guard DocumentPath.isValidID(name.text), let kept = try await value(at: Collections.media.root(name.text)) else {
      throw RemediError.notFound
    }
    return kept
  }

  package func keep(_ kept: StoredPicture) async throws -> Identifier<Picture> {
    let name = name(of: kept)
    let reference = Collections.media.root(name.text)
    try await commit { transaction in
      guard var current = try await transaction.value(at: reference) else {
        if let clinic = kept.clinicId { try await make(roomFor: kept.picture.content.count, in: clinic, &transaction) }
        return try transaction.put(kept, at: reference)
      }
      guard current.clinicId != nil else { return }
      // Written, so that a concurrent removal of unused pictures finds it changed.
      current.noteSent(at: kept.keptAt)
      try transaction.put(current, at: reference)
    }
    return name
  }

  /// 160 bits of a keyed hash: without the installation's secret, neither the name nor whether somebody has stored a
  /// certain picture can be found out.
  func name(of kept: StoredPicture) -> Identifier<Picture> {
    var code = HMAC<SHA256>(key: secret)
    for part in ["media", kept.clinicId?.text ?? "", kept.picture.format.rawValue] {
      code.update(data: Data(part.utf8) + [0])
    }
    code.update(data: kept.picture.content)
    return Identifier(ReadableCode.text(of: code.finalize()))
  }
}
