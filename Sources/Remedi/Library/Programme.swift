/// A named set of prescriptions that are prescribed together with a common first day (FHIR R4: PlanDefinition): an
/// early morning routine, a titration, a home programme.
///
/// It belongs to a clinic, like every entry of its library. Prescriptions made with it keep its name
/// (``Prescription/programme``), independent of later changes to the programme.
public struct Programme: LibraryEntry {
  public static let kind = LibraryKind.programme
  public static let mostItems = 20
  /// The last programme day, counted from 1, on which an item may begin or end: ten years.
  public static let lastDay = 3650

  public let id: Identifier<Programme>
  public var name: String
  /// For physicians: the indication and precautions.
  public var description: String
  /// Sorted by first day, then by order of addition; at most ``mostItems``.
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

  /// A prescription's reference to its programme.
  public struct Reference: Codable, Sendable, Hashable {
    public let id: Identifier<Programme>
    /// The name at that time.
    public let name: String

    public init(_ programme: Programme) { (id, name) = (programme.id, programme.name) }
  }

  public func item(_ id: Identifier<Item>) -> Item? { items.first { $0.id == id } }

  /// Adds an item, or replaces the one with the same id.
  /// - Throws: `RemediError` `conflict` if the programme is full.
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

  /// Removes an item. A missing item is no error.
  public mutating func remove(_ id: Identifier<Item>) { items.removeAll { $0.id == id } }

  private static func ordered(_ items: [Item]) -> [Item] {
    items.enumerated().sorted { ($0.element.firstDay, $0.offset) < ($1.element.firstDay, $1.offset) }.map(\.element)
  }
}
