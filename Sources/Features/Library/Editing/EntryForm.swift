import Record
import Remedi
import Web

/// The form of an entry of the library: what was typed, what is wrong with it, and what it means where nothing is.
protocol EntryForm: Sendable {
  associatedtype Entry: LibraryEntry

  /// What the pages of this kind are called.
  static var words: EntryPhrases { get }
  /// An empty form.
  init()
  /// Puts what an entry says into the fields.
  mutating func fill(_ entry: Entry, in library: ClinicLibrary) async throws
  /// Takes over what was sent, to the letter.
  mutating func fill(_ form: FormData, by practitioner: Practitioner, in record: MedicalRecord, at now: Instant)
    async throws
  /// What the form means; nil where something has to be mended, and then each field says what.
  mutating func read(_ id: Identifier<Entry>) -> Entry?
  /// Every field of an entry with its label, in the order of the form; empty where nothing is said.
  static func lines(_ entry: Entry) -> [(label: String, text: String)]

  var name: FieldView { get set }
  /// The fields in their groups, without the picture.
  var groups: [FieldGroupView] { get }
  /// What is asked about a picture; nil where there is none.
  var picture: PictureFields? { get }
}

extension EntryForm {
  /// What the form is opened on.
  static func revision(of entry: Entry) -> ContentRevision { ContentRevision(of: lines(entry).map(\.text)) }
}

/// What the pages of a kind of entry are called and where they are.
struct EntryPhrases: Sendable {
  /// `exercise`
  let noun: String
  /// With its article: `an exercise`.
  let one: String
  /// Of the list.
  let path: String

  static let exercise = Self(noun: "exercise", one: "an exercise", path: "/library/exercises")
  static let medication = Self(noun: "medication", one: "a medication", path: "/library/medications")

  func path<Entry>(_ id: Identifier<Entry>) -> String { "\(path)/\(id)" }
}
