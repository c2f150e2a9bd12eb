import Remedi

/// The permissions known to this program: Remedi's own and those of its features. A service of every feature.
package struct PermissionRegistry: Sendable {
  /// In the order in which the pages about roles list them.
  package let all: [Permission]

  package static let own = PermissionRegistry(unique: Permission.own)

  private init(unique all: [Permission]) { self.all = all }

  /// - Throws: ``PermissionDeclaredTwice``
  package func adding(_ others: [Permission]) throws -> PermissionRegistry {
    var known: Set<String> = []
    for permission in all + others {
      guard known.insert(permission.code).inserted else { throw PermissionDeclaredTwice(code: permission.code) }
    }
    return PermissionRegistry(unique: all + others)
  }
}

/// Two features declare the same permission: a programming error, found at startup.
package struct PermissionDeclaredTwice: Error, CustomStringConvertible {
  package let code: String

  package var description: String { "The permission \(code) is declared twice." }
}
