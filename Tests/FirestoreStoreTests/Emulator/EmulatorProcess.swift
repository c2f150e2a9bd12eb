import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Firestore's emulator, on a port of its own.
final class EmulatorProcess: Sendable {
  /// The jar, or the place where the package of Google puts it.
  static let jar =
    ProcessInfo.processInfo.environment["FIRESTORE_EMULATOR_JAR"]
    ?? "/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"
  private static let java = "/usr/bin/java"
  private static let start = "com.google.cloud.datastore.emulator.firestore.CloudFirestore"

  /// Whether it is asked for by `FIRESTORE_TESTS`, and there are the jar and a Java. Says so once if not. It is asked
  /// for since it takes a minute and a core.
  static let isThere: Bool = {
    let isAsked = ProcessInfo.processInfo.environment["FIRESTORE_TESTS"] != nil
    let isThere = isAsked && [jar, java].allSatisfy(FileManager.default.fileExists)
    if !isThere {
      let reason = isAsked ? "no emulator" : "FIRESTORE_TESTS is not set"
      let line = "SKIPPED: Firestore contract (\(ContractTests.count) cases), \(reason)\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    return isThere
  }()

  /// `127.0.0.1:PORT`
  let place: String
  private let process = Process()
  /// The emulator ends when this does, also if the tests are killed.
  private let lifeline = Pipe()
  /// Ends with the process.
  private let running: AsyncStream<Never>

  init() async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port ?? 0
    try await channel.close()
    place = "127.0.0.1:\(port)"
    let running = AsyncStream.makeStream(of: Never.self)
    self.running = running.stream
    process.terminationHandler = { _ in running.continuation.finish() }
    process.executableURL = URL(filePath: "/bin/sh")
    // The shell must not `wait`: Foundation starts it with most signals blocked, so it is never told that Java ended.
    let command = "\"$@\" >/dev/null 2>&1 & read -r end; kill -KILL $!"
    process.arguments = [
      "-c", command, "sh", Self.java, "-Xmx512m", "-XX:+UseSerialGC", "-cp", Self.jar, Self.start, "start", "--host",
      "127.0.0.1", "--port", "\(port)",
    ]
    process.standardInput = lifeline
    try process.run()
  }

  func stop() async throws {
    try lifeline.fileHandleForWriting.close()
    for await _ in running {}
  }
}
