/// An exercise that can be prescribed.
public struct Exercise: LibraryEntry {
  public static let kind = LibraryKind.exercise

  public let id: Identifier<Exercise>
  public var name: String
  /// A description with precautions, for the patient; blank lines separate paragraphs.
  public var description: String
  /// The steps in order; may be empty.
  public var steps: [String]
  /// A path on this server. Nil if there is none.
  public var imageURL: String?
  /// A description of the image, for patients who cannot see it.
  public var imageDescription: String?
  public var video: VideoLink?
  public var bodyRegion: BodyRegion?
  /// The equipment: `a firm chair`. Nil if unspecified.
  public var equipment: String?
  public var difficulty: Difficulty?
  public let isDemonstration: Bool
  public var authorship: Authorship?
  public var archive: Archiving?

  public init(
    id: Identifier<Exercise>, name: String, description: String, steps: [String] = [], imageURL: String?,
    imageDescription: String?, video: VideoLink? = nil, bodyRegion: BodyRegion? = nil, equipment: String? = nil,
    difficulty: Difficulty? = nil, isDemonstration: Bool
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.steps = steps
    self.imageURL = imageURL
    self.imageDescription = imageDescription
    self.video = video
    self.bodyRegion = bodyRegion
    self.equipment = equipment
    self.difficulty = difficulty
    self.isDemonstration = isDemonstration
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Identifier<Exercise>.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    description = try container.decode(String.self, forKey: .description)
    // In older releases the steps were part of the description.
    steps = try container.decodeIfPresent([String].self, forKey: .steps) ?? []
    imageURL = try container.decodeIfPresent(String.self, forKey: .imageURL)
    imageDescription = try container.decodeIfPresent(String.self, forKey: .imageDescription)
    video = try container.decodeIfPresent(VideoLink.self, forKey: .video)
    bodyRegion = try container.decodeIfPresent(BodyRegion.self, forKey: .bodyRegion)
    equipment = try container.decodeIfPresent(String.self, forKey: .equipment)
    difficulty = try container.decodeIfPresent(Difficulty.self, forKey: .difficulty)
    isDemonstration = try container.decode(Bool.self, forKey: .isDemonstration)
    authorship = try container.decodeIfPresent(Authorship.self, forKey: .authorship)
    archive = try container.decodeIfPresent(Archiving.self, forKey: .archive)
  }

  /// What is prescribed with this entry.
  public var action: Action {
    Action(
      id: id.text, name: name, description: description, steps: steps, imageURL: imageURL,
      imageDescription: imageDescription, video: video)
  }
}

/// The purpose of an exercise.
public enum BodyRegion: String, Codable, Sendable, CaseIterable {
  case wholeBody = "whole-body"
  case faceAndVoice = "face-and-voice"
  case neck
  case shouldersAndArms = "shoulders-and-arms"
  case hands, trunk
  case hipsAndLegs = "hips-and-legs"
  case anklesAndFeet = "ankles-and-feet"

  /// The display text: `Hips and legs`.
  public var words: String {
    switch self {
    case .wholeBody: "Whole body"
    case .faceAndVoice: "Face and voice"
    case .neck: "Neck"
    case .shouldersAndArms: "Shoulders and arms"
    case .hands: "Hands"
    case .trunk: "Back and trunk"
    case .hipsAndLegs: "Hips and legs"
    case .anklesAndFeet: "Ankles and feet"
    }
  }
}

/// How much an exercise asks for.
public enum Difficulty: String, Codable, Sendable, CaseIterable {
  case easy, moderate, hard

  /// The display text: `Easy`.
  public var words: String {
    switch self {
    case .easy: "Easy"
    case .moderate: "Moderate"
    case .hard: "Hard"
    }
  }
}
