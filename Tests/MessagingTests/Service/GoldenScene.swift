import Accounts
import Record
import Remedi
import Support

@testable import Messaging

/// The people and messages of the examples of the message service.
struct GoldenScene: Sendable {
  let store = FaultyStore()
  let site: TestSite
  let names: GoldenNames

  private static let earlier = "2026-11-25T09:00:00.000+01:00"

  /// - Parameter isUrgent: whether Ann has also sent John an urgent message.
  init(isUrgent: Bool = false) async throws {
    site = try await TestSite(store: store)
    let now = try Self.moment(Self.earlier)
    let hash = try await site.hasher.hash("correct horse battery")
    let john = try await site.record.registerPhysician(
      name: "John Von", email: "john.von@example.org", clinicName: "Connecticut Medical Group",
      timeZone: "Europe/Berlin", passwordHash: hash, at: now
    ).practitioner
    var people: [String: Practitioner] = [:]
    for name in ["Ann Meyer", "Eve Lind", "Adelsberg, Michael P.A.", "Paul Reed"] {
      people[name] = try await site.record.addPhysician(
        name: name, email: "p\(people.count)@example.org", clinicId: john.clinicId, passwordHash: "hash", at: now
      ).practitioner
    }
    guard let ann = people["Ann Meyer"], let eve = people["Eve Lind"], let paul = people["Paul Reed"],
      let adelsberg = people["Adelsberg, Michael P.A."]
    else { throw RemediError.notFound }
    names = GoldenNames(
      [
        "46t5678j": john.id.text, "p001": ann.id.text, "7k3m9p2x": eve.id.text, "p002": adelsberg.id.text,
        "p003": paul.id.text, "M001": "M001", "M003": "M003", "D001": "D001", "C001": "2", "C002": "3", "C003": "4",
        "https://clinic.example.org/forgotten-password": TestSite.publicURL + "/forgotten-password",
        "https://clinic.example.org/contact": TestSite.publicURL + "/contact",
      ],
      learning: [
        "9x2k7m4q8v0c3t5w1z6r2h7jd", "25/11/2026 1042", "25/11/2026 1043", "25/11/2026 1044", "M002", "M004", "D002",
        "25/11/2026 5f0c91d2",
        "25/11/2026 a90b17c4",
      ])
    try await fillDirectory(john, adelsberg, at: now)
    try await write(john, ann, eve)
    guard isUrgent else { return }
    let urgent = MessageDraft(to: [john.id], isUrgent: true, subject: "Meeting", body: "Sample body")
    _ = try await site.record.mailbox(of: ann).send(
      urgent, as: Identifier("M003"), from: nil, at: try Self.moment("2026-11-25T10:06:00.000+01:00"))
  }

  /// - Throws: `RemediError` if it is no moment.
  static func moment(_ text: String) throws -> Instant {
    guard let moment = Instant(text) else { throw RemediError.notFound }
    return moment
  }

  private func fillDirectory(_ john: Practitioner, _ adelsberg: Practitioner, at now: Instant) async throws {
    var profile = DirectoryProfile()
    (profile.specialty, profile.hospitals, profile.phone) = ("Neurology", "Princeton Hospital", "212-683-8990")
    try await site.record.save(profile, of: john, at: now)
    profile = DirectoryProfile()
    (profile.specialty, profile.city, profile.state) = ("Internal Medicine", "Guilford", "CT")
    profile.phone = "212-683-8993"
    try await site.record.save(profile, of: adelsberg, at: now)
  }

  private func write(_ john: Practitioner, _ ann: Practitioner, _ eve: Practitioner) async throws {
    let (johns, anns, eves) = (
      site.record.mailbox(of: john), site.record.mailbox(of: ann), site.record.mailbox(of: eve)
    )
    let message = MessageDraft(
      to: [john.id, eve.id], subject: "Meeting", body: "Sample body",
      patient: .init(firstName: "Francis", lastName: "John", birthDate: "1985-04-02"))
    _ = try await anns.send(
      message, as: Identifier("M001"), from: nil, at: try Self.moment("2026-11-25T09:14:03.120+01:00"))
    let discussion = MessageDraft(
      to: [ann.id, eve.id], body: "Text message discussion contents....",
      patient: .init(firstName: "John", lastName: "Samuel", birthDate: "1961-08-17"))
    _ = try await johns.startDiscussion(
      discussion, as: Identifier("D001"), from: nil, at: try Self.moment(Self.earlier))
    let first = try Self.moment("2026-11-25T10:02:11.004+01:00")
    _ = try await anns.comment("Comment description ..", on: Identifier("D001"), clientId: nil, at: first)
    try await johns.mark(2...2, of: Identifier("D001"), isRead: true, at: first)
    _ = try await eves.comment(
      "Comment description ..", on: Identifier("D001"), clientId: nil,
      at: try Self.moment("2026-11-25T10:05:40.771+01:00"))
  }
}
