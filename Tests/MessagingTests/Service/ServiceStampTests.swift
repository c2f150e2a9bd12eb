import DocumentStore
import JSON
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("What the message service keeps of a session")
struct ServiceStampTests {
  private func stamps(of owner: Practitioner, in scene: ServiceScene) async throws -> [String] {
    let person = References.practitioner(owner.id, in: owner.clinicId)
    let path = person.path.collection(Collections.serviceStamps.name)
    return try await scene.site.record.documents(of: Query(.collection(path))).map(\.path.id)
  }

  @Test("is one document for each list and one for the codes, below its practitioner, for 30 days")
  func kept() async throws {
    let scene = try await ServiceScene()
    try await scene.fill(1)
    let site = scene.site
    try await scene.run { ann, _ async throws in
      #expect(try await stamps(of: site.ann, in: scene) == [])
      for _ in 1...2 { #expect(try await ann.call(2).balance == "1") }
      #expect(try await stamps(of: site.ann, in: scene).count == 1)
      #expect(try await ann.call(8).balance == "0")
      let kept = try await stamps(of: site.ann, in: scene)
      #expect(kept.count == 2)
      #expect(kept.filter { $0.hasSuffix(".codes") }.count == 1)
      #expect(try await stamps(of: site.charlie, in: scene) == [])
    }
    let job = MessageRetentionJob(record: site.record) { _ in }
    let end = site.clock.now.milliseconds + MessageLife.length
    try await job.run(at: Instant(milliseconds: end - 1))
    #expect(try await stamps(of: site.ann, in: scene).count == 2)
    try await job.run(at: Instant(milliseconds: end))
    #expect(try await stamps(of: site.ann, in: scene) == [])
  }

  @Test("is a phone once, and the twenty that were registered last")
  func devices() async throws {
    let scene = try await ServiceScene()
    let (mailbox, now) = (scene.mailbox(of: scene.site.ann), scene.site.clock.now)
    func token(_ number: Int) -> String { "device-token-\(1000 + number)" }
    for number in 1...22 {
      for _ in 1...2 { try await mailbox.keepDevice(token(number), at: now.adding(seconds: number)) }
    }
    let record = scene.site.record
    for number in 1...22 {
      let device = try await record.value(at: References.messagingDevice(token(number), of: mailbox.person))
      #expect((device != nil) == (number > 2), "\(number)")
    }
  }
}
