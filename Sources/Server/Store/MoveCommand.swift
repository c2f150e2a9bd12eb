import ArgumentParser
import DocumentStore
import Foundation
import Remedi

struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move all documents into another, empty store.",
    discussion: """
      --from and --to are each a data folder or the address of a database. No server may write meanwhile: a \
      folder is locked, and a database refuses commits and stays so after the move (see remedi unlock). Both stores are compared, path by path and byte by byte, and the \
      new one is checked. Letters, the keys of pushes and the secret stay in the data folder. Exits with 1 if the move did \
      not succeed: --from is then as before, and no server opens --to.
      """)

  @Option(help: "The data folder or database to move from.")
  var from: String

  @Option(help: "The data folder or database to move to. It must be empty.")
  var to: String

  @Option(help: "The file with the password of the database to move from.")
  var fromPasswordFile: String?

  @Option(help: "The file with the password of the database to move to.")
  var toPasswordFile: String?

  @Option(help: "The file with the installation's secret. Without it, secret.key in one of the folders.")
  var secretFile: String?

  @Flag(help: "Move data with faults. The faults are listed.")
  var notWhole = false

  func run() async throws {
    let places = (
      try StoreLocation(address: from, passwordFile: fromPasswordFile),
      try StoreLocation(address: to, passwordFile: toPasswordFile)
    )
    if case .folder(let url) = places.0, !FileManager.default.fileExists(atPath: DataDirectory(at: url).store.path) {
      throw StartupError(sentence: "--from: there is no store in \(url.path).")
    }
    let secret = try secret(of: [places.0, places.1])
    if case .folder(let url) = places.1 { try DataDirectory(at: url).requireNoSecret(but: secret, "--to") }
    let source = try await Self.open(places.0, "--from")
    let target = try await Self.open(places.1, "--to")
    let moving = Moving(
      source: source, target: target, secret: secret, takesWhatIsNotWhole: notWhole, targetIsShared: places.1.isShared
    ) {
      if case .folder(let url) = places.1 { try DataDirectory(at: url).takeOver(secret: secret) }
    }
    let report = try await Signals.ending("--from is as before. No server opens --to.") {
      try await moving.run(at: SystemClock.now())
    }
    for group in report.groups { print("\(group.name): \(Phrases.counted(group.documents, "document"))") }
    for finding in report.findings { print(finding) }
    print(
      "Moved \(Phrases.counted(report.documents, "document")) with \(Phrases.counted(report.chains, "audit chain"))",
      "from \(places.0) to \(places.1): the same in both. From now on start servers on the new store only.")
    try await source.close()
    try await target.close()
  }

  private static func open(_ location: StoreLocation, _ setting: String) async throws -> any StoreEngine {
    do {
      return try await location.open(slowQueries: nil)
    } catch let error as StartupError {
      throw StartupError(sentence: "\(setting): \(error.subject?.words ?? error.sentence)", status: error.status)
    }
  }

  /// - Throws: `StartupError` if there is none.
  private func secret(of locations: [StoreLocation]) throws -> Data {
    if let secretFile {
      return try DataDirectory(at: URL(filePath: secretFile), secretFile: secretFile).existingSecret()
    }
    for case .folder(let url) in locations {
      let data = DataDirectory(at: url)
      if FileManager.default.fileExists(atPath: data.secretFile.path) { return try data.existingSecret() }
    }
    throw StartupError(sentence: "--secret-file: is missing, and neither store is in a folder with secret.key.")
  }
}
