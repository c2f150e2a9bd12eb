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
struct PictureUsage: Codable, Sendable, Hashable {
  /// The size of the pictures' content.
  var bytes: Int
}

extension MedicalRecord {
  /// The most pictures that one account may send within ``pictureSpan``.
  static let mostPictures = 30
  /// The window of that limit in seconds.
  static let pictureSpan = 600

  private static func reference(of clinic: Identifier<Clinic>) -> DocumentReference<PictureUsage> {
    References.clinic(clinic).sub(Collections.usage, "pictures")
  }

  /// A clinic's quota and its use.
  public func pictureRoom(of clinic: Identifier<Clinic>) async throws -> PictureRoom {
    PictureRoom(used: try await value(at: Self.reference(of: clinic))?.bytes ?? 0, limit: pictureQuota)
  }

  /// The clinics that are short of space, by ID.
  public func clinicsShortOfRoom() async throws -> [(clinic: Identifier<Clinic>, room: PictureRoom)] {
    var short: [(clinic: Identifier<Clinic>, room: PictureRoom)] = []
    for clinic in try await clinicIds() {
      let room = try await pictureRoom(of: clinic)
      if room.isScarce { short.append((clinic, room)) }
    }
    return short
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
    let reference = Self.reference(of: clinic)
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
    let reference = Self.reference(of: clinic)
    try await commit { transaction in
      guard var usage = try await transaction.value(at: reference) else { return }
      usage.bytes = max(0, usage.bytes - bytes)
      try transaction.put(usage, at: reference)
    }
  }

  /// The stored usage of all clinics.
  func pictureUsages() async throws -> [Identifier<Clinic>: PictureUsage] {
    let clinics = try await clinicIds()
    let usages = try await values(at: clinics.map { Self.reference(of: $0) })
    return Dictionary(
      uniqueKeysWithValues: zip(clinics, usages).compactMap { clinic, usage in usage.map { (clinic, $0) } })
  }

  /// Stores recounted usages, except for a clinic whose usage changed meanwhile: it is recounted another day.
  /// - Parameter before: the stored usage when the count began.
  func take(_ counted: [Identifier<Clinic>: Int], before: [Identifier<Clinic>: PictureUsage]) async throws {
    for clinic in Set(counted.keys).union(before.keys) {
      let (usage, reference) = (PictureUsage(bytes: counted[clinic] ?? 0), Self.reference(of: clinic))
      guard usage != before[clinic] else { continue }
      try await commit { transaction in
        guard try await transaction.value(at: reference) == before[clinic] else { return }
        try transaction.put(usage, at: reference)
      }
    }
  }

  private func clinicIds() async throws -> [Identifier<Clinic>] {
    try await documents(of: Query(.collection(CollectionPath(root: Collections.clinics.name))))
      .map { Identifier($0.path.id) }
  }
}
