import Accounts
import DocumentStore
import Foundation
import Patients
import Practice
import Remedi
import Testing

@testable import Record

@Suite("Sharing a patient")
struct SharingTests {
  private static let later = Practice.noon.adding(seconds: 3600)
  private static let view = CareTeamMembership.Terms(.view, purpose: "Second opinion")
  private static let treat = CareTeamMembership.Terms(.treat, purpose: "Cover")

  /// Charlie may look or treat.
  private static func shared(_ terms: CareTeamMembership.Terms) async throws -> Practice {
    let practice = try await Practice()
    try await practice.bobsFile().share(with: practice.charlie.id, terms, at: Practice.noon)
    return practice
  }

  @Test("lets a colleague see the patient and nobody else, as long as the access lasts")
  func shares() async throws {
    let practice = try await Self.shared(Self.treat)
    let file = try await practice.bobsFileForCharlie()
    #expect(file.may(.prescribe) && file.may(.share))
    #expect(try await practice.list(of: practice.charlie) == ["Bob Martin"])
    let team = try await file.careTeam(at: Practice.noon)
    #expect(team.map(\.practitioner) == [practice.ann, practice.charlie])
    #expect(team.last?.membership.sharedBy == Actor(practice.ann))
    #expect(team.last?.membership.terms == Self.treat)
    try await practice.bobsFile().endAccess(of: practice.charlie.id, at: Self.later)
    await expectRefusal(.notFound) { _ = try await practice.bobsFileForCharlie(at: Self.later) }
    #expect(try await practice.list(of: practice.charlie, at: Self.later) == [])
    // Who opened the file a moment before finds nothing either.
    await expectRefusal(.notFound) { try await file.noteExport(.completions, nil, at: Self.later) }
    let trail = try await practice.bobsOwnFile().auditTrail(limit: 100)
    #expect(trail.filter { $0.event == .accessGranted }.map(\.subject) == [practice.charlie.id.text])
    #expect(trail.filter { $0.event == .accessEnded }.map(\.by) == [Actor(practice.ann)])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("for looking lets nothing be changed or exported, by whatever way, but read and given up")
  func looking() async throws {
    let practice = try await Self.shared(Self.view)
    let prescription = try await practice.prescribe(at: "08:00")
    let file = try await practice.bobsFileForCharlie()
    #expect(!file.may(.prescribe) && !file.may(.archive) && !file.may(.share) && !file.may(.export))
    let refused: [() async throws -> Void] = [
      { _ = try await file.prescribe(.medication, prescription.latest, at: Practice.noon) },
      {
        try await file.stop(
          prescription.id,
          .init(
            effectiveFrom: Practice.noon, recordedAt: Practice.noon, by: Actor(practice.charlie), reason: "No"),
          at: Practice.noon)
      },
      {
        try await file.change(
          file.patient.profile, timeZone: "UTC", ifRevision: file.revision, by: practice.charlie, at: Practice.noon)
      },
      { try await file.invite(by: practice.charlie, at: Practice.noon) },
      { try await file.share(with: practice.charlie.id, Self.treat, at: Practice.noon) },
      { try await file.change(Self.treat, of: practice.charlie.id, at: Practice.noon) },
      { try await file.endAccess(of: practice.ann.id, at: Practice.noon) },
      { try await file.handOver(to: practice.charlie.id, from: practice.ann.id, .ends, at: Practice.noon) },
      {
        try await file.archive(
          PatientArchive(at: Practice.noon, by: Actor(practice.charlie), reason: .died), stopReason: "")
      },
      { try await file.restore(by: practice.charlie, at: Practice.noon) },
      { try await file.noteExport(.completions, nil, at: Practice.noon) },
      {
        _ = try await file.record(
          [Practice.taken(Practice.uuid(1), try Practice.dose(of: prescription, march: 2, "08:00"))],
          at: Practice.noon)
      },
    ]
    let cursor = try await practice.store.changeCursor()
    for action in refused {
      await expectRefusal(.viewOnly) { try await action() }
    }
    await expectRefusal(.notFound) { try await file.set(.usual, at: Practice.noon) { _ in true } }
    #expect(try await practice.store.changes(after: cursor, limit: 10).changes.isEmpty)
    try await file.endAccess(of: practice.charlie.id, at: Practice.noon)
    await expectRefusal(.notFound) { _ = try await practice.bobsFileForCharlie() }
  }

  @Test(
    "for looking lets the record be exported where whoever treats the patient permits it, and as long as that stands")
  func exporting() async throws {
    let practice = try await Self.shared(Self.view)
    var terms = Self.view
    terms.exports = true
    let (bob, charlie) = (try await practice.bobsFile(), practice.charlie.id)
    try await bob.change(terms, of: charlie, at: Practice.noon)
    let file = try await practice.bobsFileForCharlie()
    #expect(file.may(.export) && !file.may(.prescribe))
    try await file.noteExport(.completions, nil, at: Practice.noon)
    // The patient is told of that, and of its end.
    try await bob.change(Self.view, of: charlie, at: Self.later)
    await expectRefusal(.viewOnly) { try await file.noteExport(.completions, nil, at: Self.later) }
    let notices = try await practice.bobsOwnFile().notices(.unread, limit: 10).notices
    #expect(
      notices.filter { $0.content.kind == .accessChanged }.compactMap { $0.content.details["may"] }
        == [.list(["read"]), .list(["read", "export"])])
    let trail = try await practice.bobsOwnFile().auditTrail(limit: 100)
    #expect(
      trail.filter { $0.event == .accessChanged }.map { $0.details?.may } == [[.read], [.read, .export]])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("memberships of before let nobody export who may only look")
  func exportOfBefore() throws {
    let old = Data(#"{"access":"view","purpose":"Second opinion"}"#.utf8)
    #expect(try !JSONDecoder().decode(CareTeamMembership.Terms.self, from: old).mayExport)
    #expect(CareTeamMembership.Terms(.treat, exports: true) == CareTeamMembership.Terms(.treat))
  }

  @Test("a file that nothing says who holds can only be read")
  func denied() async throws {
    let practice = try await Practice()
    let file = try await practice.bobsFile()
    let bare = PatientRecord(
      record: file.record, patient: file.patient, revision: file.revision, holder: file.holder,
      calendar: file.calendar)
    #expect(!bare.may(.prescribe) && !bare.may(.archive) && !bare.may(.share))
  }

  @Test("until a day ends by the clock, without a commit; a job writes it down, once")
  func endDate() async throws {
    let until = Practice.noon.adding(seconds: 1800)
    let practice = try await Self.shared(.init(.treat, purpose: "Cover", until: until))
    let file = try await practice.bobsFileForCharlie(at: until.adding(seconds: -1))
    // Nobody gives more than they hold.
    #expect(file.may(.prescribe) && !file.may(.share))
    await expectRefusal(.viewOnly) {
      try await file.change(Self.treat, of: practice.charlie.id, at: Practice.noon)
    }
    await expectRefusal(.notFound) { _ = try await practice.bobsFileForCharlie(at: until) }
    // Also who has the file open, though nobody has written down that the time is over.
    await expectRefusal(.notFound) { try await file.noteExport(.completions, nil, at: until) }
    await expectRefusal(.notFound) {
      try await file.change(
        file.patient.profile, timeZone: "UTC", ifRevision: file.revision, by: practice.charlie, at: until)
    }
    #expect(try await !file.isStillShared(at: until))
    #expect(try await practice.list(of: practice.charlie, at: until) == [])
    #expect(try await practice.bobsFile(at: until).careTeam(at: until).map(\.practitioner) == [practice.ann])
    try await practice.record.endExpiredAccess(at: until.adding(seconds: -1))
    #expect(try await file.isStillShared(at: until.adding(seconds: -1)))
    for _ in 1...2 { try await practice.record.endExpiredAccess(at: Self.later) }
    let ended = try await practice.bobsOwnFile().auditTrail(limit: 100).filter { $0.event == .accessEnded }
    #expect(ended.map(\.by) == [.system])
    let reference = try References.membership(of: practice.charlie.id, for: practice.bob.id, in: practice.bob.clinicId)
    #expect(try await practice.record.value(at: reference)?.end?.at == until)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("what the clock ended is written down as the clock's by whoever comes upon it", arguments: [true, false])
  func comesUponExpired(sharing: Bool) async throws {
    let until = Practice.noon.adding(seconds: 1800)
    let practice = try await Self.shared(.init(.view, purpose: "Cover", until: until))
    let file = try await practice.bobsFile(at: Self.later)
    if sharing {
      try await file.share(with: practice.charlie.id, Self.treat, at: Self.later)
    } else {
      try await file.endAccess(of: practice.charlie.id, at: Self.later)
    }
    // The job finds nothing left.
    try await practice.record.endExpiredAccess(at: Self.later)
    let trail = try await file.auditTrail(limit: 3)
    #expect(trail.filter { $0.event == .accessEnded }.map(\.by) == [.system])
    let reference = try References.membership(of: practice.charlie.id, for: practice.bob.id, in: practice.bob.clinicId)
    let membership = try await practice.record.value(at: reference)
    if sharing {
      #expect(trail.first?.event == .accessGranted)
      #expect(trail.dropFirst().first?.event == .accessEnded)
      #expect(membership?.terms == Self.treat)
      #expect(membership?.end == nil)
    } else {
      #expect(membership?.end == .init(at: until, by: .system))
    }
    #expect(try await practice.record.check().faults == [])
  }

  @Test("twice on the same terms is once, on others is refused; who has left can be let in again")
  func twice() async throws {
    let practice = try await Self.shared(Self.view)
    let file = try await practice.bobsFile()
    try await file.share(with: practice.charlie.id, Self.view, at: Self.later)
    await expectRefusal(.validation) { try await file.share(with: practice.charlie.id, Self.treat, at: Self.later) }
    for _ in 1...2 { try await file.endAccess(of: practice.charlie.id, at: Self.later) }
    try await file.share(with: practice.charlie.id, Self.treat, at: Self.later)
    #expect(try await practice.bobsFileForCharlie(at: Self.later).may(.prescribe))
    let events = try await practice.bobsOwnFile().auditTrail(limit: 100).map(\.event)
    #expect(events.filter { $0 == .accessGranted }.count == 2)
    #expect(events.filter { $0 == .accessEnded }.count == 1)
  }

  @Test("is for colleagues of the clinic only")
  func strangers() async throws {
    let practice = try await Practice()
    let eve = try await practice.record.registerPhysician(
      name: "Dr Eve", email: "eve@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash",
      at: Practice.noon
    ).practitioner
    let file = try await practice.bobsFile()
    for stranger in [eve.id, Identifier("nobody")] {
      await expectRefusal(.notFound) { try await file.share(with: stranger, Self.view, at: Practice.noon) }
      await expectRefusal(.notFound) {
        try await file.handOver(to: stranger, from: practice.ann.id, .ends, at: Practice.noon)
      }
      await expectRefusal(.notFound) { try await file.change(Self.view, of: stranger, at: Practice.noon) }
      await expectRefusal(.notFound) { try await file.endAccess(of: stranger, at: Practice.noon) }
    }
  }

  @Test("somebody who can is always responsible for the patient")
  func responsible() async throws {
    let practice = try await Self.shared(Self.treat)
    let until = Self.later.adding(seconds: 60)
    for file in [try await practice.bobsFile(), try await practice.bobsFileForCharlie()] {
      await expectRefusal(.conflict) { try await file.endAccess(of: practice.ann.id, at: Self.later) }
      await expectRefusal(.conflict) { try await file.change(Self.view, of: practice.ann.id, at: Self.later) }
      await expectRefusal(.conflict) {
        try await file.change(.init(.treat, until: until), of: practice.ann.id, at: Self.later)
      }
    }
    #expect(try await practice.bobsFile().patient.responsibleId == practice.ann.id)
  }

  @Test(
    "handing over lets the colleague treat for good, and the first go on, look, or leave",
    arguments: [PatientRecord.Afterwards.keeps(.treat), .keeps(.view), .ends])
  func handover(afterwards: PatientRecord.Afterwards) async throws {
    let practice = try await Self.shared(.init(.view, purpose: "Look", until: Self.later.adding(seconds: 86_400)))
    try await practice.bobsFile().handOver(to: practice.charlie.id, from: practice.ann.id, afterwards, at: Self.later)
    let file = try await practice.bobsFileForCharlie(at: Self.later.adding(seconds: 10 * 86_400))
    #expect(file.patient.responsibleId == practice.charlie.id)
    #expect(file.patient.handover?.by == Actor(practice.ann))
    #expect(file.may(.prescribe) && file.may(.share))
    // What was said of a look for a while is not said of who is responsible for the patient.
    #expect(file.terms == .init())
    let changed = try await file.auditTrail(limit: 100).filter { $0.event == .accessChanged }.compactMap(\.subject)
    #expect(changed.contains(practice.charlie.id.text))
    switch afterwards {
    case .keeps(let access): #expect(try await practice.bobsFile(at: Self.later).terms?.access == access)
    case .ends: await expectRefusal(.notFound) { _ = try await practice.bobsFile(at: Self.later) }
    }
    // Sent once more by who may, nothing changes.
    try await file.handOver(to: practice.charlie.id, from: practice.ann.id, afterwards, at: Self.later)
    let events = try await file.auditTrail(limit: 100).map(\.event)
    #expect(events.filter { $0 == .handedOver }.count == 1)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("keeps a new name found by everybody on the team")
  func renamed() async throws {
    let practice = try await Self.shared(Self.view)
    let file = try await practice.bobsFile()
    var profile = file.patient.profile
    profile.name = "Robert Martin"
    try await file.change(
      profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: practice.ann, at: Practice.noon)
    for practitioner in [practice.ann, practice.charlie] {
      #expect(try await practice.list(of: practitioner) == ["Robert Martin"])
    }
    #expect(try await practice.record.check().faults == [])
  }
}
