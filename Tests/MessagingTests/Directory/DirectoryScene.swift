import Record
import Remedi
import Support

@testable import Messaging

/// Ann and Charlie of one clinic, Eve of a second one, and Gus of a third one that nobody is connected with.
struct DirectoryScene: Sendable {
  let site: TestSite
  let eve: Practitioner
  let gus: Practitioner

  var record: MedicalRecord { site.record }
  var now: Instant { site.clock.now }
  var ann: Practitioner { site.ann }
  var charlie: Practitioner { site.charlie }

  init() async throws {
    let site = try await TestSite()
    self.site = site
    func register(_ name: String, _ email: String, _ clinic: String) async throws -> Practitioner {
      try await site.record.registerPhysician(
        name: name, email: email, clinicName: clinic, timeZone: "Europe/Berlin", passwordHash: "hash",
        at: site.clock.now
      ).practitioner
    }
    eve = try await register("Dr Eve Elliot", "eve@example.org", "Second Clinic")
    gus = try await register("Dr Gus Green", "gus@example.org", "Third Clinic")
  }

  /// Adds somebody to Ann's clinic.
  func colleague(_ name: String, _ email: String, _ roles: Set<Role>) async throws -> Practitioner {
    try await record.addPhysician(
      name: name, email: email, roles: roles, clinicId: ann.clinicId, passwordHash: "hash", at: now
    ).practitioner
  }

  /// Connects the clinics of Ann and Eve.
  func connect() async throws {
    try await ask()
    try await record.clinicConnections(of: eve).accept(ann.clinicId, at: now)
  }

  /// Ann asks by the code that Eve made.
  func ask() async throws {
    _ = try await record.clinicConnections(of: ann).ask(byCode: try await code(of: eve), at: now)
  }

  /// A new code of a manager's clinic.
  func code(of manager: Practitioner) async throws -> String {
    let connections = try record.clinicConnections(of: manager)
    try await connections.makeCode(submission: nil, at: now)
    guard let code = try await connections.code(at: now) else { throw RemediError.notFound }
    return code.text
  }

  /// Lets a practitioner be seen by connected clinics.
  func list(_ person: Practitioner, specialty: String = "") async throws {
    var profile = DirectoryProfile()
    (profile.isListed, profile.specialty) = (true, specialty)
    try await record.save(profile, of: person, at: now)
  }

  /// The names in a practitioner's directory.
  func names(_ owner: Practitioner, _ sought: String = "", hidden: Bool = false) async throws -> [String] {
    try await record.directory(of: owner).cards(matching: sought, hidden: hidden, limit: 100, after: nil).cards
      .map(\.person.name)
  }
}
