import Crypto
import DocumentStore
import Foundation
import Remedi

/// A picture in the store; it is never changed.
struct StoredPicture: Codable, Sendable {
  /// Whose it is; nil of the program's own drawings, which are everybody's.
  let clinicId: Identifier<Clinic>?
  let picture: Picture
  let keptAt: Instant
  /// Who sent it; nil of the program's own drawings.
  let keptBy: Actor?
  /// When it was last sent once more; nil where it came once.
  private(set) var sentAgainAt: Instant?

  init(clinicId: Identifier<Clinic>?, picture: Picture, keptAt: Instant, keptBy: Actor?) {
    (self.clinicId, self.picture, self.keptAt, self.keptBy) = (clinicId, picture, keptAt, keptBy)
  }

  /// When somebody last had it in hand who may be about to show it.
  var lastSentAt: Instant { sentAgainAt ?? keptAt }

  mutating func noteSent(at now: Instant) { sentAgainAt = max(lastSentAt, now) }
}

extension MedicalRecord {
  /// Keeps a picture for a clinic. The same once more is the same picture.
  /// - Returns: its name, which follows from the clinic and the content but cannot be guessed from them.
  /// - Throws: `RemediError` `validation` naming `picture` where the clinic has no room left, `rateLimited` after too many.
  public func keep(_ picture: Picture, by practitioner: Practitioner, at now: Instant) async throws -> Identifier<
    Picture
  > {
    try await countPicture(by: practitioner, at: now)
    return try await keep(
      StoredPicture(clinicId: practitioner.clinicId, picture: picture, keptAt: now, keptBy: Actor(practitioner)))
  }

  /// Keeps a drawing of the program's own.
  /// - Returns: its name, the same whenever the drawing is.
  public func keep(ownDrawing picture: Picture, at now: Instant) async throws -> Identifier<Picture> {
    try await keep(StoredPicture(clinicId: nil, picture: picture, keptAt: now, keptBy: nil))
  }

  /// The picture of this name, whosever it is: whoever knows the name may see it.
  /// - Throws: `RemediError.notFound`
  public func picture(_ name: Identifier<Picture>) async throws -> Picture {
    try await kept(name).picture
  }

  /// Whether the clinic itself keeps a picture of this name.
  public func keeps(_ name: Identifier<Picture>, for clinic: Identifier<Clinic>) async throws -> Bool {
    do {
      return try await kept(name).clinicId == clinic
    } catch let error as RemediError where error.code == .notFound {
      return false
    }
  }

  func kept(_ name: Identifier<Picture>) async throws -> StoredPicture {
    guard DocumentPath.isValidID(name.text), let kept = try await value(at: Collections.media.root(name.text)) else {
      throw RemediError.notFound
    }
    return kept
  }

  private func keep(_ kept: StoredPicture) async throws -> Identifier<Picture> {
    let name = name(of: kept)
    let reference = Collections.media.root(name.text)
    try await commit { transaction in
      guard var current = try await transaction.value(at: reference) else {
        if let clinic = kept.clinicId { try await make(roomFor: kept.picture.content.count, in: clinic, &transaction) }
        return try transaction.put(kept, at: reference)
      }
      guard current.clinicId != nil else { return }
      // Written, so that whoever is about to remove it as something that nobody shows finds it changed.
      current.noteSent(at: kept.keptAt)
      try transaction.put(current, at: reference)
    }
    return name
  }

  /// 160 bits of a keyed hash: without the installation's secret neither the name nor whether somebody keeps a certain
  /// picture can be found out.
  func name(of kept: StoredPicture) -> Identifier<Picture> {
    var code = HMAC<SHA256>(key: secret)
    for part in ["media", kept.clinicId?.text ?? "", kept.picture.format.rawValue] {
      code.update(data: Data(part.utf8) + [0])
    }
    code.update(data: kept.picture.content)
    return Identifier(ReadableCode.text(of: code.finalize()))
  }
}
