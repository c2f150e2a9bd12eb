import Remedi

/// The faults found in the templates.
public struct TemplateFault: LoggableError, CustomStringConvertible, Sendable {
  /// One sentence per fault, beginning with the template's name.
  public let faults: [String]

  init(_ faults: [String]) {
    self.faults = faults
  }

  public var description: String { "Templates: " + faults.joined(separator: "; ") }
}
