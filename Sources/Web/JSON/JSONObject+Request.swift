import Hummingbird
import JSON
import Remedi

extension JSONObject {
  /// The default limit for a JSON body, in bytes.
  public static let maximumSize = 1024 * 1024

  /// Reads the body of a request.
  /// - Parameters:
  ///   - mediaTypes: accepted media types; everything else gives 415.
  ///   - limit: bytes; more gives 413.
  ///   - judgesTexts: see ``JSONReader/read(_:judgingTexts:)``.
  /// - Throws: `RemediError` `unsupportedMediaType`, `tooLarge`, `malformed`, `validation`.
  public static func read(
    _ request: Request, as mediaTypes: [String] = ["application/json"], upTo limit: Int = maximumSize,
    judgingTexts judgesTexts: Bool = false
  ) async throws -> JSONObject {
    JSONObject(try await document(request, as: mediaTypes, upTo: limit, judgingTexts: judgesTexts))
  }

  /// Reads the body of a request as it was sent.
  /// - Throws: as ``read(_:as:upTo:judgingTexts:)``.
  public static func document(
    _ request: Request, as mediaTypes: [String] = ["application/json"], upTo limit: Int = maximumSize,
    judgingTexts judgesTexts: Bool = false
  ) async throws -> JSONValue {
    guard let mediaType = request.mediaType, mediaTypes.contains(mediaType) else {
      let known = mediaTypes.joined(separator: " or ")
      throw RemediError(.unsupportedMediaType, "This call takes \(known). Declare it in the Content-Type header.")
    }
    let body = try await BoundedBody.collect(request, upTo: limit)
    do {
      return try JSONReader.read(body.readableBytesView, judgingTexts: judgesTexts)
    } catch {
      throw error.pointer.map { .invalid($0, error.sentence) } ?? RemediError(.malformed, error.sentence)
    }
  }

  /// Reads a merge patch (RFC 7396). Plain JSON is accepted as one.
  public static func readPatch(_ request: Request) async throws -> JSONObject {
    try await read(request, as: ["application/merge-patch+json", "application/json"])
  }
}
