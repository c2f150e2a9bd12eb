import ArgumentParser
import Foundation
import RemediClient

/// A device that measures, in a terminal (S-03).
struct DeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: "Send readings as a scale, a blood pressure cuff or a glucose meter does.",
    discussion: """
      The token is that of a measuring device of the patient's (POST /api/v1/measuring-devices). Some readings are sent \
      days late and some twice, as devices do. The same seed sends the same again, which adds nothing. \
      Exits with 1 if the server refuses, and with 2 if it cannot be reached.
      """)

  @Argument(help: "scale, cuff or meter.")
  var device: SimulatedDevice

  @Option(help: "The URL of the server, such as https://clinic.example.org")
  var server: String

  @Option(help: "The file that holds the device's token.")
  var tokenFile: String

  @Option(help: "What the readings follow from.")
  var seed: UInt64 = 1

  @Option(help: "For how many days, the last being today.")
  var days = 30

  /// Ten years.
  private static let mostDays = 3660

  func validate() throws {
    _ = try address()
    guard (1...Self.mostDays).contains(days) else { throw ValidationError("--days: must be 1 to \(Self.mostDays).") }
  }

  private func address() throws -> URL {
    guard let url = PublicURL(server).flatMap({ URL(string: $0.text) }), let host = url.host else {
      throw ValidationError("--server: \(server) is not a URL such as https://clinic.example.org.")
    }
    if url.scheme != "https", !["127.0.0.1", "localhost", "::1", "[::1]"].contains(host) {
      throw ValidationError("--server: a token is sent to another computer only by https://.")
    }
    return url
  }

  func run() async throws {
    let client = PatientSession.client(for: try address(), token: try token())
    let posts = SimulatedPosts(device: device, seed: seed, zone: .current).posts(days: days, until: Date())
    var sent = SentReadings()
    do {
      for post in posts { sent.add(try await client.record(readings: post)) }
    } catch RemediClientError.problem(let problem) where problem.code == .unauthenticated {
      throw StartupError(sentence: "The token is not that of a measuring device, or it was removed.", status: 1)
    } catch let error as RemediClientError {
      throw StartupError(error)
    }
    print(sent.sentence)
    if let refusal = sent.refusal { throw StartupError(sentence: "Refused: \(TerminalText.plain(refusal))", status: 1) }
  }

  /// - Throws: `StartupError`
  private func token() throws -> String {
    do {
      let text = try String(contentsOf: URL(filePath: tokenFile), encoding: .utf8)
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    } catch {
      throw StartupError(sentence: "--token-file: \(tokenFile) cannot be read.")
    }
  }
}
