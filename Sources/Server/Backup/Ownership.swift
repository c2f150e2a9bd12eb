import Foundation

/// Whose a folder is, so that what takes its place is theirs too: whoever restores as root must not lock out the user as
/// whom the server runs.
struct Ownership {
  private let user: uid_t
  private let group: gid_t

  /// Of a folder; of the one in which it is to stand, where it is not there.
  /// - Throws: `BackupFault`
  init(of folder: URL) throws {
    var status = stat()
    if lstat(folder.path, &status) != 0 {
      let parent = folder.deletingLastPathComponent()
      guard stat(parent.path, &status) == 0 else { throw BackupFault(at: parent.path, errno) }
    }
    (user, group) = (status.st_uid, status.st_gid)
  }

  /// Gives them a folder with all that is in it. Nobody but root gives anything away: what others make is theirs.
  /// - Throws: `BackupFault`
  func give(to folder: URL) throws {
    guard geteuid() == 0, user != 0 else { return }
    let inside = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for path in [folder.path] + inside.map({ folder.appending(path: $0).path }) {
      guard lchown(path, user, group) == 0 else { throw BackupFault(at: path, errno) }
    }
  }
}
