import Foundation

/// A certificate for this machine that signed itself, and its key, in a folder that goes with it. OpenSSL makes it.
public final class TestCertificate: Sendable {
  struct Failure: Error {
    let output: String
  }

  private let folder: URL

  /// - Parameters:
  ///   - days: for how long it is good.
  ///   - key: which kind of key it has, as OpenSSL names it.
  public init(
    days: Int = 90, key kind: [String] = ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
  ) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "remedi-certificate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    let made = try await Command("openssl").run(
      ["req", "-x509", "-newkey"] + kind + ["-nodes", "-days", "\(days)", "-keyout", key, "-out", chain] + names)
    guard made.status == 0 else { throw Failure(output: made.error) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The paths of the two files.
  public var chain: String { folder.appending(path: "chain.pem").path }
  public var key: String { folder.appending(path: "key.pem").path }

  public func chainBytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: chain))) }
  public func keyBytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: key))) }

  /// What curl gets from this machine, trusting this certificate alone.
  public func fetch(_ path: String, port: Int, _ more: [String] = []) async throws -> Outcome {
    try await Command("curl").run(arguments(path, port: port) + more)
  }

  /// Begins a request whose answer is read as it comes.
  public func begin(_ path: String, port: Int, _ more: [String] = []) throws -> RunningCommand {
    try RunningCommand("curl", arguments(path, port: port) + more)
  }

  private func arguments(_ path: String, port: Int) -> [String] {
    ["--silent", "--no-buffer", "--max-time", "300", "--cacert", chain, "https://localhost:\(port)\(path)"]
  }
}
