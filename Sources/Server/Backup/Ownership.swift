import Foundation

/// The owner of a folder, so that its replacement gets the same one: a restore as root must not lock out the user as
/// whom the server runs.
struct Ownership {
  private let user: uid_t
  private let group: gid_t

  /// The owner of a folder. If it does not exist, of the folder that will contain it.
  /// - Throws: `BackupFault`
  init(of folder: URL) throws {
    var status = stat()
    if lstat(folder.path, &status) != 0 {
      let parent = folder.deletingLastPathComponent()
      guard stat(parent.path, &status) == 0 else { throw BackupFault(at: parent.path, errno) }
    }
    (user, group) = (status.st_uid, status.st_gid)
  }

  /// Gives the owner a folder with all its content. Only root can do that; files that other users create belong to
  /// them.
  /// - Throws: `BackupFault`
  func give(to folder: URL) throws {
    guard geteuid() == 0, user != 0 else { return }
    let inside = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for path in [folder.path] + inside.map({ folder.appending(path: $0).path }) {
      guard lchown(path, user, group) == 0 else { throw BackupFault(at: path, errno) }
    }
  }
}
