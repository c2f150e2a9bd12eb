import Hummingbird
import Record
import Remedi
import Web

/// Pictures at `/media/{picture}`.
///
/// Open to anyone who knows the name: `<img>` sends no token, and a patient's device shows the pictures directly from
/// the schedule. A name contains 160 bits of a keyed hash, so that it cannot be guessed. A picture shows an exercise,
/// never anything from a patient's record. The bytes behind a name never change, hence the caching.
struct PictureFiles: Sendable {
  /// A drawing that is opened on its own must not run or load anything, or be framed.
  static let contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

  let record: MedicalRecord

  func show(_ request: Request, _ context: RemediContext) async throws -> Response {
    let name = try context.identifier("picture", of: Picture.self)
    let picture = try await record.picture(name)
    var response = Response.file(
      ByteBuffer(bytes: picture.content), mediaType: picture.format.rawValue, tag: EntityTag(opaque: name.text),
      caching: Response.immutable, to: request)
    response.headers[.contentSecurityPolicy] = Self.contentSecurityPolicy
    return response
  }
}
