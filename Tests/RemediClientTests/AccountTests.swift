import Foundation
import RemediClient
import Support
import Testing

@Suite("A client's account")
struct AccountTests {
  @Test("is signed in by name and password, and out again")
  func session() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = try client.remedi
      let session = try await bob.signIn(userName: "bob.martin", password: Cast.password, device: "Bob's phone")
      #expect(session.patient.name == "Bob Martin")
      #expect(session.expiresAt > (try #require(Timestamp("2026-05-30T00:00:00Z"))))
      let me = try await bob.me()
      #expect(me.userName == "bob.martin")
      #expect(me.dateOfBirth == CalendarDate(year: 1954, month: 3, day: 4))
      #expect(me.stageOfDisease == 2)
      #expect(me.careTeam.map(\.name) == ["Dr Ann Archer"])
      #expect(me.tag != nil)
      try await bob.signOut()
      #expect(try await problem { try await bob.me() }?.code == .unauthenticated)
      // Twice is as good as once.
      try await bob.signOut()
    }
  }

  @Test("is refused a wrong password, with the sentence and the code, and is not tried again")
  func wrongPassword() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let script = ScriptedTransport(.pass(to: SiteTransport(wire: client.wire)))
      let bob = try RemediClient(script)
      let refusal = try #require(
        try await problem { try await bob.signIn(userName: "bob.martin", password: "no such herons") })
      #expect(refusal.code == .invalidCredentials)
      #expect(refusal.status == 401)
      #expect(!refusal.detail.isEmpty)
      #expect(await script.requests.count == 1)
    }
  }

  @Test("begins with an invitation, which counts once")
  func invitation() async throws {
    let site = try await TestSite()
    let code = try await site.invitationCode()
    try await site.run { client in
      let frank = try client.remedi
      let invitation = try await frank.invitation(code)
      #expect(invitation.patient.name == "Frank Fox")
      #expect(invitation.clinic.name == "Example Clinic")
      let weak = try await problem { try await frank.acceptInvitation(code, password: "short") }
      #expect(weak?.code == .validation)
      #expect(weak?.errors?.map(\.pointer) == ["/password"])
      try await frank.acceptInvitation(code, password: "four grey geese", device: "phone")
      #expect(try await frank.me().name == "Frank Fox")
      #expect(try await problem { try await frank.invitation(code) }?.code == .invitationUsed)
      #expect(try await problem { try await frank.invitation("a/../b?c") }?.code == .notFound)
    }
  }

  @Test("may be that of somebody who cares for the patient: it says who that is, and for whom")
  func caregiver() async throws {
    let site = try await TestSite()
    let made = try await site.bobsOwnFile().admit(
      .init(name: "Sofia Martin", relationship: "daughter"), .look, at: site.clock.now)
    let code = site.record.code(of: made.invitationId)
    try await site.run { client in
      let phone = try client.remedi
      let invitation = try await phone.invitation(code)
      #expect(invitation.patient.name == "Sofia Martin")
      #expect(invitation.patient.userName == made.userName)
      #expect(invitation.caredFor?.name == "Bob Martin")
      #expect(invitation.caregiver?.access == .look)
      try await phone.acceptInvitation(code, password: "four grey geese", device: "phone")
      let me = try await phone.me()
      #expect(me.name == "Bob Martin")
      #expect(me.userName == made.userName)
      #expect(me.caregiver?.name == "Sofia Martin")
      let session = try await phone.signIn(userName: me.userName, password: "four grey geese")
      #expect(session.caregiver?.access == .look)
      #expect(try await client.signedIn().me().caregiver == nil)
    }
  }

  @Test("changes its password, which ends the other sessions, and gets a new one by letter")
  func passwords() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (phone, tablet) = (try await client.signedIn(), try await client.signedIn())
      let wrong = try await problem { try await phone.changePassword(from: "wrong one", to: "four grey geese") }
      #expect(wrong?.errors?.first?.pointer == "/current")
      try await phone.changePassword(from: Cast.password, to: "four grey geese")
      #expect(try await phone.me().name == "Bob Martin")
      #expect(try await problem { try await tablet.me() }?.code == .unauthenticated)

      try await phone.requestPasswordReset(userName: "bob.martin")
      try await phone.requestPasswordReset(userName: "nobody.at.all")
      try await phone.resetPassword(code: try await site.record.mailedCode(at: site.clock.now), to: "five red foxes")
      #expect(try await problem { try await phone.me() }?.code == .unauthenticated)
      try await phone.signIn(userName: "bob.martin", password: "five red foxes")
      #expect(try await problem { try await phone.resetPassword(code: "unknown", to: "x") }?.code == .notFound)
    }
  }

  @Test("says who opened the record and what they did, newest first, page by page")
  func auditEvents() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let phone = try await client.signedIn()
      let whole = try await phone.auditEvents().all()
      #expect(whole.last?.text == "Dr Ann Archer created your record.")
      #expect(whole.last?.by.kind == "physician")
      #expect(whole.last?.by.name == "Dr Ann Archer")
      #expect(whole.map(\.at) == whole.map(\.at).sorted(by: >))
      #expect(try await phone.auditEvents(pageSize: 1).all() == whole)
    }
  }

  @Test("lists its sessions page by page, and ends one of them")
  func sessions() async throws {
    let site = try await TestSite()
    try await site.run { client in
      var devices: [RemediClient] = []
      for _ in 0..<3 {
        site.clock.advance(seconds: 60)
        devices.append(try await client.signedIn())
      }
      let pages = try await devices[2].sessions(pageSize: 2).all()
      let sessions = pages.sorted { $0.createdAt > $1.createdAt }
      #expect(sessions.map(\.device) == ["Bob's phone", "Bob's phone", "Bob's phone", "tests"])
      #expect(sessions.map(\.current) == [true, false, false, false])
      #expect(Set(sessions.map(\.id)).count == 4)
      try await devices[2].endSession(sessions[1].id)
      #expect(try await problem { try await devices[1].me() }?.code == .unauthenticated)
      #expect(try await problem { try await devices[2].endSession("nonsense") }?.code == .notFound)
    }
  }

  @Test("changes what the patient may change, and only what is named")
  func profile() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = try await client.signedIn()
      let parts = DayPartsChange(morning: .set(try #require(ClockTime("07:30"))))
      let changed = try await bob.update(
        ProfileChange(phone: .set("030 1234"), language: .set("pt-BR"), textSize: .set(150), dayParts: .set(parts)))
      #expect(changed.phone == "030 1234")
      #expect(changed.dayParts.morning.description == "07:30")
      #expect(changed.dayParts.noon.description == "12:00")
      #expect(changed.effectiveFrom?.description == "2026-03-03")
      let again = try await bob.update(ProfileChange(textSize: .removed, timeZone: "Asia/Tokyo", dayParts: .removed))
      #expect(again.textSize == nil)
      #expect(again.language == "pt-BR")
      #expect(again.timeZone == "Asia/Tokyo")
      #expect(again.dayParts.morning.description == "08:00")
      let faulty = try await problem {
        try await bob.update(ProfileChange(textSize: .set(1000), timeZone: "Mars/Base"))
      }
      #expect(Set(faulty?.errors?.compactMap(\.pointer) ?? []) == ["/textSize", "/timeZone"])
    }
  }

  @Test("does not change a profile that has changed since it was read")
  func staleProfile() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = try await client.signedIn()
      let read = try await bob.me()
      let changed = try await bob.update(ProfileChange(phone: .set("1")), of: read)
      #expect(changed.tag != read.tag)
      let stale = try await problem { try await bob.update(ProfileChange(phone: .set("2")), of: read) }
      #expect(stale?.code == .staleRevision)
      #expect(try await bob.update(ProfileChange(phone: .set("2")), of: changed).phone == "2")
    }
  }

  @Test("says nothing to an anonymous client")
  func anonymous() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let nobody = try client.remedi
      let day = try #require(CalendarDate("2026-03-02"))
      let refusals = [
        try await problem { try await nobody.me() }, try await problem { try await nobody.schedule() },
        try await problem { try await nobody.prescriptions().all() },
        try await problem { try await nobody.sessions().all() },
        try await problem { try await nobody.completions(from: day, to: day).all() },
        try await problem { try await nobody.record([.completed("x", at: Timestamp(Date(), in: .gmt))]) },
        try await problem { try await nobody.undo(UUID()) },
      ]
      #expect(refusals.map { $0?.code } == Array(repeating: .unauthenticated, count: 7))
    }
  }
}
