import Remedi

/// 13 and 105: deletes somebody from one's own directory, and shows the person again.
enum PhysicianListingOperation {
  static func remove(_ call: ServiceCall) async throws -> ServiceAnswer {
    .done("Successfully removed from your directory", ["physicianId": try await set(isHidden: true, call)])
  }

  static func giveBack(_ call: ServiceCall) async throws -> ServiceAnswer {
    .done("Successfully returned to your directory", ["physicianId": try await set(isHidden: false, call)])
  }

  private static func set(isHidden: Bool, _ call: ServiceCall) async throws -> String {
    let id = try call.input.identifier("physicianId", of: Practitioner.self)
    try await call.directory.setHidden(isHidden, id)
    return id.text
  }
}
