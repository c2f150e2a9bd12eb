/// Why the modules cannot be loaded, as one line for the operator that names the module and the fault.
public struct ModuleListFault: Error, CustomStringConvertible, Hashable {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// - Parameter place: the module, or the file and where in it.
  init(_ place: String, _ fault: String) { self.init("\(place): \(fault)") }
}
