import Remedi

extension ModuleListEntry {
  /// The module that files declare.
  /// - Throws: ``ModuleListFault``
  func listing(declared: [String: [UInt8]]) throws(ModuleListFault) -> ModuleListing {
    throw ModuleListFault("\(id)", "declarative modules are not read yet.")
  }
}
