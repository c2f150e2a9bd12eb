import ModuleKit
import Record
import Remedi

extension RecordAction {
  /// Switch a module on or off, choose its units, set a goal.
  static let setModules = Self(needs: .treat, members: .treating, patients: .either)
}

extension PatientModules {
  /// - Throws: `RemediError` `notFound` for a module that is not loaded.
  func settings(of module: ModuleID) async throws -> ModuleSettings {
    _ = try listing(module)
    return try await file.record.value(at: reference(module)) ?? ModuleSettings()
  }

  /// - Throws: `RemediError` `notFound`, also for caregivers; `validation` naming `units/…`, `goals/…`, `others/…`;
  ///   `viewOnly`.
  func change(_ settings: ModuleSettings, of module: ModuleID, at now: Instant) async throws {
    try await change(settings, of: module, at: now) { _ in true }
  }

  /// - Parameter isExpected: whether the change may build on what is set now.
  /// - Throws: as ``change(_:of:at:)``; ``RemediError/overtaken``.
  func change(
    _ settings: ModuleSettings, of module: ModuleID, at now: Instant, ifSet isExpected: (ModuleSettings) -> Bool
  ) async throws {
    let listing = try listing(module)
    try await file.commit(.setModules, at: now) { transaction in
      let stored = try await transaction.value(at: reference(module))
      let current = stored ?? ModuleSettings()
      guard isExpected(current) else { throw RemediError.overtaken }
      try listing.check(settings, beside: current)
      guard settings != stored else { return }
      try transaction.put(settings, at: reference(module))
      try await transaction.audit(file.reference, .moduleChanged, by: file.holder, at: now, subject: module.text)
    }
  }
}
