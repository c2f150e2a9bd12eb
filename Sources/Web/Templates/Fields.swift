/// The fields of a view by name, written as a dictionary is: `["name": name, "hint": hint]`.
///
/// It is a list, not a hash table: a page has thousands of these, each is walked once, and templates ask for the same
/// names in the same order time and again.
public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
  /// A name and what stands there.
  public typealias Entry = (String, (any FieldValue)?)

  /// In the order in which they were written.
  public let entries: [Entry]

  public init(dictionaryLiteral entries: Entry...) {
    self.entries = entries
  }

  /// Fields whose names are not known before the program runs; of two with one name the first counts.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The field of that name; nil where it is absent or there is none.
  public subscript(name: String) -> (any FieldValue)? {
    index(of: name, near: 0).flatMap { entries[$0].1 }
  }

  /// The fields of both; of two with one name the first counts.
  public static func + (first: Fields, second: Fields) -> Fields { Fields(first.entries + second.entries) }

  /// These and, unless the name is taken, one more.
  func adding(_ name: String, _ value: any FieldValue) -> Fields {
    Fields(entries + [(name, value)])
  }

  /// - Parameter hint: where the name stood in the last view that was asked for it, most likely one of the same type.
  func index(of name: String, near hint: Int) -> Int? {
    if hint < entries.count, entries[hint].0 == name { return hint }
    return entries.firstIndex { $0.0 == name }
  }

  /// What stands at an index, as a template meets it.
  func content(at index: Int) -> FieldContent {
    entries[index].1?.fieldContent ?? .absent
  }
}
