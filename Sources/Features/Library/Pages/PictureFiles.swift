import Hummingbird
import Record
import Remedi
import Web

/// Pictures at `/media/{picture}`.
///
/// Open to anyone who has the name: `<img>` sends no token, and a patient's device shows the pictures of the schedule as
/// they stand there. A name holds 160 bits of a keyed hash, so that nobody finds one who was not given it; a picture
/// shows an exercise, never what the record says of a patient. The bytes of a name never change, hence the caching.
struct PictureFiles: Sendable {
  /// A drawing that is opened by itself runs nothing, loads nothing and is framed by nobody.
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
