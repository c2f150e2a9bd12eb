/// An exercise that can be prescribed.
public struct Exercise: LibraryEntry {
  public static let kind = LibraryKind.exercise

  public let id: Identifier<Exercise>
  public var name: String
  /// What it is and what to mind, for the patient; an empty line parts the paragraphs.
  public var description: String
  /// How it is done, one thing after the other; may be empty.
  public var steps: [String]
  /// A path of this server; nil where there is none.
  public var imageURL: String?
  /// What the image shows, for those who do not see it.
  public var imageDescription: String?
  public var video: VideoLink?
  public var bodyRegion: BodyRegion?
  /// What is needed for it: `a firm chair`; nil where nothing is said.
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
    // Once the steps stood in the description.
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

  /// What is prescribed of it.
  public var action: Action {
    Action(
      id: id.text, name: name, description: description, steps: steps, imageURL: imageURL,
      imageDescription: imageDescription, video: video)
  }
}

/// What an exercise is for.
public enum BodyRegion: String, Codable, Sendable, CaseIterable {
  case wholeBody = "whole-body"
  case faceAndVoice = "face-and-voice"
  case neck
  case shouldersAndArms = "shoulders-and-arms"
  case hands, trunk
  case hipsAndLegs = "hips-and-legs"
  case anklesAndFeet = "ankles-and-feet"

  /// As people read it: `Hips and legs`.
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

  /// As people read it: `Easy`.
  public var words: String {
    switch self {
    case .easy: "Easy"
    case .moderate: "Moderate"
    case .hard: "Hard"
    }
  }
}
