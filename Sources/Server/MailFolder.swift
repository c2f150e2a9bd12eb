import Foundation
import Notifications
import Record

/// The folder of letters written as files, as it is cleaned up while no server writes to it.
struct MailFolder {
  let url: URL

  /// Removes letters that are no longer in the outbox, and partial files of a server that died while writing. Files
  /// whose names do not follow Remedi's scheme belong to others and remain.
  /// - Returns: the number of removed files.
  /// - Throws: `StartupError` if the folder cannot be read or changed.
  func removeUnknownLetters(_ record: MedicalRecord) async throws -> Int {
    guard FileManager.default.fileExists(atPath: url.path) else { return 0 }
    let names = try listed()
    let letters = Dictionary(
      names.compactMap { name in MailSpool.letter(ofFile: name).map { ($0, name) } }, uniquingKeysWith: { $1 })
    let unknown = try await record.unknownLetters(among: Array(letters.keys))
    let gone = unknown.compactMap { letters[$0] } + names.filter(MailSpool.isDraft)
    do {
      for name in gone { try FileManager.default.removeItem(at: url.appending(path: name)) }
    } catch {
      throw StartupError(sentence: "--data: the letters in \(url.path) cannot be removed.", status: 1)
    }
    return gone.count
  }

  private func listed() throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path)
    } catch {
      throw StartupError(sentence: "--data: \(url.path) cannot be read.", status: 1)
    }
  }
}
