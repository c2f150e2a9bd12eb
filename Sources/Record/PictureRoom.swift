import DocumentStore
import Remedi

/// How much of its room for pictures a clinic has used. Pictures are what can grow quickly: everything else that is stored
/// is typed by people.
public struct PictureRoom: Sendable, Hashable {
  /// Bytes of all pictures that the clinic keeps.
  public let used: Int
  /// The most bytes.
  public let limit: Int

  public init(used: Int, limit: Int) { (self.used, self.limit) = (used, limit) }

  /// Whole percents, rounded down.
  public var percent: Int { limit > 0 ? used * 100 / limit : 100 }

  /// Whether somebody should look after it.
  public var isScarce: Bool { percent >= 80 }
}

/// What a clinic's pictures take, kept up to date with each; counted anew once a day.
struct PictureUsage: Codable, Sendable, Hashable {
  /// Of the pictures' content.
  var bytes: Int
}

extension MedicalRecord {
  /// The most pictures that one account sends within ``pictureSpan``.
  static let mostPictures = 30
  /// Seconds that pictures are counted for.
  static let pictureSpan = 600

  private static func reference(of clinic: Identifier<Clinic>) -> DocumentReference<PictureUsage> {
    References.clinic(clinic).sub(Collections.usage, "pictures")
  }

  /// How much of its room a clinic has used.
  public func pictureRoom(of clinic: Identifier<Clinic>) async throws -> PictureRoom {
    PictureRoom(used: try await value(at: Self.reference(of: clinic))?.bytes ?? 0, limit: pictureQuota)
  }

  /// The clinics whose room is scarce, by id.
  public func clinicsShortOfRoom() async throws -> [(clinic: Identifier<Clinic>, room: PictureRoom)] {
    var short: [(clinic: Identifier<Clinic>, room: PictureRoom)] = []
    for clinic in try await clinicIds() {
      let room = try await pictureRoom(of: clinic)
      if room.isScarce { short.append((clinic, room)) }
    }
    return short
  }

  /// Counts that somebody sends a picture.
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

  /// Adds a picture to what the clinic keeps.
  /// - Throws: `RemediError` `validation` naming `picture` where there is no room left.
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

  /// Takes pictures that were removed off what the clinic keeps.
  func free(_ bytes: Int, of clinic: Identifier<Clinic>) async throws {
    let reference = Self.reference(of: clinic)
    try await commit { transaction in
      guard var usage = try await transaction.value(at: reference) else { return }
      usage.bytes = max(0, usage.bytes - bytes)
      try transaction.put(usage, at: reference)
    }
  }

  /// What is written down of all clinics.
  func pictureUsages() async throws -> [Identifier<Clinic>: PictureUsage] {
    let clinics = try await clinicIds()
    let usages = try await values(at: clinics.map { Self.reference(of: $0) })
    return Dictionary(
      uniqueKeysWithValues: zip(clinics, usages).compactMap { clinic, usage in usage.map { (clinic, $0) } })
  }

  /// Writes down what was counted, but for a clinic whose pictures became more or fewer meanwhile: it is counted again
  /// another day.
  /// - Parameter before: as it was written when the count began.
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
