import Remedi

/// The run of a job was ended, because its lease could not be renewed in time: another process may have it.
public struct LeaseLost: LoggableError, CustomStringConvertible, Hashable {
  public let name: String

  public var description: String { "The lease \(name) could not be renewed, so another server may have it." }
}
