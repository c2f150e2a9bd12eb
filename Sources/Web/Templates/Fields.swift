/// The fields of a view by name, written like a dictionary: `["name": name, "hint": hint]`.
///
/// It is a list, not a hash table: a page has thousands of these, each is scanned once, and templates repeatedly look
/// up the same names in the same order.
public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
  /// A name and its value.
  public typealias Entry = (String, (any FieldValue)?)

  /// In the order in which they were written.
  public let entries: [Entry]

  public init(dictionaryLiteral entries: Entry...) {
    self.entries = entries
  }

  /// Fields whose names are known only at run time. If a name is repeated, the first counts.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The field of that name. Nil if it is absent or has no value.
  public subscript(name: String) -> (any FieldValue)? {
    index(of: name, near: 0).flatMap { entries[$0].1 }
  }

  /// The fields of both. If a name is repeated, the first counts.
  public static func + (first: Fields, second: Fields) -> Fields { Fields(first.entries + second.entries) }

  /// These fields and, unless the name is taken, one more.
  func adding(_ name: String, _ value: any FieldValue) -> Fields {
    Fields(entries + [(name, value)])
  }

  /// - Parameter hint: the index of the name in the view searched before, which most likely has the same type.
  func index(of name: String, near hint: Int) -> Int? {
    if hint < entries.count, entries[hint].0 == name { return hint }
    return entries.firstIndex { $0.0 == name }
  }

  /// The content at an index, as a template sees it.
  func content(at index: Int) -> FieldContent {
    entries[index].1?.fieldContent ?? .absent
  }
}
