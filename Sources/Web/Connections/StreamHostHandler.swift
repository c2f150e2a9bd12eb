import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Treats `Host` on an HTTP/2 stream as another way to write `:authority` (RFC 9113, 8.3.1). If both are equal, `Host`
/// is dropped. If only `Host` is present, it becomes `:authority`. If they differ, `Host` remains, and
/// ``AdmissionCheck`` refuses the request.
final class StreamHostHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    let hosts = head.headerFields[values: .hostField]
    if hosts.count == 1, hosts[0].lowercased() == (head.authority ?? hosts[0]).lowercased() {
      head.authority = head.authority ?? hosts[0]
      head.headerFields[.hostField] = nil
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
