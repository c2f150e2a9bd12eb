import Hummingbird
import Remedi
import Web

/// The filter of a list of entries, from its URL.
struct LibraryFilter {
  let list: ListQuery
  let region: BodyRegion?
  let difficulty: Difficulty?
  let form: DoseForm?
  let status: LibraryStatus?
  private let kind: Prescription.Kind

  /// - Throws: `RemediError` `validation` for parameters that no such list has.
  init(_ request: Request, _ context: PractitionerContext, _ kind: Prescription.Kind) throws {
    let query = try QueryParameters(request)
    self.kind = kind
    var list = ListQuery(query, context)
    region = kind == .exercise ? query.choice("region") : nil
    difficulty = kind == .exercise ? query.choice("difficulty") : nil
    form = kind == .medication ? query.choice("form") : nil
    status = query.choice("show")
    try query.finish()
    list.filters = [
      ("region", region?.rawValue), ("difficulty", difficulty?.rawValue), ("form", form?.rawValue),
      ("show", status?.rawValue),
    ]
    self.list = list
  }

  /// The filter controls, as submitted.
  var fields: [FieldView] {
    switch kind {
    case .exercise:
      return [
        FieldView(
          name: "region", label: "Body region", kind: .select, value: region?.rawValue ?? "", marksOptional: false,
          options: [.init("", "Any")] + BodyRegion.allCases.map { .init($0.rawValue, $0.words) }),
        FieldView(
          name: "difficulty", label: "Difficulty", kind: .select, value: difficulty?.rawValue ?? "",
          marksOptional: false,
          options: [.init("", "Any")] + Difficulty.allCases.map { .init($0.rawValue, $0.words) }),
        LibraryStatus.field(status),
      ]
    case .medication:
      return [
        FieldView(
          name: "form", label: "Form", kind: .select, value: form?.rawValue ?? "", marksOptional: false,
          options: [.init("", "Any")] + DoseForm.allCases.map { .init($0.rawValue, $0.words) }),
        LibraryStatus.field(status),
      ]
    }
  }

  func finds(_ exercise: Exercise) -> Bool {
    LibraryStatus.holds(exercise, status) && (region == nil || exercise.bodyRegion == region)
      && (difficulty == nil || exercise.difficulty == difficulty)
  }

  func finds(_ medication: Medication) -> Bool {
    LibraryStatus.holds(medication, status) && (form == nil || medication.form == form)
  }
  /// The requested page of everything that the filter finds.
  func page<Entry>(of found: [Entry], _ words: EntryPhrases) -> ListPage<Entry> {
    ListPage(found, list, noun: words.noun, path: words.path, newHref: "\(words.path)/new", filters: fields)
  }
}
