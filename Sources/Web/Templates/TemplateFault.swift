import Remedi

/// What is wrong with the templates.
public struct TemplateFault: LoggableError, CustomStringConvertible, Sendable {
  /// One sentence each, beginning with the template's name.
  public let faults: [String]

  init(_ faults: [String]) {
    self.faults = faults
  }

  public var description: String { "Templates: " + faults.joined(separator: "; ") }
}
