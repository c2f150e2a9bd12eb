import JSON
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The member API between connected clinics")
struct ConnectedClinicAPITests {
  /// Eve and Gus may be seen by connected clinics; Ann may not.
  private func scene() async throws -> DirectoryScene {
    let scene = try await DirectoryScene()
    try await scene.list(scene.eve)
    try await scene.list(scene.gus)
    return scene
  }

  private func run(
    _ scene: DirectoryScene, _ body: @Sendable (_ ann: MemberCaller, _ eve: MemberCaller) async throws -> Void
  ) async throws {
    let tokens = (
      ann: try await scene.site.memberToken(of: scene.ann), eve: try await scene.site.memberToken(of: scene.eve)
    )
    try await scene.site.run { client async throws in
      try await body(
        MemberCaller(api: client.api(token: tokens.ann)), MemberCaller(api: client.api(token: tokens.eve)))
    }
  }

  private func message(_ id: String, to person: Practitioner, about patient: JSONValue? = nil) -> JSONValue {
    var message: [String: JSONValue] = [
      "id": .string(id), "to": [.string(person.id.text)], "subject": "Gait", "body": "Please look at it.",
    ]
    message["patient"] = patient
    return .object(message)
  }

  private func end(_ scene: DirectoryScene, by manager: Practitioner, _ other: Practitioner) async throws {
    try await scene.record.clinicConnections(of: manager).end(other.clinicId, at: scene.now)
  }

  @Test("shows the other clinic's listed people once both managers have agreed, and until one ends it")
  func directory() async throws {
    for isEndedByAnn in [true, false] {
      let scene = try await scene()
      let eve = scene.eve.id.text
      try await run(scene) { ann, _ async throws in
        func isSeen() async throws -> Bool {
          let listed = try await ann.get("directory").ids.contains(eve)
          let found = try await ann.post("searches/directory", ["q": "eve elliot"]).ids == [eve]
          let resource = try await ann.get("fhir/PractitionerRole").text.contains(eve)
          #expect(listed == found && listed == resource)
          // Hiding somebody is no way to learn that they exist.
          #expect(try await ann.put("directory/\(eve)/listing", [:]).status == (listed ? 204 : 404))
          #expect(try await ann.get("directory").ids.contains(scene.gus.id.text) == false)
          return listed
        }
        #expect(try await !isSeen())
        try await scene.ask()
        #expect(try await !isSeen(), "one manager has asked")
        try await scene.record.clinicConnections(of: scene.eve).accept(scene.ann.clinicId, at: scene.now)
        #expect(try await isSeen())
        #expect(try await ann.delete("directory/\(eve)/listing").status == 204)
        #expect(try await !ann.get("directory").ids.contains(eve))
        #expect(try await ann.put("directory/\(eve)/listing", [:]).status == 204)
        let (one, other) = isEndedByAnn ? (scene.ann, scene.eve) : (scene.eve, scene.ann)
        try await end(scene, by: one, other)
        #expect(try await !isSeen(), "ended by \(one.name)")
      }
    }
  }

  @Test("takes messages and participants of the other clinic only while both are connected")
  func writing() async throws {
    let scene = try await scene()
    try await run(scene) { ann, eve async throws in
      func expectRefused(_ answer: Answer) {
        #expect(answer.status == 422 && answer.problemFields == ["/to"])
        #expect(!answer.text.contains(scene.eve.name))
      }
      let talk: JSONValue = ["id": "t1", "to": [.string(scene.eve.id.text)], "body": "Shall we?"]
      expectRefused(try await ann.post("messages", message("m1", to: scene.eve)))
      expectRefused(try await ann.post("discussions", talk))
      try await scene.connect()
      #expect(try await ann.post("messages", message("m1", to: scene.eve)).status == 201)
      #expect(try await ann.post("discussions", talk).status == 201)
      #expect(try await eve.get("messages/m1").json["body"] == "Please look at it.")
      #expect(try await eve.get("discussions/t1").status == 200)
      // Eve's directory holds nobody of Ann's clinic: nobody there is listed.
      #expect(try await eve.post("messages", message("m2", to: scene.ann)).status == 422)
      try await end(scene, by: scene.eve, scene.ann)
      expectRefused(try await ann.post("messages", message("m3", to: scene.eve)))
      expectRefused(try await ann.post("discussions/t1/participants", ["to": [.string(scene.gus.id.text)]]))
      // What was sent stays where it is. Sent again, it is not sent twice.
      #expect(try await eve.get("messages/m1").status == 200)
      #expect(try await ann.post("messages", message("m1", to: scene.eve)).status == 200)
    }
  }

  @Test("takes a message about a patient to the other clinic only with the patient's consent, while it lasts")
  func consent() async throws {
    let scene = try await scene()
    let bob = scene.site.bob
    let about: JSONValue = ["id": .string(bob.id.text)]
    let patient = References.patient(bob.id, in: bob.clinicId)
    let terms = Consent.Terms(.sharing, recipient: "Dr Eve Elliot, Second Clinic", purpose: "Advice")
    let consent = Consent(
      id: Identifier("k1"), terms, Consent.Origin(.paper, on: scene.now.writtenDate), .sharing, .current,
      clinicName: scene.site.clinic.name, at: scene.now, by: Actor(scene.ann))
    let store: @Sendable (Consent) async throws -> Void = { consent in
      try await scene.record.commit { transaction in
        try transaction.put(consent, at: References.consent(consent.id, of: patient))
      }
    }
    try await scene.connect()
    try await run(scene) { ann, eve async throws in
      let refused = try await ann.post("messages", message("m1", to: scene.eve, about: about))
      #expect(refused.status == 422 && refused.problemFields == ["/to"])
      #expect(try await eve.get("messages/m1").status == 404)
      try await store(consent)
      #expect(try await ann.post("messages", message("m1", to: scene.eve, about: about)).status == 201)
      #expect(try await eve.get("messages/m1").status == 200)
      // A patient of the own clinic is nobody to Eve.
      let back = try await eve.post("messages", message("m2", to: scene.eve, about: about))
      #expect(back.status == 422 && back.problemFields == ["/patient/id"])
      var withdrawn = consent
      withdrawn.withdrawal = Consent.Withdrawal(at: scene.now, by: Actor(bob))
      try await store(withdrawn)
      let late = try await ann.post("messages", message("m3", to: scene.eve, about: about))
      #expect(late.status == 422 && late.problemFields == ["/to"])
    }
  }

  @Test("shows nobody of the other clinic what was not sent to them, and nothing without a session")
  func others() async throws {
    let scene = try await scene()
    try await scene.connect()
    let site = scene.site
    let tokens = (
      ann: try await site.memberToken(of: scene.ann), eve: try await site.memberToken(of: scene.eve),
      gus: try await site.memberToken(of: scene.gus)
    )
    try await site.run { client async throws in
      let ann = MemberCaller(api: client.api(token: tokens.ann))
      #expect(try await ann.post("messages", message("m1", to: scene.eve)).status == 201)
      #expect(try await ann.post("messages", message("m2", to: scene.charlie)).status == 201)
      let eve = MemberCaller(api: client.api(token: tokens.eve))
      #expect(try await eve.get("messages/m2").status == 404)
      #expect(try await eve.get("messages/m1/resolution").status == 404)
      #expect(try await eve.put("messages/m1/withdrawal", [:]).status == 404)
      for id in ["m9", "!", "m1.out"] { #expect(try await eve.get("messages/\(id)").status == 404, "\(id)") }
      let gus = MemberCaller(api: client.api(token: tokens.gus))
      #expect(try await gus.get("messages/m1").status == 404)
      #expect(try await gus.get("directory").ids == [scene.gus.id.text])
      let nobody = MemberCaller(api: client.anonymousAPI)
      #expect(try await nobody.get("directory").status == 401)
      #expect(try await nobody.get("messages/m1").status == 401)
    }
  }
}
