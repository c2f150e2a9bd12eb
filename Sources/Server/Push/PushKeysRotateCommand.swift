import ArgumentParser
import Foundation
import WebPush

struct PushKeysRotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Add a new key for pushes, of a running or stopped server.",
    discussion: """
      A running server takes it within seconds. Devices subscribe with it when their app is opened next; until then they \
      are reached with the old key, which goes when no device uses it, or after 90 days. Exits with 2 if there are no \
      keys yet.
      """)

  @Option(help: "The data folder.")
  var data: String

  func run() throws {
    let file = PushKeysFile(in: try DataDirectory(existing: data))
    let now = Int(SystemClock.now().milliseconds / 1000)
    guard let keys = try file.change({ $0.rotated(at: now) }) else {
      throw StartupError(.data, "there is no \(PushKeys.file). The server makes it when pushes are on.")
    }
    print("Devices subscribe with the key \(keys.current.id) from now on.")
  }
}
