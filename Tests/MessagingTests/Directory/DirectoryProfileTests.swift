import Remedi
import Support
import Testing

@testable import Messaging

@Suite("What a practitioner tells colleagues")
struct DirectoryProfileTests {
  @Test("is empty at first, and is kept, once for the same in the chain")
  func saves() async throws {
    let scene = try await DirectoryScene()
    #expect(try await scene.record.directoryProfile(of: scene.ann) == DirectoryProfile())
    var profile = DirectoryProfile()
    (profile.specialty, profile.city, profile.phone) = ("Neurology", "Guilford", "212-683-8993")
    for _ in 1...2 { try await scene.record.save(profile, of: scene.ann, at: scene.now) }
    let card = try await scene.record.directoryCard(of: scene.ann)
    #expect((card.specialty, card.city, card.phone) == ("Neurology", "Guilford", "212-683-8993"))
    #expect(try await scene.record.directoryProfile(of: scene.charlie) == DirectoryProfile())
    let history = try await scene.record.accountHistory(of: scene.ann, limit: 10)
    #expect(history.count { $0.what == "Entry in the directory changed" } == 1)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("is refused where it is too long, cannot be printed, or is no number, naming each field")
  func refused() async throws {
    let scene = try await DirectoryScene()
    var profile = DirectoryProfile()
    profile.specialty = String(repeating: "a", count: 101)
    profile.hospitals = String(repeating: "a", count: 301)
    profile.city = "a\u{7}"
    profile.state = "a\nb"
    profile.phone = "call me"
    let error = await #expect(throws: RemediError.self) {
      try await scene.record.save(profile, of: scene.ann, at: scene.now)
    }
    #expect(error?.fields.map(\.name) == ["specialty", "hospitals", "city", "state", "phone"])
    #expect(try await scene.record.directoryProfile(of: scene.ann) == DirectoryProfile())
  }

  @Test("settings are on but for push, and are each practitioner's own")
  func settings() async throws {
    let scene = try await DirectoryScene()
    let mailbox = scene.record.mailbox(of: scene.ann)
    var settings = try await mailbox.settings()
    #expect((settings.vibrates, settings.rings, settings.pushes) == (true, true, false))
    (settings.rings, settings.pushes) = (false, true)
    for _ in 1...2 { try await mailbox.save(settings) }
    #expect(try await mailbox.settings() == settings)
    #expect(try await scene.record.mailbox(of: scene.charlie).settings() == MessagingSettings())
  }
}
