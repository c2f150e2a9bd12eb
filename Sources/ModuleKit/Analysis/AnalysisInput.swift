import Remedi

/// A value that a rule reads, by its name in the Exchange-list of a module. Its history is that of the field of this name:
/// each reading that counts was once the module's last.
public struct AnalysisInput: Sendable, Hashable {
  /// What the rule calls it.
  public let name: String
  public let module: ModuleID
  /// The name in the Exchange-list, and of the field.
  public let value: String
  /// Only readings with one of these contexts are meant. Empty for all.
  public let contexts: Set<String>
  /// Readings with one of these contexts are not meant.
  public let otherContexts: Set<String>

  public init(
    _ name: String, from module: ModuleID, _ value: String, contexts: Set<String> = [],
    without otherContexts: Set<String> = []
  ) {
    (self.name, self.module, self.value) = (name, module, value)
    (self.contexts, self.otherContexts) = (contexts, otherContexts)
  }

  /// The value in the field's own unit. Nil if the reading has none.
  func value(of reading: AnalysisReading) -> Double? {
    guard reading.module == module, contexts.isEmpty || reading.context.map(contexts.contains) == true,
      reading.context.map(otherContexts.contains) != true
    else { return nil }
    return reading.own[value]
  }
}
