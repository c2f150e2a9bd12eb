import Hummingbird
import Remedi

/// Reads the form in the body of a request.
enum FormBody {
  /// - Parameters:
  ///   - limit: the most bytes of a form without files.
  ///   - limitWithFiles: the most bytes of a form that may have files.
  ///   - keepsFiles: whether files are read, or skipped.
  /// - Throws: `RemediError` `unsupportedMediaType`, `malformed`, `tooLarge`, or `validation` naming a field with U+0000.
  static func read(
    _ request: Request, upTo limit: Int, withFiles limitWithFiles: Int, keepsFiles: Bool
  ) async throws -> FormData {
    switch request.mediaType {
    case "application/x-www-form-urlencoded":
      let body = try await BoundedBody.collect(request, upTo: limit)
      return try FormData(urlEncoded: body.readableBytesView)
    case "multipart/form-data":
      guard let boundary = request.headers[.contentType].flatMap(MultipartBoundary.read) else {
        throw RemediError(.malformed, "The form cannot be read: its boundary is missing.")
      }
      var reader = MultipartReader(boundary: boundary)
      reader.keepsFiles = keepsFiles
      try await BoundedBody.read(request, upTo: limitWithFiles) { try reader.feed($0.readableBytesView) }
      return try reader.finish()
    default:
      throw RemediError(.unsupportedMediaType, "This address takes only the form of its own page.")
    }
  }
}
