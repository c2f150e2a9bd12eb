import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("Whom a message is about", .timeLimit(.minutes(1)))
struct SubjectTests {
  private let noon = WritingScene.noon

  private func typed(_ first: String, _ last: String, _ birth: String) -> MessageDraft.DraftPatient {
    MessageDraft.DraftPatient(firstName: first, lastName: last, birthDate: birth)
  }

  private func faults(_ body: () async throws -> Void) async -> [String] {
    let error = await #expect(throws: RemediError.self) { try await body() }
    return error?.fields.map(\.name) ?? []
  }

  @Test("A linked patient is copied by name; only one's own can be linked")
  func linked() async throws {
    let scene = try await WritingScene()
    let patient = try await scene.send(scene.written(about: scene.bob)).patient
    #expect(patient?.firstName == "Bob" && patient?.lastName == "Martin")
    #expect(
      patient?.link == MessagePatient.Link(patientId: scene.practice.bob.id, clinicId: scene.practice.ann.clinicId))
    for id in [scene.practice.bob.id, Identifier("nobody"), Identifier("a/b")] {
      let about = MessageDraft.DraftPatient(patientId: id)
      #expect(
        await faults {
          _ = try await scene.charlie.send(
            scene.written(to: [scene.eve], about: about), as: Identifier("c1"), from: nil, at: noon)
        } == ["patient/id"])
    }
  }

  @Test("Typed names and date of birth of an own patient mean that patient; of others they are only words")
  func recognized() async throws {
    let scene = try await WritingScene()
    let rita = try await scene.practice.add("Rita Müller", born: "1961-08-17")
    let typed = typed("Rita", "Mueller", "17/08/1961")
    let message = try await scene.send(scene.written(about: typed))
    #expect(message.patientId == rita.id && message.patient?.lastName == "Mueller")
    let again = try await scene.ann.send(scene.written(about: typed), as: Identifier("m1"), from: nil, at: noon)
    #expect(!again.isNew)
    let charlies = try await scene.charlie.send(
      scene.written(to: [scene.eve], about: typed), as: Identifier("c1"), from: nil, at: noon)
    #expect(charlies.message.patientId == nil && charlies.message.patient?.firstName == "Rita")
    #expect(try await scene.send(scene.written(about: self.typed("Rita", "Müller", "")), as: "m2").patientId == nil)
  }

  @Test("Whoever answers from outside the care team keeps the link, and the patient's chain tells it")
  func answered() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(about: scene.bob))
    let answer = try await scene.charlie.reply(to: scene.received(), toAll: true, at: noon)
    let sent = try await scene.charlie.send(answer, as: Identifier("c1"), from: nil, at: noon)
    #expect(sent.message.patientId == scene.practice.bob.id && sent.message.inReplyTo == Identifier("m1"))
    #expect(try await scene.bobsChain().map(\.by.name) == ["Dr Ann Archer", "Dr Charlie Chen"])
  }

  @Test("Messages about a patient of whom it was decided stay within the care team")
  func careTeamOnly() async throws {
    let scene = try await WritingScene()
    for isLimited in [true, true] { try await scene.practice.bobsFile().limitMessaging(isLimited, at: noon) }
    #expect(try await scene.bobsChain().map(\.event) == [.messagingLimited])
    let error = await #expect(throws: RemediError.self) { try await scene.send(scene.written(about: scene.bob)) }
    #expect(error?.fields.map(\.name) == ["to"] && error?.sentence.contains("Dr Eve Stern") == true)
    try await scene.send(as: "unlinked")
    try await scene.practice.share(scene.practice.bob, with: scene.practice.charlie)
    try await scene.send(scene.written(to: [scene.practice.charlie], about: scene.bob))
    try await scene.practice.bobsFile().limitMessaging(false, at: noon)
    try await scene.send(scene.written(about: scene.bob), as: "m2")
  }

  @Test("A clinic can decide it for all of its patients")
  func clinicsRule() async throws {
    let scene = try await WritingScene()
    try await scene.record.commit { transaction in
      var rules = MessagingRules()
      rules.careTeamOnly = true
      try transaction.put(rules, at: References.messagingRules(of: scene.practice.ann.clinicId))
    }
    #expect(await faults { try await scene.send(scene.written(about: scene.bob)) } == ["to"])
    try await scene.send(scene.written(about: typed("Somebody", "Else", "")))
  }

  @Test("People of another clinic are written to about a patient who has agreed to it")
  func otherClinic() async throws {
    let scene = try await WritingScene()
    let house = try await scene.record.registerPhysician(
      name: "Dr House", email: "house@example.com", clinicName: "Princeton Hospital", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: noon
    ).practitioner
    let link = MessagePatient.Link(patientId: scene.practice.bob.id, clinicId: scene.practice.bob.clinicId)
    func check() async throws {
      try await scene.record.commit { transaction in
        try await scene.ann.check([MessagePerson(house)], mayHearOf: link, at: noon, in: &transaction)
      }
    }
    #expect(await faults(check) == ["to"])
    let terms = Consent.Terms(.sharing, recipient: "dr. house, PRINCETON Hospital", purpose: "Advice")
    let consent = Consent(
      id: Identifier("k1"), terms, Consent.Origin(.paper, on: noon.writtenDate), .sharing, .current,
      clinicName: "Example Clinic", at: noon, by: Actor(scene.practice.ann))
    let bob = References.patient(scene.practice.bob.id, in: scene.practice.bob.clinicId)
    try await scene.record.commit { transaction in
      try transaction.put(consent, at: References.consent(consent.id, of: bob))
    }
    try await check()
    var withdrawn = consent
    withdrawn.withdrawal = Consent.Withdrawal(at: noon, by: Actor(scene.practice.bob))
    let ended = withdrawn
    try await scene.record.commit { transaction in
      try transaction.put(ended, at: References.consent(consent.id, of: bob))
    }
    #expect(await faults(check) == ["to"])
  }
}
