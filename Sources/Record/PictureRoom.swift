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

/// What a clinic's pictures belong to. The raw value is the ID of the document that counts them, for ever.
package enum PictureUse: String, CaseIterable, Sendable {
  /// Pictures of exercises and prescriptions; recounted once a day.
  case library = "pictures"
  /// Pictures in messages; counted in the commit that stores or removes them.
  case messages = "message-pictures"
}

/// The space used by a clinic's pictures of one use, updated with each picture.
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

  package static func placeOfPictureUsage(
    of clinic: Identifier<Clinic>, for use: PictureUse = .library
  ) -> DocumentReference<PictureUsage> {
    References.clinic(clinic).sub(Collections.usage, use.rawValue)
  }

  /// A clinic's quota and its use.
  public func pictureRoom(of clinic: Identifier<Clinic>) async throws -> PictureRoom {
    let usages = try await values(at: PictureUse.allCases.map { Self.placeOfPictureUsage(of: clinic, for: $0) })
    return PictureRoom(used: usages.reduce(0) { $0 + ($1?.bytes ?? 0) }, limit: pictureQuota)
  }

  /// Counts a picture that somebody sends.
  /// - Throws: `RemediError` `rateLimited` after too many.
  package func countPicture(by practitioner: Practitioner, at now: Instant) async throws {
    let count = TryCount(
      key: "pictures \(practitioner.clinicId)/\(practitioner.id)", limit: Self.mostPictures, span: Self.pictureSpan)
    guard case .locked(let seconds) = try await countTry(under: [count], at: now) else { return }
    let minutes = max(1, (seconds + 30) / 60)
    throw RemediError(
      .rateLimited,
      "These were many pictures at once. Please wait about \(minutes) minute\(minutes == 1 ? "" : "s"), then try again.",
      retryAfter: seconds)
  }

  /// Adds pictures to the clinic's usage.
  /// - Parameter field: what the fault names.
  /// - Throws: `RemediError` `validation` naming the field if there is no room left.
  package func make(
    roomFor bytes: Int, in clinic: Identifier<Clinic>, for use: PictureUse = .library, naming field: String = "picture",
    _ transaction: inout Transaction
  ) async throws {
    let places = PictureUse.allCases.map { Self.placeOfPictureUsage(of: clinic, for: $0) }
    try await transaction.prefetch(places.map(\.path))
    var used = 0
    for place in places { used += try await transaction.value(at: place)?.bytes ?? 0 }
    guard used + bytes <= pictureQuota else {
      throw RemediError.invalid(
        field,
        "Your clinic has used its \(Phrases.size(pictureQuota)) for pictures. Remove pictures that are not needed, or ask "
          + "whoever runs this site for more.")
    }
    let reference = Self.placeOfPictureUsage(of: clinic, for: use)
    var usage = try await transaction.value(at: reference) ?? PictureUsage(bytes: 0)
    usage.bytes += bytes
    try transaction.put(usage, at: reference)
  }

  /// Subtracts removed pictures from the clinic's usage.
  func free(_ bytes: Int, of clinic: Identifier<Clinic>) async throws {
    try await commit { try await $0.free(bytes, of: clinic, for: .library) }
  }

  package func clinicIds() async throws -> [Identifier<Clinic>] {
    try await documents(of: Query(.collection(CollectionPath(root: Collections.clinics.name))))
      .map { Identifier($0.path.id) }
  }
}

extension Transaction {
  /// Subtracts removed pictures from a clinic's usage.
  package mutating func free(_ bytes: Int, of clinic: Identifier<Clinic>, for use: PictureUse) async throws {
    let reference = MedicalRecord.placeOfPictureUsage(of: clinic, for: use)
    guard bytes != 0, var usage = try await value(at: reference) else { return }
    usage.bytes = max(0, usage.bytes - bytes)
    try put(usage, at: reference)
  }
}
