import Foundation
import Hummingbird
import Record
import Remedi
import Web

/// Which entries a list shows, as its address says it.
struct LibraryFilter {
  /// Whose entries, and whether in use.
  enum Shelf: String, CaseIterable {
    case own, demonstration, archived

    var words: String {
      switch self {
      case .own: "Your clinic’s own"
      case .demonstration: "Demonstration set"
      case .archived: "Archived and hidden"
      }
    }

    static func holds(_ entry: some LibraryEntry, _ shelf: Self?) -> Bool {
      switch shelf {
      case nil: entry.archive == nil
      case .own: entry.archive == nil && !entry.isDemonstration
      case .demonstration: entry.archive == nil && entry.isDemonstration
      case .archived: entry.archive != nil
      }
    }
  }

  static let pageSize = 24
  private static let longestSearch = 200

  let search: String
  let region: BodyRegion?
  let difficulty: Difficulty?
  let form: DoseForm?
  let shelf: Shelf?
  /// 1 for the first.
  let page: Int
  private let kind: Prescription.Kind

  /// - Throws: `RemediError` `validation` for what no such list can be asked for.
  init(_ request: Request, _ kind: Prescription.Kind) throws {
    let query = try QueryParameters(request)
    func choice<Value: RawRepresentable<String> & CaseIterable>(_ name: String, _: Value.Type) -> Value? {
      guard let text = query.string(name), !text.isEmpty else { return nil }
      let value = Value(rawValue: text)
      if value == nil { query.fault(name, "There is nothing of this kind to choose.") }
      return value
    }
    self.kind = kind
    search = (query.string("q") ?? "").trimming()
    if search.unicodeScalars.count > Self.longestSearch {
      query.fault("q", "What is looked for holds at most \(Self.longestSearch) characters.")
    }
    region = kind == .exercise ? choice("region", BodyRegion.self) : nil
    difficulty = kind == .exercise ? choice("difficulty", Difficulty.self) : nil
    form = kind == .medication ? choice("form", DoseForm.self) : nil
    shelf = choice("show", Shelf.self)
    page = query.integer("page", default: 1, in: 1...10_000)
    try query.finish()
  }

  /// Whether anything is asked for beside what is in use.
  var isNarrow: Bool { !search.isEmpty || region != nil || difficulty != nil || form != nil || shelf != nil }

  /// The controls, as they were sent.
  var fields: [FieldView] {
    let shelves = FieldView(
      name: "show", label: "Show", kind: .select, value: shelf?.rawValue ?? "", marksOptional: false,
      options: [.init("", "All in use")] + Shelf.allCases.map { .init($0.rawValue, $0.words) })
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
        shelves,
      ]
    case .medication:
      return [
        FieldView(
          name: "form", label: "Form", kind: .select, value: form?.rawValue ?? "", marksOptional: false,
          options: [.init("", "Any")] + DoseForm.allCases.map { .init($0.rawValue, $0.words) }),
        shelves,
      ]
    }
  }

  func finds(_ exercise: Exercise) -> Bool {
    Shelf.holds(exercise, shelf) && (region == nil || exercise.bodyRegion == region)
      && (difficulty == nil || exercise.difficulty == difficulty)
  }

  func finds(_ medication: Medication) -> Bool {
    Shelf.holds(medication, shelf) && (form == nil || medication.form == form)
  }

  /// The address of a page of the same list.
  func address(_ path: String, page: Int) -> String {
    let parameters = [
      ("q", search), ("region", region?.rawValue), ("difficulty", difficulty?.rawValue), ("form", form?.rawValue),
      ("show", shelf?.rawValue), ("page", page == 1 ? nil : String(page)),
    ]
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")
    let written = parameters.compactMap { name, value -> String? in
      guard let value, !value.isEmpty else { return nil }
      return "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")"
    }
    return written.isEmpty ? path : "\(path)?\(written.joined(separator: "&"))"
  }
}
