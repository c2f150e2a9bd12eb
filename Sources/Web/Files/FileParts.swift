import JSON

/// Files of `Public` that are stored in parts. A folder named like a file is served as that file: the folder
/// `css/remedi.css` contains the parts of `/css/remedi.css`, joined in the order of their names.
enum FileParts {
  /// The files as they are served, ordered by path.
  /// - Throws: ``FilePartsError``
  static func joined(_ tree: [FileTree.File]) throws -> [FileTree.File] {
    let parts = Dictionary(grouping: tree) { folder(of: $0.path) }
    let whole = try parts.map { folder, files in
      guard let folder else { return files }
      return [FileTree.File(path: folder, bytes: try join(files.sorted { $0.path < $1.path }, of: folder))]
    }
    return whole.flatMap { $0 }.sorted { $0.path < $1.path }
  }

  /// The folder that is served as one file. Nil for an ordinary file.
  private static func folder(of path: String) -> String? {
    let steps = path.split(separator: "/")
    return steps.dropLast().firstIndex { $0.contains(".") }.map { steps[...$0].joined(separator: "/") }
  }

  private static func join(_ parts: [FileTree.File], of folder: String) throws -> [UInt8] {
    let ending = folder.split(separator: ".").last ?? ""
    if let other = parts.first(where: { !$0.path.hasSuffix(".\(ending)") }) {
      throw FilePartsError("Public/\(other.path) is no part of \(folder): its name does not end in .\(ending).")
    }
    switch ending {
    case "css", "js": return Array(parts.map(\.bytes).joined(separator: "\n".utf8))
    case "json": return try joinJSON(parts, of: folder)
    default: throw FilePartsError("Public/\(folder) is a folder, and only css, js and json can stand in parts.")
    }
  }

  private static func joinJSON(_ parts: [FileTree.File], of folder: String) throws -> [UInt8] {
    var read: [(path: String, document: OrderedJSON)] = []
    var whole = OrderedJSON.object([])
    for part in parts {
      do {
        let document = try OrderedJSON(reading: part.bytes)
        guard case .object = document else { throw FilePartsError("Public/\(part.path) is no JSON object.") }
        whole = try whole.merging(document)
        read.append((part.path, document))
      } catch let fault as JSONFault {
        throw FilePartsError("Public/\(part.path): \(fault.sentence)")
      } catch let conflict as JSONConflict {
        let first = read.first { $0.document.value(at: conflict.steps) != nil }?.path ?? folder
        throw FilePartsError("Public/\(first) and Public/\(part.path) both hold \(conflict.pointer).")
      }
    }
    return Array((whole.text(width: 0) + "\n").utf8)
  }
}

/// Parts of a file in `Public` cannot be joined.
public struct FilePartsError: Error, CustomStringConvertible, Sendable {
  public let description: String

  init(_ sentence: String) { description = sentence }
}
