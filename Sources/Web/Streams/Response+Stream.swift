import Hummingbird

extension Response {
  /// A download, written as it is produced, without holding it in memory.
  /// - Parameters:
  ///   - fileName: letters, digits, dots, dashes and underscores. Anything else becomes a dash.
  ///   - chunks: the bytes, in pieces of a few kilobytes.
  public static func download<Chunks: AsyncSequence & Sendable>(
    fileName: String, mediaType: String, chunks: Chunks
  ) -> Response where Chunks.Element == ByteBuffer {
    Response(
      status: .ok,
      headers: [
        .contentType: mediaType, .cacheControl: "private, no-store",
        .contentDisposition: "attachment; filename=\"\(DownloadName.plain(fileName))\"",
      ],
      body: ResponseBody(asyncSequence: chunks))
  }
}

/// File names that every system accepts and that need no encoding in a header (RFC 6266, 4.3).
enum DownloadName {
  static func plain(_ name: String) -> String {
    let bytes = name.unicodeScalars.prefix(100).map { scalar -> UInt8 in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": UInt8(ascii: scalar)
      default: UInt8(ascii: "-")
      }
    }
    let text = String(decoding: bytes.drop { $0 == UInt8(ascii: ".") }, as: UTF8.self)
    return text.isEmpty ? "remedi" : text
  }
}
