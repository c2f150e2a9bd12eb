import Hummingbird
import Record
import Remedi
import Web

/// The link in a letter that ends letters of its kind. Nobody signs in: who has the letter may.
struct UnsubscribePages: Sendable {
  /// What a mail program sends (RFC 8058, 3.2), and the page too.
  static let (field, value) = ("List-Unsubscribe", "One-Click")

  let record: MedicalRecord

  /// `GET /unsubscribe/{token}`. Changes nothing: programs that look at the links of letters open it.
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    do {
      let token = try token(context)
      let language = try await record.language(of: token)
      return try context.page(UnsubscribeView(.asked(token.mailing), in: language))
    } catch let error as RemediError where error.code == .notFound {
      return try context.page(UnsubscribeView(.unknown), status: .notFound)
    }
  }

  /// `POST /unsubscribe/{token}`. Answers at once, without a redirect, which RFC 8058, 3.1 forbids.
  @Sendable func submit(_ request: Request, _ context: RemediContext) async throws -> Response {
    let isForPeople = Accept(request).names("text/html")
    do {
      let token = try token(context)
      guard context.form[Self.field] == Self.value else {
        throw RemediError.invalid(Self.field, "This address takes \(Self.field)=\(Self.value).")
      }
      let language = try await record.language(of: token)
      try await record.unsubscribe(token, at: context.now)
      let view = UnsubscribeView(.done(token.mailing), in: language)
      return isForPeople ? try context.page(view) : plain(view.sentence)
    } catch let error as RemediError where error.code == .notFound {
      let view = UnsubscribeView(.unknown)
      return isForPeople
        ? try context.page(view, status: .notFound) : plain(view.sentence, status: .notFound)
    }
  }

  /// - Throws: `RemediError.notFound`
  private func token(_ context: RemediContext) throws -> UnsubscribeToken {
    guard let token = UnsubscribeToken(try context.pathParameter("token"), of: record) else {
      throw RemediError.notFound
    }
    return token
  }

  private func plain(_ sentence: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: sentence + "\n")))
  }
}
