import AllFeatures
import FeatureKit
import Messaging
import Remedi
import Support
import Testing
import Web

/// Who may do what, once more and by hand: a change is made twice or not at all.
@Suite("Roles and permissions")
struct PermissionMatrixTests {
  private static let table: [Role: Set<Permission>] = [
    .physician: [
      .keepAccount, .readPatients, .registerPatients, .recordForPatients, .treat, .export, .readLibrary, .editLibrary,
      .message,
    ],
    .staff: [.keepAccount, .readPatients, .registerPatients, .recordForPatients, .readLibrary, .message],
    .manager: [.keepAccount, .manageClinic],
    .engineer: [.keepAccount, .operate],
  ]

  @Test("a role has the permissions that the table says, and no other", arguments: Role.allCases)
  func granted(role: Role) throws {
    let granted = try FeatureList.all.permissions.all.filter { $0.isGranted(to: [role]) }
    #expect(Set(granted) == Self.table[role])
  }

  @Test("no route and no entry of the navigation asks for a permission that the table does not have")
  func asked() async throws {
    let site = try await World().site
    let known = Self.table.values.reduce(into: Set<Permission>()) { $0.formUnion($1) }
    let strange = site.routes.filter { route in
      switch route.audience {
      case .member(let permission), .memberAPI(let permission): return !known.contains(permission)
      default: return false
      }
    }
    #expect(strange.map(\.template) == [])
    let entries = try TestSite.features(site.record, site.hasher).flatMap(\.navigation)
    #expect(entries.filter { !known.contains($0.permission) }.map(\.label) == [])
  }

  @Test("a permission that is declared twice is refused with a sentence")
  func twice() throws {
    let error = #expect(throws: PermissionDeclaredTwice.self) {
      try PermissionRegistry.own.adding([Permission("treat", of: [.manager], meaning: nil)])
    }
    #expect(error?.description == "The permission treat is declared twice.")
  }
}
