import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Reads `Host` on a stream of HTTP/2 for what it is there: another way to write `:authority` (RFC 9113, 8.3.1). Where both
/// say the same it is dropped, where it stands alone it takes that place; one that differs stays, and ``HostCheck``
/// refuses it.
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
