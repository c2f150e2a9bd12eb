import Foundation

/// The files below a folder, read once.
enum FileTree {
  struct File: Sendable {
    /// Relative to the folder, without a leading slash.
    let path: String
    let bytes: [UInt8]
  }

  /// Reads regular files, ordered by path. Symbolic links and hidden files are skipped.
  /// - Throws: `FileTreeError` if the folder or one of its files cannot be read.
  static func read(_ directory: String, ending suffix: String = "") throws -> [File] {
    guard let enumerator = FileManager.default.enumerator(atPath: directory) else {
      throw FileTreeError(path: directory)
    }
    var files: [File] = []
    for case let path as String in enumerator where path.hasSuffix(suffix) && !isHidden(path) {
      let full = directory + "/" + path
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      guard let data = FileManager.default.contents(atPath: full) else { throw FileTreeError(path: full) }
      files.append(File(path: path, bytes: Array(data)))
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}

/// A required folder or file cannot be read.
public struct FileTreeError: Error, CustomStringConvertible, Sendable {
  public let path: String

  public var description: String { "\(path) cannot be read." }
}
