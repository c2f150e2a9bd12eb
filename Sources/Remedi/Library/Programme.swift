/// A named set of prescriptions that are prescribed together, from one first day on (FHIR R4: PlanDefinition): an early
/// morning routine, a titration, a home programme.
///
/// It belongs to a clinic, like every entry of its library. What was prescribed with it keeps its words
/// (``Prescription/programme``), whatever becomes of the programme.
public struct Programme: LibraryEntry {
  public static let kind = LibraryKind.programme
  public static let mostItems = 20
  /// The last day, counted from 1, on which an item may begin or end: ten years.
  public static let lastDay = 3650

  public let id: Identifier<Programme>
  public var name: String
  /// For physicians: who it is for, and what to watch for.
  public var description: String
  /// By their first day, then in the order in which they were added; at most ``mostItems``.
  public private(set) var items: [Item]
  public let isDemonstration: Bool
  public var authorship: Authorship?
  public var archive: Archiving?

  public init(
    id: Identifier<Programme>, name: String, description: String = "", items: [Item] = [], isDemonstration: Bool
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.items = Self.ordered(items)
    self.isDemonstration = isDemonstration
  }

  /// What a prescription remembers of the programme that it came from.
  public struct Reference: Codable, Sendable, Hashable {
    public let id: Identifier<Programme>
    /// As it was called then.
    public let name: String

    public init(_ programme: Programme) { (id, name) = (programme.id, programme.name) }
  }

  public func item(_ id: Identifier<Item>) -> Item? { items.first { $0.id == id } }

  /// Adds an item, or puts it in the place of the one with its id.
  /// - Throws: `RemediError` `conflict` where there is no room.
  public mutating func put(_ item: Item) throws {
    var items = items
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      items[index] = item
    } else {
      guard items.count < Self.mostItems else {
        throw RemediError(.conflict, "A programme has at most \(Self.mostItems) prescriptions. Make a second one.")
      }
      items.append(item)
    }
    self.items = Self.ordered(items)
  }

  /// Takes an item out; one that is not there is no fault.
  public mutating func remove(_ id: Identifier<Item>) { items.removeAll { $0.id == id } }

  private static func ordered(_ items: [Item]) -> [Item] {
    items.enumerated().sorted { ($0.element.firstDay, $0.offset) < ($1.element.firstDay, $1.offset) }.map(\.element)
  }
}
