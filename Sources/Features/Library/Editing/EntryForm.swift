import Record
import Remedi
import Web

/// The form of a library entry: the submitted values, their errors, and the parsed entry if there are none.
protocol EntryForm: Sendable {
  associatedtype Entry: LibraryEntry

  /// The names of the pages of this kind.
  static var words: EntryPhrases { get }
  /// An empty form.
  init()
  /// Fills the fields from an entry.
  mutating func fill(_ entry: Entry, in library: ClinicLibrary) async throws
  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData, by practitioner: Practitioner, in record: MedicalRecord, at now: Instant)
    async throws
  /// The parsed entry. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read(_ id: Identifier<Entry>) -> Entry?
  /// Every field of an entry with its label, in form order. Empty text if nothing is entered.
  static func lines(_ entry: Entry) -> [(label: String, text: String)]

  var name: FieldView { get set }
  /// The fields in their groups, without the picture.
  var groups: [FieldGroupView] { get }
  /// The picture fields. Nil if there are none.
  var picture: PictureFields? { get }
}

extension EntryForm {
  /// The revision that the form is opened on.
  static func revision(of entry: Entry) -> ContentRevision { ContentRevision(of: lines(entry).map(\.text)) }
}

/// The names and paths of the pages of a kind of entry.
struct EntryPhrases: Sendable {
  /// `exercise`
  let noun: String
  /// With its article: `an exercise`.
  let one: String
  /// The path of the list.
  let path: String

  static let exercise = Self(noun: "exercise", one: "an exercise", path: "/library/exercises")
  static let medication = Self(noun: "medication", one: "a medication", path: "/library/medications")

  func path<Entry>(_ id: Identifier<Entry>) -> String { "\(path)/\(id)" }
}
