import Foundation
import Remedi
import Testing
import Web

@testable import Notifications

@Suite struct MailSpoolTests {
  @Test func aLetterIsOneFileForItsOwnerAlone() async throws {
    let folder = TemporaryFolder()
    let spool = try MailSpool(directory: folder.url.appending(path: "a/b"))
    try await spool.send(try Self.letter("abc1", text: "first\n"))
    try await spool.send(try Self.letter("abc1", text: "again\n"))
    try await spool.send(try Self.letter("abc2"))
    let files = FileManager.default
    let path = folder.url.appending(path: "a/b").path
    #expect(try files.contentsOfDirectory(atPath: path).sorted() == ["abc1.eml", "abc2.eml"])
    let mail = try MailReader(Data(contentsOf: URL(filePath: path).appending(path: "abc1.eml")))
    #expect(mail.plain == "again\n")
    let file = try files.attributesOfItem(atPath: path + "/abc1.eml")[.posixPermissions] as? Int
    #expect(file == 0o600)
    #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
  }

  @Test(arguments: ["", "../x", "a/b", ".", "a.b", "A", "a\0"])
  func noIdLeavesTheFolder(id: String) async throws {
    let folder = TemporaryFolder()
    let spool = try MailSpool(directory: folder.url)
    await #expect(throws: MailFault.self) { try await spool.send(try Self.letter(id)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func saysSoWhereTheFolderIsGone() async throws {
    let folder = TemporaryFolder()
    let spool = try MailSpool(directory: folder.url)
    try FileManager.default.removeItem(at: folder.url)
    await #expect(throws: MailFault.self) { try await spool.send(try Self.letter("abc1")) }
  }

  @Test func leavesNothingBehindWhereTheFileCannotBePutInPlace() async throws {
    let folder = TemporaryFolder()
    let spool = try MailSpool(directory: folder.url)
    // A folder cannot be replaced by a file.
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "abc1.eml/x"), withIntermediateDirectories: true)
    await #expect(throws: MailFault.self) { try await spool.send(try Self.letter("abc1")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["abc1.eml"])
  }

  private static func letter(_ id: String, text: String = "Hello.\n") throws -> Letter {
    let box = try Mailbox(name: "Remedi", address: "remedi@example.org")
    return Letter(
      id: id, from: box, to: box, date: Instant(milliseconds: 0), subject: "s",
      text: LetterText(plain: text, html: "<p>\(text)</p>\n"))
  }
}

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "remedi-mail-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }
}
