import AllFeatures
import DocumentStore
import FeatureKit
import Foundation
import Record
import Remedi
import Testing

@testable import Server

@Suite("The secret of a store")
struct SecretTests {
  private let folder: PrivateFolder

  init() throws { folder = try PrivateFolder() }

  private func record(_ store: MemoryStore, secret: UInt8) throws -> MedicalRecord {
    try FeatureList.all.record(
      over: store, timeZones: TimeZoneDatabase(), secret: Data(repeating: secret, count: 32))
  }

  private func store() throws -> MemoryStore { MemoryStore(indexes: try FeatureList.all.collections.indexes) }

  @Test("is noted by the first server, and tells a server with another one")
  func verdicts() async throws {
    let store = try store()
    let (first, same, other) = (
      try record(store, secret: 1), try record(MemoryStore(sharing: store), secret: 1),
      try record(MemoryStore(sharing: store), secret: 2)
    )
    #expect(try await first.secretVerdict() == .unknown)
    #expect(try await first.noteSecret() == .right)
    #expect(try await first.secretVerdict() == .right)
    #expect(try await same.secretVerdict() == .right)
    #expect(try await same.noteSecret() == .right)
    #expect(try await other.secretVerdict() == .wrong)
    #expect(try await other.noteSecret() == .wrong)
    #expect(try await first.check().faults == [])
  }

  @Test("is that of one of two servers that start at once with two secrets")
  func race() async throws {
    let store = try store()
    let verdicts = try await withThrowingTaskGroup(of: SecretVerdict.self) { group in
      for secret in UInt8(1)...8 {
        let record = try record(MemoryStore(sharing: store), secret: secret)
        group.addTask { try await record.noteSecret() }
      }
      return try await group.reduce(into: [SecretVerdict]()) { $0.append($1) }
    }
    #expect(verdicts.filter { $0 == .right }.count == 1)
    #expect(verdicts.filter { $0 == .wrong }.count == 7)
  }

  @Test("that is another one stops the start with a sentence")
  func exchanged() async throws {
    let data = folder.url.appending(path: "data").path
    let installation = try Installation(data: data, resources: nil)
    try await installation.upgrade()
    #expect(try await installation.record.secretVerdict() == .unknown, "one server alone notes nothing")
    #expect(try await installation.record.noteSecret() == .right)
    try await installation.store.close()
    let same = try await Installation(existing: InstallationPlace(folder: data))
    try await same.store.close()
    let other = InstallationPlace(
      data: data, store: .folder(URL(filePath: data)), secretFile: try folder.write(String(repeating: "b", count: 32)))
    let refusal = await #expect(throws: StartupError.self) { try await Installation(existing: other) }
    #expect(refusal?.sentence.hasPrefix("--secret-file: ") == true, "\(refusal?.sentence ?? "")")
    #expect(refusal?.status == 2)
  }

  @Test("of a demo in a database is the same each time, and another in another database")
  func demo() throws {
    func secret(_ address: String) throws -> Data {
      DemoSecret.make(for: try StoreLocation(address: address, passwordFile: nil))
    }
    let first = try secret("postgres://remedi@127.0.0.1/remedi")
    #expect(first.count == 32)
    #expect(try secret("postgres://remedi@127.0.0.1/remedi") == first)
    #expect(try secret("postgres://remedi@127.0.0.1/other") != first)
  }

  @Test("is made for an empty store only, and otherwise has to be there")
  func made() async throws {
    let store = try MemoryEngine()
    func data(_ name: String) throws -> DataDirectory { try DataDirectory(folder.url.appending(path: name).path) }
    let secret = try await data("first").secret(of: store)
    #expect(try data("first").existingSecret() == secret)
    try await store.commit([
      Write(CollectionPath(root: "upgrades").document("one"), .put(body: Data("{}".utf8), schema: 1), if: .absent)
    ])
    #expect(try await data("first").secret(of: store) == secret)
    let second = try data("second")
    let refusal = await #expect(throws: StartupError.self) { try await second.secret(of: store) }
    #expect(refusal?.sentence.hasPrefix("--data: secret.key is missing") == true, "\(refusal?.sentence ?? "")")
    #expect(!FileManager.default.fileExists(atPath: second.secretFile.path))
  }

  @Test("may be in a file of its own, which is private, long enough and never made")
  func file() throws {
    let data = folder.url.appending(path: "data").path
    let secret = String(repeating: "a", count: 32)
    let file = try folder.write(secret)
    #expect(try DataDirectory(data, secretFile: file).secret() == Data(secret.utf8))
    #expect(try DataDirectory(data, secretFile: file).existingSecret() == Data(secret.utf8))
    #expect(!FileManager.default.fileExists(atPath: data + "/secret.key"))
    let missing = folder.url.appending(path: "missing").path
    for bad in [missing, try folder.write(secret, mode: 0o640), try folder.write("short"), "/dev/null"] {
      let refusal = #expect(throws: StartupError.self) { try DataDirectory(data, secretFile: bad).secret() }
      #expect(refusal?.sentence.hasPrefix("--secret-file: ") == true, "\(refusal?.sentence ?? "")")
    }
    #expect(!FileManager.default.fileExists(atPath: missing))
  }
}
