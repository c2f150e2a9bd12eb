import Care
import Foundation
import Remedi

/// Writes letters to a folder, one file each, `<id>.eml`, for a mail program to pick up or for people to read.
///
/// A file gets its name only when it is complete and durable. The name is the letter's id, so that a letter that is
/// sent twice is one file.
public struct MailSpool: MailTransport {
  private let directory: URL

  /// Creates the folder if it is missing, accessible only to its owner, because the letters contain invitation codes.
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

  /// Makes the directory entries of a folder durable.
  private func synchronize(_ folder: URL) throws {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw MailSpoolError(at: folder, errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw MailSpoolError(at: folder, errno) }
  }

  private static func draftName(of id: String) -> String { ".\(id).\(UUID().uuidString)" }

  private static let ending = ".eml"

  /// The id of the letter in a file with this name. Nil if it is not a letter's name.
  public static func letter(ofFile name: String) -> String? {
    guard name.hasSuffix(ending) else { return nil }
    let id = String(name.dropLast(ending.count))
    return isLetter(id) ? id : nil
  }

  /// Whether a file with this name is a letter that was being written when a process died.
  public static func isDraft(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0].isEmpty else { return false }
    return isLetter(parts[1]) && UUID(uuidString: parts[2])?.uuidString == parts[2]
  }

  /// Whether it has the format of a letter's id: at least as long as a random one.
  private static func isLetter(_ id: String) -> Bool {
    id.utf8.count >= shortestId && id.utf8.allSatisfy(isPlain)
  }

  /// The length of a random id, in letters and digits. Ids that are derived from another are longer.
  private static let shortestId = 25

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// Why a letter could not be written.
public struct MailSpoolError: LoggableError, CustomStringConvertible, Sendable {
  public let description: String

  init(_ description: String) { self.description = description }

  init(at file: URL, _ code: Int32) {
    description = "\(file.deletingLastPathComponent().path): \(String(cString: strerror(code)))"
  }
}
