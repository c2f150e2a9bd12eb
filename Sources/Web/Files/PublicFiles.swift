import Crypto
import Hummingbird

/// The files of `Public`, read at start and served from memory. Nothing else is reachable: a path that was no regular
/// file at start gives 404. A file stored in parts is one file (``FileParts``).
public struct PublicFiles: Sendable {
  struct File: Sendable {
    /// `css/remedi.css`
    let path: String
    let mediaType: String
    /// Sixteen digits that change with the content.
    let hash: String
    let body: ByteBuffer

    var tag: EntityTag { EntityTag(opaque: hash) }
    /// The address whose content never changes.
    var hashedPath: String { "/assets/\(hash)/\(path)" }

    init(path: String, bytes: [UInt8], mediaType: String) {
      (self.path, self.mediaType) = (path, mediaType)
      hash = Hex.encode(SHA256.hash(data: bytes).prefix(8))
      body = ByteBuffer(bytes: bytes)
    }
  }

  let files: [File]
  private let addresses: [String: String]

  /// - Throws: ``FileTreeError`` if something cannot be read, ``PublicFileError`` for a name or an extension that is
  ///   not served, ``FilePartsError`` for parts that cannot be joined.
  public init(directory: String) throws {
    try self.init(FileTree.read(directory))
  }

  init(_ tree: [FileTree.File]) throws {
    files = try FileParts.joined(tree).map { file in
      guard file.path.utf8.allSatisfy(Self.isPlain) else { throw PublicFileError(path: file.path) }
      guard let mediaType = Self.mediaType(file.path) else { throw PublicFileError(path: file.path) }
      return File(path: file.path, bytes: file.bytes, mediaType: mediaType)
    }
    addresses = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.hashedPath) })
  }

  /// The address of a file that may be cached forever. Its plain path if there is no such file.
  public func address(of path: String) -> String { addresses[path] ?? "/" + path }

  /// The bytes of a file. Nil if there is none with this path, such as `drawings/sit-to-stand.svg`.
  public func contents(of path: String) -> [UInt8]? {
    files.first { $0.path == path }.map { Array($0.body.readableBytesView) }
  }

  /// The bytes of a required file.
  /// - Throws: ``MissingPublicFile``
  public func required(_ path: String) throws -> [UInt8] {
    guard let bytes = contents(of: path) else { throw MissingPublicFile(path: path) }
    return bytes
  }

  static let script = "text/javascript; charset=utf-8"

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func mediaType(_ path: String) -> String? {
    switch path.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": script
    case "html": "text/html; charset=utf-8"
    case "txt": "text/plain; charset=utf-8"
    case "json": "application/json"
    case "webmanifest": "application/manifest+json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg": "image/jpeg"
    case "webp": "image/webp"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    default: nil
    }
  }
}

/// A file in `Public` whose name or type is not served.
public struct PublicFileError: Error, CustomStringConvertible, Sendable {
  public let path: String

  public var description: String {
    "Public/\(path) has a name or an ending that is not served: letters, digits, dots, dashes, a known ending."
  }
}

/// A file that `Public` must contain is missing.
public struct MissingPublicFile: Error, CustomStringConvertible, Sendable {
  public let path: String

  public var description: String { "Public/\(path) is missing." }
}
