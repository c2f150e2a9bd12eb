import Care
import Foundation
import Remedi

/// Lays letters down in a folder, a file each, `<id>.eml`: for a mail program to take away, or to be read.
///
/// A file stands under its name only when it is whole and durable. The name is the letter's, so that one that is sent
/// twice is one file.
public struct MailSpool: MailTransport {
  private let directory: URL

  /// Makes the folder, for its owner alone, where it is not there: the letters hold invitation codes.
  /// - Throws: ``MailSpoolError``
  public init(directory: URL) throws {
    self.directory = directory
    do {
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw MailSpoolError("\(directory.path) cannot be made: \(error.localizedDescription)")
    }
    try synchronize(directory.deletingLastPathComponent())
  }

  public func send(_ letter: Letter) async throws {
    do {
      try lay(letter)
    } catch let error as MailSpoolError {
      throw MailFault(.spoolUnusable, detail: error.description)
    }
  }

  private func lay(_ letter: Letter) throws {
    guard !letter.id.isEmpty, letter.id.utf8.allSatisfy(Self.isPlain) else {
      throw MailSpoolError("the letter's id cannot be the name of a file")
    }
    let file = directory.appending(path: letter.id + Self.ending)
    // Another process may be writing the same letter.
    let draft = directory.appending(path: Self.draftName(of: letter.id))
    do {
      try write(MailMessage(letter: letter).bytes, to: draft)
      guard rename(draft.path, file.path) == 0 else { throw MailSpoolError(at: file, errno) }
    } catch {
      unlink(draft.path)
      throw error
    }
    try synchronize(directory)
  }

  private func write(_ bytes: Data, to file: URL) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw MailSpoolError(at: file, errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw MailSpoolError(at: file, errno) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw MailSpoolError(at: file, errno) }
  }

  /// Makes the names in a folder durable.
  private func synchronize(_ folder: URL) throws {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw MailSpoolError(at: folder, errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw MailSpoolError(at: folder, errno) }
  }

  private static func draftName(of id: String) -> String { ".\(id).\(UUID().uuidString)" }

  private static let ending = ".eml"

  /// The letter that lies in a file of this name; nil where no letter has it.
  public static func letter(ofFile name: String) -> String? {
    guard name.hasSuffix(ending) else { return nil }
    let id = String(name.dropLast(ending.count))
    return isLetter(id) ? id : nil
  }

  /// Whether a file of this name is a letter that was being written when a process died.
  public static func isDraft(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0].isEmpty else { return false }
    return isLetter(parts[1]) && UUID(uuidString: parts[2])?.uuidString == parts[2]
  }

  /// Whether it is made as the ids of letters are: at least as long as a random one.
  private static func isLetter(_ id: String) -> Bool {
    id.utf8.count >= shortestId && id.utf8.allSatisfy(isPlain)
  }

  /// Letters and digits of an id that is made at random; those that follow from another are longer.
  private static let shortestId = 25

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// Why a letter could not be laid down.
public struct MailSpoolError: LoggableError, CustomStringConvertible, Sendable {
  public let description: String

  init(_ description: String) { self.description = description }

  init(at file: URL, _ code: Int32) {
    description = "\(file.deletingLastPathComponent().path): \(String(cString: strerror(code)))"
  }
}
