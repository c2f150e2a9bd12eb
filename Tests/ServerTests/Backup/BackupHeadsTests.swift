import DocumentStore
import Foundation
import Record
import SQLiteStore
import Support
import Testing

@testable import Server

/// What is restored is held against the heads that were taken with it, and against what the backup says of itself.
@Suite struct BackupHeadsTests {
  /// A backup in which the store is another than the one that its heads and counts were taken of.
  private func forge(
    _ scene: BackupScene, storeSize: Int? = nil, _ tamper: (SQLiteStore) async throws -> Void
  ) async throws -> URL {
    let file = scene.folder.appending(path: "one.backup")
    _ = try await scene.maker().make(at: scene.now, to: file)
    let folder = scene.folder.appending(path: "unpacked")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let content = try BackupContent(unpacking: try InputFile(file), key: scene.key, in: folder, Cancellation())
    let store = try SQLiteStore(directory: content.data.url, indexes: SiteParts.indexes)
    try await tamper(store)
    try store.close()
    return try await seal(content, folder, scene, storeSize)
  }

  private func seal(
    _ content: BackupContent, _ folder: URL, _ scene: BackupScene, _ storeSize: Int?
  ) async throws -> URL {
    let old = content.manifest
    let manifest = BackupManifest(
      takenAt: old.takenAt, storeFormat: old.storeFormat, counts: old.counts, chains: old.chains, letters: old.letters,
      storeSize: storeSize ?? old.storeSize)
    let file = scene.folder.appending(path: "forged.backup")
    let output = try NewFile(at: file, setting: "forged")
    var pack = PackWriter(try SealedWriter(BackupSeal(key: scene.key)) { try output.write($0) })
    try pack.add(Pack.manifest, try manifest.encoded())
    try pack.add(BackupContent.store, of: SQLiteStore.file(in: content.data.url))
    try pack.add(BackupContent.secret, of: content.data.secretFile)
    try pack.add("mail/letter1.eml", of: content.data.mail.appending(path: "letter1.eml"))
    try pack.add(Pack.heads, of: folder.appending(path: Pack.heads))
    try pack.finish()
    try output.finish()
    return file
  }

  private func refusal(_ scene: BackupScene, _ file: URL) async throws -> String {
    let refusal = await #expect(throws: StartupError.self) { try await scene.restoring(file).run(at: scene.now) }
    #expect(refusal?.status == 1)
    #expect(try scene.names().allSatisfy { !$0.contains("restor") })
    return refusal?.sentence ?? ""
  }

  @Test("a store sealed as it was is restored: the forging itself is no reason")
  func untouched() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let file = try await forge(scene) { _ in }
    let report = try await scene.restoring(file).run(at: scene.now)
    #expect(report.manifest.takenAt == scene.now)
    #expect(report.before == nil)
  }

  @Test("a chain of which the end was cut off is named by the heads")
  func cutChain() async throws {
    let scene = try BackupScene()
    let chain = try await scene.fill().chain
    let path = try #require(DocumentPath("\(chain)/audit/000000000002"))
    let file = try await forge(scene) { try await $0.commit([Write(path, .delete, if: .present)]) }
    let sentence = try await refusal(scene, file)
    #expect(sentence.contains("\(chain): audit entries 2 to 2 have been removed since the heads were recorded"))
    #expect(!sentence.contains("Bob"))
  }

  @Test("a chain that is gone with what it is about shows against the heads alone")
  func goneChain() async throws {
    let scene = try BackupScene()
    let chain = try await scene.fill().chain
    let file = try await forge(scene) { store in
      // Everything of the patient, so that nothing is left to be missed from inside.
      var paths: [DocumentPath] = []
      var cursor: ChangeCursor?
      repeat {
        let page = try await store.changes(after: cursor, limit: 500)
        paths += page.changes.map(\.path).filter { $0.description.hasPrefix(chain) }
        cursor = page.hasMore ? page.cursor : nil
      } while cursor != nil
      try await store.commit(paths.map { Write($0, .delete, if: .present) })
    }
    #expect(
      try await refusal(scene, file).contains("\(chain): all 2 audit entries have been removed since the heads were"))
  }

  @Test("a document that was added or taken out shows by the counts")
  func counts() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let path = try #require(DocumentPath("sessions/added"))
    let file = try await forge(scene) {
      try await $0.commit([Write(path, .put(body: Data("{}".utf8), schema: 1), if: .absent)])
    }
    #expect(try await refusal(scene, file).contains("differs from its summary"))
  }

  @Test("a store for which there is no room is not unpacked")
  func noRoom() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let file = try await forge(scene, storeSize: 1 << 60) { _ in }
    #expect(try await refusal(scene, file).contains("There is not enough space in "))
  }

  @Test("a store that cannot be read is damaged, not restored")
  func damagedStore() async throws {
    let scene = try BackupScene()
    try await scene.fill()
    let maker = BackupMaker(
      data: try DataDirectory(existing: scene.data.path), key: scene.key,
      copyStore: { file in
        try await SQLiteStore.copy(from: scene.data, to: file)
        let handle = try FileHandle(forUpdating: file)
        try handle.seek(toOffset: 4096 * 3)
        try handle.write(contentsOf: Data(repeating: 0x5A, count: 4096 * 4))
        try handle.close()
      }, setting: "--to")
    let file = scene.folder.appending(path: "one.backup")
    // Either is right: it is noticed when the backup is made, or when it is looked through.
    do {
      _ = try await maker.make(at: scene.now, to: file)
    } catch is BackupFault {
      #expect(try !scene.names().contains { $0.hasPrefix("one") })
      return
    }
    #expect(try await refusal(scene, file).contains("has faults"))
  }
}
