/// An exercise of the clinic's library, for modules.
public struct LibraryExercise: Sendable, Hashable {
  public let id: String
  public let name: String
  /// False if the clinic archived or hid it: what was recorded of it keeps its name.
  public let isOffered: Bool

  public init(id: String, name: String, isOffered: Bool = true) {
    (self.id, self.name, self.isOffered) = (id, name, isOffered)
  }
}
