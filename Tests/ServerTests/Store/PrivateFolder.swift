import Foundation

/// A folder with files of one owner, removed at the end.
final class PrivateFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "remedi-private-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// - Returns: the path of a new file.
  func write(_ content: String, mode: Int = 0o600) throws -> String {
    let file = url.appending(path: UUID().uuidString)
    try Data(content.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    return file.path
  }
}
