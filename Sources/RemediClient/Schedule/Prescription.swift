import Foundation

/// A prescription, with its current version.
public struct Prescription: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  public let kind: Kind
  /// The version in force, or the first version if none is in force yet.
  public let current: PrescriptionVersion
  /// Whether it can still produce occurrences.
  public let active: Bool
  /// The end of the prescription. Nil if it continues.
  public let stop: Stop?
  /// All versions, first to last. Nil in a list.
  public let versions: [PrescriptionVersion]?

  /// The end of a prescription.
  public struct Stop: Codable, Hashable, Sendable {
    public let effectiveFrom: Timestamp
    public let reason: String
    /// The physician's name.
    public let by: String
  }

  private enum CodingKeys: String, CodingKey { case id, kind, active, stop, versions }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    kind = try container.decode(Kind.self, forKey: .kind)
    active = try container.decode(Bool.self, forKey: .active)
    stop = try container.decodeIfPresent(Stop.self, forKey: .stop)
    versions = try container.decodeIfPresent([PrescriptionVersion].self, forKey: .versions)
    // The members of the current version are inlined in the prescription.
    current = try PrescriptionVersion(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try current.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(kind, forKey: .kind)
    try container.encode(active, forKey: .active)
    try container.encode(stop, forKey: .stop)
    try container.encodeIfPresent(versions, forKey: .versions)
  }
}

/// One version of a prescription.
public struct PrescriptionVersion: Codable, Hashable, Sendable {
  /// The first is 1.
  public let version: Int
  /// When it takes effect.
  public let effectiveFrom: Timestamp
  public let authoredAt: Timestamp
  /// The physician's name.
  public let prescribedBy: String
  /// The version that prescribed what this one continues. Nil from an older server.
  public let order: Order?
  public let name: String
  public let description: String
  /// Relative to the server; load it with ``RemediClient/picture(at:)``.
  public let imageURL: URL?
  /// A description of the image.
  public let imageDescription: String?
  /// For an exercise: the steps in order. Nil if only the description explains it.
  public let steps: [String]?
  /// For an exercise: a video on another site.
  public let videoURL: URL?
  public let sets: Int?
  public let repetitions: Int?
  /// Seconds.
  public let duration: Int?
  /// Seconds to hold each repetition, or each set if there are no repetitions.
  public let hold: Int?
  /// The frequency in the physician's words.
  public let frequency: String
  /// The parsed rule in words.
  public let frequencyRead: String
  /// The physician's note to the patient.
  public let note: String?
  public let timing: Timing

  /// The original prescription, before pauses created new versions.
  public struct Order: Codable, Hashable, Sendable {
    public let version: Int
    public let effectiveFrom: Timestamp
    /// The physician's name.
    public let prescribedBy: String
  }
}
