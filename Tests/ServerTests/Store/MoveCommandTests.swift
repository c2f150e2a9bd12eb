import DocumentStore
import Foundation
import Testing

@testable import Server

/// `remedi move`, `unlock`, `adopt` and `prepare`, as they are run from a shell.
@Suite("Moving from a shell", .timeLimit(.minutes(2)))
struct MoveCommandTests {
  private let shell = CommandLineTests()

  private func move(_ scene: MoveScene, from: String = "data", to: String = "last") throws -> CommandLineTests.Outcome {
    try shell.run(["move", "--from", scene.backup.path(from), "--to", scene.backup.path(to)])
  }

  @Test("says how much was moved, and the new folder is served and checked like the old one")
  func moved() async throws {
    let scene = try await MoveScene()
    let outcome = try move(scene)
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains("patients: 22 documents") && lines.contains("clinics: 1 document"), "\(outcome.output)")
    #expect(lines.last?.contains(" with 23 audit chains from ") == true, "\(outcome.output)")
    let folder = DataDirectory(at: URL(filePath: scene.backup.path("last")))
    #expect(try folder.existingSecret() == scene.secret)
    #expect(folder.restoration != "")
    for name in ["data", "last"] {
      let checked = try shell.run(["check", "--data", scene.backup.path(name)])
      #expect(checked.status == 0 && checked.output.contains(" 22 patients, "), "\(checked.output)\(checked.error)")
    }
    let heads = try ["data", "last"].map { name in
      try shell.run(["audit", "heads", "--data", scene.backup.path(name)]).output.split(separator: "\n").dropFirst()
    }
    #expect(heads[0].filter { $0.contains("hash") } == heads[1].filter { $0.contains("hash") })
    let again = try move(scene)
    #expect(again.status == 2 && again.error.contains("--to: there are data in this store."), "\(again.error)")
  }

  @Test("a store that is open is not moved, nor into itself, and a wrong address is named in one line")
  func refused() async throws {
    let scene = try await MoveScene()
    let store = try scene.openData()
    let locked = try move(scene)
    #expect(
      locked.status == 2 && locked.error.hasPrefix("remedi: --from: The store is already open"), "\(locked.error)")
    try await store.close()
    let same = try move(scene, to: "data")
    #expect(same.status == 2 && same.error.hasPrefix("remedi: --to: The store is already open"), "\(same.error)")
    let missing = try move(scene, from: "nowhere", to: "other")
    #expect(missing.status == 2 && missing.error.hasPrefix("remedi: --from: there is no store in "), "\(missing.error)")
    #expect(try !scene.backup.names().contains { ["nowhere", "other"].contains($0) })
    #expect(try shell.run(["move", "--from", scene.backup.data.path]).error.contains("--to"))
  }

  @Test("a new folder with another secret is refused before anything is put there")
  func foreignSecret() async throws {
    let scene = try await MoveScene()
    try FileManager.default.createDirectory(atPath: scene.backup.path("last"), withIntermediateDirectories: false)
    try scene.backup.write(Data(repeating: 1, count: 32), "last/secret.key")
    let refused = try move(scene)
    #expect(refused.status == 2 && refused.error.hasPrefix("remedi: --to: "), "\(refused.error)")
    #expect(refused.error.contains("holds another secret"), "\(refused.error)")
    #expect(try scene.backup.names("last") == ["secret.key"])
    try scene.backup.write(scene.secret, "last/secret.key")
    #expect(try move(scene).status == 0)
  }

  @Test("adopting ends every place in the changes that was given out, each time anew")
  func adopted() async throws {
    let scene = try await MoveScene()
    let data = DataDirectory(at: scene.backup.data)
    var names = [data.restoration]
    for _ in 0..<2 {
      let outcome = try shell.run(["adopt", "--data", scene.backup.data.path])
      #expect(outcome.status == 0, "\(outcome.error)")
      names.append(data.restoration)
    }
    #expect(Set(names).count == 3)
    #expect(try shell.run(["check", "--data", scene.backup.data.path]).status == 0)
    let store = try scene.openData()
    let locked = try shell.run(["adopt", "--data", scene.backup.data.path])
    #expect(locked.status == 2 && locked.error.contains("already open"), "\(locked.error)")
    #expect(data.restoration == names.last)
    try await store.close()
  }

  @Test("a folder needs no preparation and is never locked for good, and one without a store is refused")
  func prepared() async throws {
    let scene = try await MoveScene()
    let outcome = try shell.run(["prepare", "--data", scene.backup.data.path])
    #expect(outcome.status == 0 && outcome.output == "Nothing is to be done.\n", "\(outcome.error)")
    #expect(try shell.run(["unlock", "--data", scene.backup.data.path]).status == 0)
    for command in ["prepare", "unlock", "adopt"] {
      let refused = try shell.run([command, "--data", "/nowhere"])
      #expect(refused.status == 2 && refused.error.hasPrefix("remedi: --data: "), "\(refused.error)")
    }
  }
}
