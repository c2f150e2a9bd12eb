import NIOCore
import NIOPosix
import Testing

@testable import FirestoreStore

/// A port of this machine that takes connections, and answers nothing, or the beginning of an answer, as a server behind
/// a cut does.
enum SilentServer {
  private final class Beginning: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let text: String

    init(_ text: String) { self.text = text }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    }
  }

  /// Runs the server while something is done with its address.
  /// - Parameter beginning: what it writes to everybody who sends something.
  static func serving(_ beginning: String, _ body: (FirestoreAddress) async throws -> Void) async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { child in
        child.eventLoop.makeCompletedFuture {
          try child.pipeline.syncOperations.addHandler(Beginning(beginning))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(channel.localAddress?.port)
    let result: Result<Void, any Error>
    do {
      result = .success(
        try await body(try FirestoreAddress("firestore://demo-remedi?emulator=127.0.0.1:\(port)")))
    } catch {
      result = .failure(error)
    }
    try await channel.close()
    try result.get()
  }
}
