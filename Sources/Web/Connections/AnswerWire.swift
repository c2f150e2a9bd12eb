import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// In which form answers pass through a connection.
protocol AnswerWire {
  associatedtype RequestPart
  associatedtype AnswerPart

  /// What a part says of the answer that it belongs to.
  static func step(_ part: AnswerPart) -> AnswerStep

  /// The connection of which the channel is one stream; nil where it is the connection itself.
  static func connection(around channel: any Channel) -> (any Channel)?
}

/// Where an answer stands.
enum AnswerStep {
  case begin(mediaType: String?)
  case goOn
  case end
}

/// Right behind the decoder of HTTP/1.
enum HTTP1Wire: AnswerWire {
  typealias RequestPart = HTTPServerRequestPart
  typealias AnswerPart = HTTPServerResponsePart

  static func step(_ part: HTTPServerResponsePart) -> AnswerStep {
    switch part {
    case .head(let head): .begin(mediaType: head.headers.first(name: "content-type"))
    case .body: .goOn
    case .end: .end
    }
  }

  // Its parent is the socket that listens.
  static func connection(around channel: any Channel) -> (any Channel)? { nil }
}

/// On one stream of HTTP/2.
enum HTTP2Wire: AnswerWire {
  typealias RequestPart = HTTPRequestPart
  typealias AnswerPart = HTTPResponsePart

  static func step(_ part: HTTPResponsePart) -> AnswerStep {
    switch part {
    case .head(let head): .begin(mediaType: head.headerFields[.contentType])
    case .body: .goOn
    case .end: .end
    }
  }

  static func connection(around channel: any Channel) -> (any Channel)? { channel.parent }
}
