import DocumentStore
import Remedi

/// A clinic's quota for pictures and its use. Only pictures can grow quickly: all other data is typed by people.
public struct PictureRoom: Sendable, Hashable {
  /// Bytes of all pictures of the clinic.
  public let used: Int
  /// The quota in bytes.
  public let limit: Int

  public init(used: Int, limit: Int) { (self.used, self.limit) = (used, limit) }

  /// Whole percents, rounded down.
  public var percent: Int { limit > 0 ? used * 100 / limit : 100 }

  /// Whether an administrator should take action.
  public var isScarce: Bool { percent >= 80 }
}

/// The space used by a clinic's pictures, updated with each picture; recounted once a day.
package struct PictureUsage: Codable, Sendable, Hashable {
  /// The size of the pictures' content.
  package var bytes: Int

  package init(bytes: Int) { self.bytes = bytes }
}

extension MedicalRecord {
  /// The most pictures that one account may send within ``pictureSpan``.
  static let mostPictures = 30
  /// The window of that limit in seconds.
  static let pictureSpan = 600

  package static func placeOfPictureUsage(of clinic: Identifier<Clinic>) -> DocumentReference<PictureUsage> {
    References.clinic(clinic).sub(Collections.usage, "pictures")
  }

  /// A clinic's quota and its use.
  public func pictureRoom(of clinic: Identifier<Clinic>) async throws -> PictureRoom {
    PictureRoom(used: try await value(at: Self.placeOfPictureUsage(of: clinic))?.bytes ?? 0, limit: pictureQuota)
  }

  /// Counts a picture that somebody sends.
  /// - Throws: `RemediError` `rateLimited` after too many.
  func countPicture(by practitioner: Practitioner, at now: Instant) async throws {
    let count = TryCount(
      key: "pictures \(practitioner.clinicId)/\(practitioner.id)", limit: Self.mostPictures, span: Self.pictureSpan)
    guard case .locked(let seconds) = try await countTry(under: [count], at: now) else { return }
    let minutes = max(1, (seconds + 30) / 60)
    throw RemediError(
      .rateLimited,
      "These were many pictures at once. Please wait about \(minutes) minute\(minutes == 1 ? "" : "s"), then try again.",
      retryAfter: seconds)
  }

  /// Adds a picture to the clinic's usage.
  /// - Throws: `RemediError` `validation` naming `picture` if there is no room left.
  func make(roomFor bytes: Int, in clinic: Identifier<Clinic>, _ transaction: inout Transaction) async throws {
    let reference = Self.placeOfPictureUsage(of: clinic)
    var usage = try await transaction.value(at: reference) ?? PictureUsage(bytes: 0)
    guard usage.bytes + bytes <= pictureQuota else {
      throw RemediError.invalid(
        "picture",
        "Your clinic has used its \(Phrases.size(pictureQuota)) for pictures. Remove pictures that are not needed, or ask "
          + "whoever runs this site for more.")
    }
    usage.bytes += bytes
    try transaction.put(usage, at: reference)
  }

  /// Subtracts removed pictures from the clinic's usage.
  func free(_ bytes: Int, of clinic: Identifier<Clinic>) async throws {
    let reference = Self.placeOfPictureUsage(of: clinic)
    try await commit { transaction in
      guard var usage = try await transaction.value(at: reference) else { return }
      usage.bytes = max(0, usage.bytes - bytes)
      try transaction.put(usage, at: reference)
    }
  }

  package func clinicIds() async throws -> [Identifier<Clinic>] {
    try await documents(of: Query(.collection(CollectionPath(root: Collections.clinics.name))))
      .map { Identifier($0.path.id) }
  }
}
