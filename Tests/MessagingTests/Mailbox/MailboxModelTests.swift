import DocumentStore
import Record
import Remedi
import Support
import Synchronization
import Testing

@testable import Messaging

@Suite("A model of mailboxes", .timeLimit(.minutes(10)))
struct MailboxModelTests {
  private enum Deed: CaseIterable { case send, take, open, trash, delete, withdraw, discuss, remove }

  @Test("Whatever several devices do at once, counts equal a recount, and each message is there once")
  func histories() async throws {
    let site = try await TestSite()
    let base = try #require(site.store as? MemoryStore)
    let start = try await FilingScene(record: site.record, ann: site.ann, charlie: site.charlie)
    for seed in 0..<60 as Range<UInt64> {
      let store = TurnStore(over: MemoryStore(copying: base), seed: seed)
      let scene = try start.moved(to: store)
      let sent = Mutex<[Message]>([])
      let talks = Mutex<[Discussion]>([])
      try await store.run(6) { device in
        var random = SeededGenerator(seed: seed * 100 + UInt64(device))
        let person = scene.people[device % 3]
        for _ in 0..<6 {
          guard let deed = Deed.allCases.randomElement(using: &random) else { return }
          let message = sent.withLock { $0.randomElement(using: &random) }
          let talk = talks.withLock { $0.randomElement(using: &random) }
          let other = scene.people[Int.random(in: 0..<3, using: &random)]
          switch deed {
          case .send:
            let message = try await scene.send("Hello", from: person, to: [other], id: "m\(seed)-\(random.next())")
            sent.withLock { $0.append(message) }
          case .take: _ = try await scene.mailbox(person).state(at: scene.now)
          case .open: if let message { try await scene.open(message, by: person) }
          case .trash: if let message { try await scene.move(message, of: person, to: .trash) }
          case .delete: if let message { try await scene.move(message, of: person, to: .gone) }
          case .withdraw: if let message { try await scene.withdraw(message) }
          case .discuss:
            let talk = try await scene.discuss("Hello", by: person, with: scene.people.filter { $0.id != person.id })
            talks.withLock { $0.append(talk) }
          case .remove: if let talk { try await scene.remove(person, from: talk.id) }
          }
        }
      }
      try await judge(scene, sent.withLock { $0 }, seed)
    }
  }

  private func judge(_ scene: FilingScene, _ sent: [Message], _ seed: UInt64) async throws {
    for person in scene.people {
      let state = try await scene.mailbox(person).state(at: scene.now)
      #expect(try await scene.recount(person) == state, "seed \(seed)")
    }
    for message in sent {
      let recipient = try #require(message.recipients.first)
      let person = try #require(scene.people.first { $0.id == recipient.id })
      let place = References.message(message.id, in: message.sender.clinicId)
      let delivery = try await scene.record.value(at: References.delivery(to: person.id, of: place))
      let entry = try #require(try await scene.entry(message, of: person), "seed \(seed)")
      // Deleted for good, it stays as it was.
      guard entry.shelf != .gone else { continue }
      #expect((entry.withdrawnAt != nil) == (delivery?.withdrawnAt != nil), "seed \(seed)")
    }
    #expect(try await scene.record.check().faults == [], "seed \(seed)")
  }
}
