import ClinicAdmin
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The directory")
struct DirectoryTests {
  @Test("holds everybody of the clinic who may write messages, by name, and nobody who has left")
  func own() async throws {
    let scene = try await DirectoryScene()
    let sam = try await scene.colleague("Sam Staff", "sam@example.org", [.staff])
    _ = try await scene.colleague("Ivy Engineer", "ivy@example.org", [.engineer, .manager])
    #expect(try await scene.names(scene.ann) == ["Dr Ann Archer", "Dr Charlie Chen", "Sam Staff"])
    #expect(try await scene.names(scene.eve) == ["Dr Eve Elliot"])
    let card = try await scene.record.directory(of: scene.ann).card(scene.charlie.id)
    #expect(card.practice == scene.site.clinic.name)
    #expect(card.status == "Available")
    try await scene.record.people(of: scene.ann).close(sam.id, at: scene.now)
    #expect(try await scene.names(scene.ann) == ["Dr Ann Archer", "Dr Charlie Chen"])
    await #expect(throws: RemediError.notFound) { try await scene.record.directory(of: scene.ann).card(sam.id) }
    let left = await #expect(throws: RemediError.self) {
      try await scene.record.directory(of: scene.ann).people([sam.id])
    }
    #expect(left?.sentence.contains("Sam Staff") == true && left?.sentence.contains("has left") == true)
  }

  @Test("holds the listed people of connected clinics, from the day the clinics agreed until one ends it")
  func connected() async throws {
    let scene = try await DirectoryScene()
    try await scene.list(scene.eve)
    try await scene.list(scene.gus)
    try await scene.ask()
    #expect(try await !scene.names(scene.ann).contains("Dr Eve Elliot"))
    try await scene.record.clinicConnections(of: scene.eve).accept(scene.ann.clinicId, at: scene.now)
    #expect(try await scene.names(scene.ann) == ["Dr Ann Archer", "Dr Charlie Chen", "Dr Eve Elliot"])
    // Ann and Charlie are not listed.
    #expect(try await scene.names(scene.eve) == ["Dr Eve Elliot"])
    try await scene.list(scene.charlie)
    #expect(try await scene.names(scene.eve) == ["Dr Charlie Chen", "Dr Eve Elliot"])
    try await scene.record.clinicConnections(of: scene.ann).end(scene.eve.clinicId, at: scene.now)
    #expect(try await scene.names(scene.ann) == ["Dr Ann Archer", "Dr Charlie Chen"])
    #expect(try await scene.names(scene.eve) == ["Dr Eve Elliot"])
  }

  @Test("is searched by the beginnings of words, whatever the marks and capitals")
  func search() async throws {
    let scene = try await DirectoryScene()
    try await scene.list(scene.charlie, specialty: "Pädiatrische Neurologie")
    for sought in ["char", "CHEN charl", "padia", "Neurol chen", "example charlie"] {
      #expect(try await scene.names(scene.ann, sought) == ["Dr Charlie Chen"], "\(sought)")
    }
    for sought in ["harlie", "chen archer", "zz"] {
      #expect(try await scene.names(scene.ann, sought) == [], "\(sought)")
    }
    #expect(try await scene.names(scene.ann, " ,. ").count == 2)
  }

  @Test("comes in pages that miss nobody and repeat nobody")
  func pages() async throws {
    let scene = try await DirectoryScene()
    for number in 1...5 { _ = try await scene.colleague("Same Name", "s\(number)@example.org", [.staff]) }
    let directory = scene.record.directory(of: scene.ann)
    var (seen, after) = ([Identifier<Practitioner>](), Identifier<Practitioner>?.none)
    repeat {
      let page = try await directory.cards(matching: "", limit: 2, after: after)
      #expect(page.total == 7)
      seen += page.cards.map(\.person.id)
      after = page.next
    } while after != nil
    #expect(seen.count == 7 && Set(seen).count == 7)
  }

  @Test("is one's own where somebody is deleted from it, and can be written to all the same")
  func hiding() async throws {
    let scene = try await DirectoryScene()
    let directory = scene.record.directory(of: scene.ann)
    let before = try await directory.version()
    for _ in 1...2 { try await directory.setHidden(true, scene.charlie.id) }
    #expect(try await scene.names(scene.ann) == ["Dr Ann Archer"])
    #expect(try await scene.names(scene.ann, hidden: true) == ["Dr Charlie Chen"])
    #expect(try await scene.names(scene.charlie).count == 2)
    #expect(try await directory.card(scene.charlie.id).isHidden)
    #expect(try await directory.people([scene.charlie.id]).map(\.name) == ["Dr Charlie Chen"])
    #expect(try await directory.version() != before)
    for _ in 1...2 { try await directory.setHidden(false, scene.charlie.id) }
    #expect(try await directory.version() == before)
    await #expect(throws: RemediError.notFound) { try await directory.setHidden(true, scene.eve.id) }
  }

  @Test("changes its version with what it says of somebody, and with nothing else")
  func version() async throws {
    let scene = try await DirectoryScene()
    let directory = scene.record.directory(of: scene.ann)
    let before = try await directory.version()
    try await scene.list(scene.eve)
    #expect(try await directory.version() == before)
    try await scene.list(scene.charlie, specialty: "Neurology")
    let changed = try await directory.version()
    #expect(changed != before)
    try await scene.connect()
    #expect(try await directory.version() != changed)
  }

  @Test("names those who may be written to, once each, and says of the others why not")
  func people() async throws {
    let scene = try await DirectoryScene()
    let ivy = try await scene.colleague("Ivy Engineer", "ivy@example.org", [.engineer])
    let directory = scene.record.directory(of: scene.ann)
    let ids = [scene.charlie.id, scene.ann.id, scene.charlie.id]
    #expect(try await directory.people(ids).map(\.id) == [scene.charlie.id, scene.ann.id])
    for (id, word) in [(ivy.id, "Ivy Engineer"), (scene.eve.id, "directory"), (Identifier("nobody"), "directory")] {
      let error = await #expect(throws: RemediError.self) { try await directory.people([scene.ann.id, id]) }
      #expect(error?.code == .validation && error?.fields.map(\.name) == ["to"])
      #expect(error?.sentence.contains(word) == true)
    }
    // Whether somebody of another clinic exists is told to nobody.
    func refusal(_ id: Identifier<Practitioner>) async -> RemediError? {
      await #expect(throws: RemediError.self) { try await directory.people([id]) }
    }
    #expect(await refusal(scene.eve.id) == refusal(Identifier("nobody")))
    try await scene.connect()
    #expect(await refusal(scene.eve.id) == refusal(Identifier("nobody")))
    await #expect(throws: RemediError.notFound) { try await directory.card(scene.eve.id) }
    try await scene.list(scene.eve)
    #expect(try await directory.people([scene.eve.id]).map(\.clinicId) == [scene.eve.clinicId])
  }

  @Test("finds the one person with a name, and refuses the name of nobody and of several")
  func named() async throws {
    let scene = try await DirectoryScene()
    let directory = scene.record.directory(of: scene.ann)
    #expect(try await directory.named("dr  CHARLIE chen").id == scene.charlie.id)
    _ = try await scene.colleague("Dr Charlie Chen", "other@example.org", [.physician])
    for name in ["Dr Charlie Chen", "Dr Eve Elliot", "Charlie", ""] {
      let error = await #expect(throws: RemediError.self) { try await directory.named(name) }
      #expect(error?.fields.map(\.name) == ["to"], "\(name)")
    }
  }
}
