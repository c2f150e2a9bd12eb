import ArgumentParser
import Foundation
import WebPush

struct PushKeysRotateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Add a new key for pushes, of a running or stopped server.",
    discussion: """
      A running server takes it within seconds. Devices subscribe with it when their app is opened next; until then they \
      are reached with the old key, which goes when no device uses it, or after 90 days. Exits with 2 if there are no \
      keys yet.
      """)

  @OptionGroup var options: StoreOptions

  func run() async throws {
    let place = try options.place()
    guard place.store.isShared else {
      // A running server has the store open, so the file alone is read.
      let data = try DataDirectory(existing: place.data, secretFile: place.secretFile)
      return try await rotate(
        PushKeysFile(in: data),
        orElse: StartupError(.data, "there is no \(PushKeys.file). The server makes it when pushes are on."))
    }
    let installation = try await Installation(existing: place)
    try await rotate(
      installation.pushKeys,
      orElse: StartupError(.store, "there are no push keys. The server makes them when pushes are on."))
    try await installation.store.close()
  }

  private func rotate(_ keeper: any PushKeysKeeper, orElse missing: StartupError) async throws {
    let now = Int(SystemClock.now().milliseconds / 1000)
    guard let keys = try await keeper.change({ $0.rotated(at: now) }) else { throw missing }
    print("Devices subscribe with the key \(keys.current.id) from now on.")
  }
}
