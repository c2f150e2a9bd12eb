import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// The form in which requests and responses pass through a connection.
protocol AnswerWire: SendableMetatype {
  associatedtype RequestPart
  associatedtype AnswerPart

  /// What a part means for its request.
  static func step(_ part: RequestPart) -> RequestStep

  /// What a part means for its response.
  static func step(_ part: AnswerPart) -> AnswerStep

  /// The part for the last response of a connection, with a close notice if the protocol has one.
  static func closing(_ part: AnswerPart) -> AnswerPart

  /// The connection to which the channel belongs as a stream. Nil if the channel is the connection itself.
  static func connection(around channel: any Channel) -> (any Channel)?
}

/// A step in the progress of a request.
enum RequestStep {
  case begin
  /// That many bytes of the body.
  case goOn(Int)
  case end
}

/// A step in the progress of a response.
enum AnswerStep {
  case begin(mediaType: String?)
  case goOn
  case end
}

/// Directly after the HTTP/1 decoder.
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

  // The parent is the listening socket.
  static func connection(around channel: any Channel) -> (any Channel)? { nil }
}

/// On one HTTP/2 stream.
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

  // A stream ends with its response anyway.
  static func closing(_ part: HTTPResponsePart) -> HTTPResponsePart { part }

  static func connection(around channel: any Channel) -> (any Channel)? { channel.parent }
}
