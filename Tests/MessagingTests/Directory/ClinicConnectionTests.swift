import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Connected clinics")
struct ClinicConnectionTests {
  private func connections(_ scene: DirectoryScene, _ manager: Practitioner) throws -> ClinicConnections {
    try scene.record.clinicConnections(of: manager)
  }

  private func entries(_ scene: DirectoryScene, of clinic: Identifier<Clinic>) async throws -> [AuditEntry.Event] {
    let page = try await scene.record.all(
      .init(.collection(References.clinic(clinic).path.collection("audit"))), as: Collections.audit)
    return page.map(\.event)
  }

  @Test("are asked by a code, agreed to by the other manager, and ended by either; both chains tell it")
  func life() async throws {
    let scene = try await DirectoryScene()
    let (anns, eves) = (try connections(scene, scene.ann), try connections(scene, scene.eve))
    let code = try await scene.code(of: scene.eve)
    // A repeated submit finds it asked already.
    for _ in 1...2 { #expect(try await anns.ask(byCode: " \(code.uppercased()) ", at: scene.now) == "Second Clinic") }
    #expect(try await anns.all().map(\.connection.waitsForUs) == [false])
    #expect(try await eves.all().map(\.connection.waitsForUs) == [true])
    #expect(try await eves.all().map(\.clinicName) == ["Example Clinic"])
    #expect(try await eves.code(at: scene.now) == nil)
    // Who asked does not agree in the place of the other.
    await #expect(throws: RemediError.notFound) { try await anns.accept(scene.eve.clinicId, at: scene.now) }
    for _ in 1...2 { try await eves.accept(scene.ann.clinicId, at: scene.now) }
    #expect(try await anns.all().map(\.connection.isOpen) == [true])
    try await eves.end(scene.ann.clinicId, at: scene.now)
    for connections in [anns, eves] { #expect(try await connections.all().isEmpty) }
    await #expect(throws: RemediError.notFound) { try await anns.end(scene.eve.clinicId, at: scene.now) }
    let told: [AuditEntry.Event] = [.connectionAsked, .connectionAccepted, .connectionEnded]
    #expect(try await entries(scene, of: scene.ann.clinicId).suffix(3) == told)
    #expect(try await entries(scene, of: scene.eve.clinicId).suffix(3) == told)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("are refused before they begin, or taken back by who asked")
  func refused() async throws {
    for isTakenBack in [true, false] {
      let scene = try await DirectoryScene()
      try await scene.ask()
      let (manager, other) = isTakenBack ? (scene.ann, scene.eve) : (scene.eve, scene.ann)
      try await connections(scene, manager).end(other.clinicId, at: scene.now)
      await #expect(throws: RemediError.notFound) {
        try await connections(scene, scene.eve).accept(scene.ann.clinicId, at: scene.now)
      }
      #expect(try await scene.record.connectedClinics(of: scene.ann.clinicId) == [])
    }
  }

  @Test("begin by no code that is wrong, one's own, used, replaced or a week old")
  func codes() async throws {
    let scene = try await DirectoryScene()
    let anns = try connections(scene, scene.ann)
    func expectRefusal(_ code: String, _ connections: ClinicConnections) async {
      let error = await #expect(throws: RemediError.self) { try await connections.ask(byCode: code, at: scene.now) }
      #expect(error?.fields.map(\.name) == ["code"], "\(code)")
    }
    for code in ["", "!", "é", String(repeating: "0", count: 20), try await scene.code(of: scene.ann)] {
      await expectRefusal(code, anns)
    }
    let (replaced, code) = (try await scene.code(of: scene.eve), try await scene.code(of: scene.eve))
    await expectRefusal(replaced, anns)
    _ = try await anns.ask(byCode: code, at: scene.now)
    await expectRefusal(code, try connections(scene, scene.gus))
    let late = try await scene.code(of: scene.gus)
    scene.site.clock.advance(seconds: 7 * 86_400 - 1)
    #expect(try await connections(scene, scene.gus).code(at: scene.now)?.text == late)
    scene.site.clock.advance(seconds: 1)
    await expectRefusal(late, anns)
    #expect(try await connections(scene, scene.gus).code(at: scene.now) == nil)
  }

  @Test("give one code for one submission of the form")
  func submission() async throws {
    let scene = try await DirectoryScene()
    let eves = try connections(scene, scene.eve)
    for _ in 1...2 { try await eves.makeCode(submission: "a", at: scene.now) }
    let first = try await eves.code(at: scene.now)?.text
    #expect(try await entries(scene, of: scene.eve.clinicId).count { $0 == .connectionCodeMade } == 1)
    try await eves.makeCode(submission: "b", at: scene.now)
    #expect(try await eves.code(at: scene.now)?.text != first)
  }

  @Test("are the managers', and of those only who still is one")
  func managers() async throws {
    let scene = try await DirectoryScene()
    #expect(throws: RemediError.self) { try scene.record.clinicConnections(of: scene.charlie) }
    var former = scene.charlie
    former.roles.insert(.manager)
    let connections = try scene.record.clinicConnections(of: former)
    for change: @Sendable () async throws -> Void in [
      { try await connections.makeCode(submission: nil, at: scene.now) },
      { _ = try await connections.ask(byCode: try await scene.code(of: scene.eve), at: scene.now) },
      { try await connections.accept(scene.eve.clinicId, at: scene.now) },
      { try await connections.end(scene.eve.clinicId, at: scene.now) },
    ] {
      let error = await #expect(throws: RemediError.self) { try await change() }
      #expect(error?.code == .roleRequired)
    }
  }
}
