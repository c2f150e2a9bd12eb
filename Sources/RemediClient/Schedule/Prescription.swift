import Foundation

/// What a physician has prescribed, as the version in force says it.
public struct Prescription: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  public let kind: Kind
  /// What is in force; before the first version is, that one.
  public let current: PrescriptionVersion
  /// Whether it can still ask for something.
  public let active: Bool
  /// From when on it asks for nothing any more; nil where it goes on.
  public let stop: Stop?
  /// All versions from the first on; nil in a list, which does not tell them.
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
    // The version in force lies flat among the prescription's own members.
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

/// What was prescribed at one time.
public struct PrescriptionVersion: Codable, Hashable, Sendable {
  /// 1 is the first.
  public let version: Int
  /// From when on it holds.
  public let effectiveFrom: Timestamp
  public let authoredAt: Timestamp
  /// The physician's name.
  public let prescribedBy: String
  /// The version that prescribed what this one goes on with; nil where the server does not tell.
  public let order: Order?
  public let name: String
  public let description: String
  /// Relative to the server; ``RemediClient/picture(at:)`` gets it.
  public let imageURL: URL?
  /// What the image shows, in words.
  public let imageDescription: String?
  /// Of an exercise: how it is done, one thing after the other; nil where nothing is said apart from the description.
  public let steps: [String]?
  /// Of an exercise: a video on another site.
  public let videoURL: URL?
  public let sets: Int?
  public let repetitions: Int?
  /// Seconds.
  public let duration: Int?
  /// Seconds that each repetition is held; without repetitions, each set.
  public let hold: Int?
  /// How often, in the physician's words.
  public let frequency: String
  /// The rule in words, as it was read.
  public let frequencyRead: String
  /// The physician's words to the patient.
  public let note: String?
  public let timing: Timing

  /// What was prescribed first, before pauses wrote it anew.
  public struct Order: Codable, Hashable, Sendable {
    public let version: Int
    public let effectiveFrom: Timestamp
    /// The physician's name.
    public let prescribedBy: String
  }
}
