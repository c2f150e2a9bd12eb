import Foundation
import SQLiteStore
import Testing

@testable import Server

@Suite struct FreeSpaceTests {
  @Test("what leaves less than the reserve is refused, with both numbers")
  func reserve() throws {
    let folder = URL(filePath: "/data")
    let (size, enough) = (100 << 20, 164 << 20)
    try FreeSpace.require(size, in: folder, free: { _ in enough })
    try FreeSpace.require(size, in: folder, free: { _ in nil })
    let fault = BackupFault("There is not enough space in /data: 172 MB are needed, 171 MB are free.")
    #expect(throws: fault) { try FreeSpace.require(size, in: folder, free: { _ in enough - 1 }) }
    #expect(throws: BackupFault.self) { try FreeSpace.require(.max, in: folder, free: { _ in enough }) }
  }

  @Test("a disk says how much is free, and a file how large it is")
  func measured() throws {
    let scene = try BackupScene()
    let free = try #require(FreeSpace.bytes(at: scene.folder.path))
    #expect(free > 0)
    #expect(FreeSpace.bytes(at: scene.path("nothing")) == nil)
    #expect(FreeSpace.size(of: scene.path("backup.key")) == 32)
    #expect(FreeSpace.size(of: scene.path("nothing")) == 0)
  }

  @Test("a backup needs room for the store, its log and the letters; without it none is begun")
  func maker() async throws {
    let scene = try BackupScene()
    let ann = try await scene.fill().ann
    let installation = try scene.open()
    // So that there is a log.
    _ = try await scene.addPatient("Wilma", installation, by: ann)
    let store = SQLiteStore.file(in: scene.data).path
    let sizes = [store, store + "-wal", scene.path("data/mail/letter1.eml")].map { FreeSpace.size(of: $0) }
    #expect(sizes.allSatisfy { $0 > 0 })
    let needed = sizes.reduce(FreeSpace.reserve, +)
    let file = scene.folder.appending(path: "one.backup")

    let full = try scene.maker(free: { _ in needed - 1 })
    let fault = await #expect(throws: BackupFault.self) { try await full.make(at: scene.now, to: file) }
    #expect(fault?.description.hasPrefix("There is not enough space in \(scene.data.path): ") == true)
    #expect(try scene.names() == ["backup.key", "backups", "data"])
    #expect(try !scene.names("data").contains("backup.part"))

    let roomy = try scene.maker(free: { _ in needed })
    #expect(try await roomy.make(at: scene.now, to: file).findings.isEmpty)
    try await installation.store.close()
  }
}
