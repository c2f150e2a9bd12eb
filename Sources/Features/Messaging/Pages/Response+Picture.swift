import Hummingbird
import Remedi
import Web

extension Response {
  /// A picture of a message. Nothing keeps it: who may read the message today may not tomorrow.
  static func picture(_ picture: Picture, _ about: MessagePicture, to request: Request) -> Response {
    var response = Response.file(
      ByteBuffer(bytes: picture.content), mediaType: picture.format.rawValue, tag: EntityTag(opaque: about.digest),
      caching: "private, no-store", to: request)
    // Opened on its own it must not run or load anything, or be framed.
    response.headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'; sandbox"
    return response
  }
}
