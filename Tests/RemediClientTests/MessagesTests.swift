import Foundation
import RemediClient
import Support
import Testing

@Suite("A member's client")
struct MessagesTests {
  private func signedIn(_ client: SiteClient, as name: String) async throws -> RemediClient {
    let device = try client.remedi
    try await device.signInMember(userName: "\(name)@example.org", password: Cast.password, device: "Phone")
    return device
  }

  @Test("sends pictures and reads them")
  func pictures() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, charlie) = (try await signedIn(client, as: "ann"), try await signedIn(client, as: "charlie"))
      let photo = NewMessagePicture(Data(try SamplePicture.bytes("photo.jpg")), description: "A foot")
      let sent = try await ann.send(NewMessage(to: [site.charlie.id.text], body: "See.", pictures: [photo]))
      let told = try #require(try await charlie.message(sent.id).pictures)
      #expect(told == sent.pictures && told.map(\.mediaType) == ["image/jpeg"] && told.map(\.description) == ["A foot"])
      let read = try await charlie.picture(1, of: sent.id)
      #expect(read.count == told.first?.size)
      #expect(try await problem { _ = try await charlie.picture(2, of: sent.id) }?.code == .notFound)
      #expect(try await charlie.messages().all().first?.pictures == nil)
    }
  }

  @Test("sends, finds, reads, moves and deletes messages")
  func messages() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, charlie) = (try await signedIn(client, as: "ann"), try await signedIn(client, as: "charlie"))
      let new = NewMessage(
        to: [site.charlie.id.text], subject: "Gait", body: "See him.", urgent: true,
        patient: .named(firstName: "John", lastName: "Samuel", birthDate: "1961-08-17"))
      let sent = try await ann.send(new)
      #expect(try await ann.send(new) == sent)
      let cursor = try await ann.mailboxSummary().cursor
      let listed = try #require(try await charlie.messages().all().first)
      #expect(listed.id == sent.id && listed.isUnread && listed.body == nil)
      #expect(listed.patient?.birthDate?.description == "1961-08-17")
      #expect(try await charlie.message(listed.id).body == "See him.")
      #expect(try await charlie.searchMessages("samuel").items.map(\.id) == [listed.id])
      try await charlie.mark(listed.id, isRead: true)
      try await charlie.accept(listed.id)
      #expect(try await ann.resolution(of: sent.id).map(\.state) == [.accepted])
      #expect(try await ann.withdraw(sent.id).map(\.id) == [site.charlie.id.text])
      #expect(try await problem { try await charlie.delete(listed.id) }?.code == .conflict)
      try await charlie.trash(listed.id)
      try await charlie.restore(listed.id)
      #expect(try await charlie.mailboxSummary().inbox.total == 1)
      try await charlie.trash(listed.id)
      try await charlie.delete(listed.id)
      #expect(try await charlie.mailboxChanges(since: "0").gone == [listed.id])
      #expect(try await ann.mailboxChanges(since: cursor).messages.isEmpty)
      #expect(try await problem { try await charlie.message(listed.id) }?.code == .notFound)
    }
  }

  @Test("saves drafts by revision")
  func drafts() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = try await signedIn(client, as: "ann")
      let first = try await ann.save(.message(subject: "Gait"), as: "d1")
      let second = try await ann.save(.message(subject: "Gait again"), as: "d1", ifRevision: first.revision)
      let stale = try await problem {
        try await ann.save(.message(subject: "Late"), as: "d1", ifRevision: first.revision)
      }
      #expect(stale?.code == .staleRevision)
      #expect(try await ann.draft("d1") == second)
      #expect(try await ann.drafts().all() == [second])
      try await ann.save(.discussion(body: "Shall we"), as: "d2")
      #expect(try await ann.drafts(of: .discussion).all().map(\.kind) == [.discussion])
      try await ann.deleteDraft("d1", ifRevision: second.revision)
      #expect(try await ann.drafts().all().isEmpty)
    }
  }

  @Test("begins discussions, writes comments, and adds and removes people")
  func discussions() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, charlie) = (try await signedIn(client, as: "ann"), try await signedIn(client, as: "charlie"))
      let begun = try await ann.start(NewDiscussion(with: [site.charlie.id.text], body: "Shall we?"))
      #expect(begun.participants?.map(\.name) == ["Dr Ann Archer", "Dr Charlie Chen"])
      let comment = NewComment("Yes.")
      let written = try await charlie.write(comment, in: begun.id)
      #expect(try await charlie.write(comment, in: begun.id) == written)
      try await ann.mark(1...2, of: begun.id, isRead: true)
      #expect(try await charlie.comments(of: begun.id).last?.readBy.map(\.name) == ["Dr Ann Archer"])
      #expect(try await ann.discussions().all().map(\.count) == [2])
      #expect(try await problem { try await charlie.remove(site.ann.id.text, from: begun.id) }?.code == .roleRequired)
      try await ann.remove(site.charlie.id.text, from: begun.id)
      #expect(try await problem { try await charlie.discussion(begun.id) }?.code == .notFound)
      #expect(try await ann.add([site.charlie.id.text], to: begun.id, seesAll: true).count == 1)
      #expect(try await charlie.discussion(begun.id).comments?.count == 2)
    }
  }

  @Test("knows the directory and the settings, and signs out")
  func people() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = try await signedIn(client, as: "ann")
      #expect(try await ann.directory(pageSize: 1).all().map(\.name) == ["Dr Ann Archer", "Dr Charlie Chen"])
      let charlie = try #require(try await ann.searchDirectory("chen").first)
      try await ann.hide(charlie.id)
      #expect(try await ann.directory(hidden: true).all() == [charlie])
      try await ann.show(charlie.id)
      #expect(try await ann.ownEntry().hospitals == "")
      let settings = MessagingSettings(vibration: false, ring: true, push: false)
      #expect(try await ann.update(settings) == settings)
      #expect(try await ann.messagingSettings() == settings)
      try await ann.signOutMember()
      #expect(try await problem { try await ann.mailboxSummary() }?.code == .unauthenticated)
    }
  }
}
