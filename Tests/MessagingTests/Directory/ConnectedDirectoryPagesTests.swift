import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The directory of connected clinics, as pages")
struct ConnectedDirectoryPagesTests {
  private static let directory = "/messages/directory"

  /// What a page of Ann's shows of Eve, who is of the other clinic.
  private func isSeen(_ scene: DirectoryScene, by ann: Browser) async throws -> Bool {
    let person = "\(Self.directory)/\(scene.eve.id)"
    let statuses = [
      try await ann.get(person).status, try await ann.post("\(person)/hide").status,
      try await ann.post("\(person)/show").status,
    ]
    let isListed = try await ann.get(Self.directory).text.contains(scene.eve.id.text)
    let isFound = try await ann.ask("\(Self.directory)?q=elliot").text.contains(scene.eve.id.text)
    #expect(statuses == (isListed ? [200, 303, 303] : [404, 404, 404]) && isFound == isListed)
    return isListed
  }

  @Test("shows somebody who is listed there from the day both managers agreed until one ends it")
  func life() async throws {
    let scene = try await DirectoryScene()
    try await scene.list(scene.eve)
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await !isSeen(scene, by: ann))
      try await scene.ask()
      #expect(try await !isSeen(scene, by: ann), "one manager has asked")
      try await scene.record.clinicConnections(of: scene.eve).accept(scene.ann.clinicId, at: scene.now)
      #expect(try await isSeen(scene, by: ann))
      try await scene.record.clinicConnections(of: scene.eve).end(scene.ann.clinicId, at: scene.now)
      #expect(try await !isSeen(scene, by: ann))
    }
  }

  @Test("shows nobody who is not listed, no third clinic, and nothing to whoever writes no messages")
  func others() async throws {
    let scene = try await DirectoryScene()
    try await scene.list(scene.gus)
    try await scene.connect()
    let ivy = try await scene.colleague("Ivy Engineer", "ivy@example.org", [.engineer])
    let account = try #require(try await scene.record.account(named: ivy.email))
    _ = try await scene.record.openSession(
      for: account, token: "ivys", device: nil, lifetime: 3600, at: scene.now)
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await !isSeen(scene, by: ann), "not listed")
      #expect(try await ann.get("\(Self.directory)/\(scene.gus.id)").status == 404)
      #expect(try await ann.get("\(Self.directory)/!").status == 404)
      #expect(try await !ann.get("/messages/new?to=\(scene.gus.id)").text.contains(scene.gus.name))
      try await scene.list(scene.eve)
      #expect(try await isSeen(scene, by: ann))
      let browser = client.anonymous
      #expect(try await browser.get("\(Self.directory)/\(scene.eve.id)").status == 303)
      browser[scene.site.sessionCookie] = "ivys"
      #expect(try await browser.get("\(Self.directory)/\(scene.eve.id)").status == 403)
      #expect(try await browser.post("\(Self.directory)/\(scene.eve.id)/hide").status == 403)
    }
  }
}
