import Foundation
import Hummingbird
import Logging

/// A server that does nothing but answer: always the bytes of one file, whatever is asked for. No server over the same
/// library answers faster, so it is the ceiling that Remedi is measured by.
///
///     Ceiling PORT FILE
@main
struct Ceiling {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let port = Int(arguments[1]) else {
      FileHandle.standardError.write(Data("Ceiling PORT FILE\n".utf8))
      exit(2)
    }
    let answer = ByteBuffer(bytes: try Data(contentsOf: URL(filePath: arguments[2])))
    let router = Router()
    router.get("/answer") { _, _ in Self.response(answer) }
    router.post("/answer") { request, _ in
      _ = try await request.body.collect(upTo: 1 << 20)
      return Self.response(answer)
    }
    var logger = Logger(label: "ceiling")
    logger.logLevel = .error
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
    try await application.runService()
  }

  private static func response(_ answer: ByteBuffer) -> Response {
    Response(status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: answer))
  }
}
