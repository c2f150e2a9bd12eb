/// Notes which names of a template resolve nowhere.
///
/// The engine asks the innermost object for a name, then the ones around it. A miss is a fault unless the very next
/// question is for the same name in another object, not further in, and finds it there.
final class NameResolution {
  private var missed: (name: String, object: ObjectIdentifier, depth: Int)?
  private var unresolved: Set<String> = []

  /// - Parameter depth: how many objects lie around the one that was asked.
  func asked(_ name: String, of object: AnyObject, depth: Int, isKnown: Bool) {
    let identity = ObjectIdentifier(object)
    if let missed, missed.name != name || missed.object == identity || missed.depth < depth { settle() }
    missed = isKnown ? nil : (name, identity, depth)
  }

  /// The names that resolved nowhere, in order.
  func finish() -> [String] {
    settle()
    return unresolved.sorted()
  }

  private func settle() {
    if let missed { unresolved.insert(missed.name) }
    missed = nil
  }
}
