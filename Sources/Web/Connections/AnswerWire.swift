import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// In which form requests and answers pass through a connection.
protocol AnswerWire: SendableMetatype {
  associatedtype RequestPart
  associatedtype AnswerPart

  /// What a part says of the request that it belongs to.
  static func step(_ part: RequestPart) -> RequestStep

  /// What a part says of the answer that it belongs to.
  static func step(_ part: AnswerPart) -> AnswerStep

  /// A part of the last answer of a connection, which says so where there is a way to.
  static func closing(_ part: AnswerPart) -> AnswerPart

  /// The connection of which the channel is one stream; nil where it is the connection itself.
  static func connection(around channel: any Channel) -> (any Channel)?
}

/// Where a request stands.
enum RequestStep {
  case begin
  /// With so many bytes of the body.
  case goOn(Int)
  case end
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

  static func step(_ part: HTTPServerRequestPart) -> RequestStep {
    switch part {
    case .head: .begin
    case .body(let bytes): .goOn(bytes.readableBytes)
    case .end: .end
    }
  }

  static func step(_ part: HTTPServerResponsePart) -> AnswerStep {
    switch part {
    case .head(let head): .begin(mediaType: head.headers.first(name: "content-type"))
    case .body: .goOn
    case .end: .end
    }
  }

  static func closing(_ part: HTTPServerResponsePart) -> HTTPServerResponsePart {
    guard case .head(var head) = part else { return part }
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    return .head(head)
  }

  // Its parent is the socket that listens.
  static func connection(around channel: any Channel) -> (any Channel)? { nil }
}

/// On one stream of HTTP/2.
enum HTTP2Wire: AnswerWire {
  typealias RequestPart = HTTPRequestPart
  typealias AnswerPart = HTTPResponsePart

  static func step(_ part: HTTPRequestPart) -> RequestStep {
    switch part {
    case .head: .begin
    case .body(let bytes): .goOn(bytes.readableBytes)
    case .end: .end
    }
  }

  static func step(_ part: HTTPResponsePart) -> AnswerStep {
    switch part {
    case .head(let head): .begin(mediaType: head.headerFields[.contentType])
    case .body: .goOn
    case .end: .end
    }
  }

  // A stream ends with its answer anyway.
  static func closing(_ part: HTTPResponsePart) -> HTTPResponsePart { part }

  static func connection(around channel: any Channel) -> (any Channel)? { channel.parent }
}
