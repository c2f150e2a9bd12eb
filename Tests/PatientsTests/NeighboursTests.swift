import Board
import Patients
import Record
import Remedi
import Support
import Testing

@Suite("The patients before and after")
struct NeighboursTests {
  let scene: ChartScene

  init() async throws {
    scene = try await ChartScene()
    // Bob Martin is between them; Dora is Charlie's.
    for name in ["Zoe Zander", "Ånna Berg", "Bob Marten", "Carl Cohn"] { try await scene.patient(.init(name: name)) }
  }

  private func neighbours(of name: String) async throws -> [String?] {
    let (previous, next) = try await file(of: name).neighbours(at: scene.site.clock.now)
    return [previous?.name, next?.name]
  }

  private func file(of name: String) async throws -> PatientRecord {
    let board = try await scene.site.record.board(
      of: scene.site.ann, showing: .all, found: name, limit: 1, after: nil, session: Identifier("tests"),
      at: scene.site.clock.now)
    return try await scene.site.file(of: #require(board.rows.first).patientId, for: scene.site.ann)
  }

  @Test("stand in the order of the list, without anybody else's")
  func order() async throws {
    #expect(try await neighbours(of: "Anna") == [nil, "Bob Marten"])
    #expect(try await neighbours(of: "Bob Martin") == ["Bob Marten", "Carl Cohn"])
    #expect(try await neighbours(of: "Carl") == ["Bob Martin", "Zoe Zander"])
    #expect(try await neighbours(of: "Zoe") == ["Carl Cohn", nil])
  }

  @Test("two of one name lead to each other and on")
  func sameName() async throws {
    for _ in 1...2 { try await scene.patient(.init(name: "Carl Cohn")) }
    var seen: [Identifier<Patient>] = []
    var at: Patient? = scene.site.bob
    while let patient = at, seen.count < 10 {
      seen.append(patient.id)
      at = try await scene.site.file(of: patient.id, for: scene.site.ann).neighbours(at: scene.site.clock.now).next
    }
    #expect(seen.count == 5)
    #expect(Set(seen).count == 5)
  }

  @Test("archived ones are neighbours of each other, and nobody is whose time is over")
  func archivedOnes() async throws {
    for name in ["Bob Marten", "Zoe"] {
      let file = try await file(of: name)
      try await file.archive(
        PatientArchive(at: scene.site.clock.now, by: Actor(scene.site.ann), reason: .finished, note: ""),
        stopReason: "finished")
    }
    let bobMarten = try await scene.site.file(of: archived(), for: scene.site.ann)
    #expect(try await neighbours(of: "Bob Martin") == ["Ånna Berg", "Carl Cohn"])
    #expect(try await neighbours(of: "Carl") == ["Bob Martin", nil])
    let (previous, next) = try await bobMarten.neighbours(at: scene.site.clock.now)
    #expect([previous?.name, next?.name] == [nil, "Zoe Zander"])
  }

  private func archived() async throws -> Identifier<Patient> {
    let board = try await scene.site.record.board(
      of: scene.site.ann, showing: .archived, found: "Marten", limit: 1, after: nil, session: Identifier("tests"),
      at: scene.site.clock.now)
    return try #require(board.rows.first).patientId
  }

  @Test("are linked from the chart, by the name that they have now")
  func links() async throws {
    let carl = try await file(of: "Carl")
    let chart = try await scene.chart()
    #expect(chart.words.contains("Previous patient: Bob Marten Next patient: Carl Cohn"))
    #expect(chart.text.contains("<a href=\"/patients/\(carl.patient.id)\" rel=\"next\">"))
    try await carl.change(
      .init(name: "Aaron Cohn"), timeZone: "Europe/Berlin", ifRevision: carl.revision, by: scene.site.ann,
      at: scene.site.clock.now)
    #expect(try await scene.chart().words.contains("Next patient: Zoe Zander"))
  }

  @Test("a patient's own file knows of none")
  func ownFile() async throws {
    let (previous, next) = try await scene.site.bobsOwnFile().neighbours(at: scene.site.clock.now)
    #expect(previous == nil && next == nil)
  }
}
