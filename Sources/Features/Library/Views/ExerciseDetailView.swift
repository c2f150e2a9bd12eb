import Remedi
import Web

/// One exercise in full.
struct ExerciseDetailView: PageView {
  static let template = "library/exercise"
  var title: String { name }
  var trail: [Crumb] { [Crumb("Library", "/library/exercises")] }
  let name: String
  /// The description, one element per paragraph.
  let paragraphs: [String]
  let steps: [String]
  /// Nil if there is no picture.
  let imageHref: String?
  /// The content of the picture, in words.
  let imageDescription: String
  let video: VideoLink?
  let facts: [DefinitionView]
  let status: EntryStatusView

  var fields: Fields {
    [
      "title": title, "name": name, "paragraphs": paragraphs, "steps": steps, "hasSteps": !steps.isEmpty,
      "hasWords": !paragraphs.isEmpty || !steps.isEmpty, "imageHref": imageHref,
      "imageDescription": imageDescription, "facts": facts, "status": status, "videoHref": video?.text,
      "videoHost": video?.host, "hasVideo": video != nil,
    ]
  }
}
