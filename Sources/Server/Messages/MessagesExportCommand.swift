import ArgumentParser
import Foundation
import Messaging
import Record
import Remedi

struct MessagesExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write what a clinic's legal hold keeps to a new file.",
    discussion: """
      One JSON object a line (JSON Lines): a message with its deliveries, a discussion, or some comments of one. Only \
      you can read the file. The clinic's audit log says that it was made. Exits with 1 if the clinic has no legal hold.
      """)

  @OptionGroup var options: StoreOptions

  @Option(help: "The ID of the clinic.")
  var clinic: String

  @Option(help: "The file. It must not exist yet.")
  var output: String

  func run() async throws {
    let place = URL(filePath: output)
    try NewFile.require(absent: place, setting: "--output")
    let installation = try await options.open()
    let count: Int
    do {
      let file = try NewFile(at: place, setting: "--output")
      count = try await export(from: installation.record) { try file.write($0) }
      try file.finish()
    } catch let fault as BackupFault {
      throw StartupError(fault: fault)
    } catch let error as UnreadableDocument {
      throw StartupError(installation.location.setting, "\(error)", status: 1)
    }
    try await installation.store.close()
    print("\(Phrases.counted(count, "line")) of what the legal hold keeps.")
  }

  private func export(from record: MedicalRecord, to write: (Data) throws -> Void) async throws -> Int {
    do {
      guard let id = Identifier<Clinic>(clientText: clinic) else { throw RemediError.notFound }
      return try await record.exportHeldMessages(of: id, at: SystemClock.now(), write: write)
    } catch let error as RemediError {
      guard error.code == .notFound else { throw StartupError(sentence: error.sentence, status: 1) }
      throw StartupError(sentence: "--clinic: there is no clinic \(clinic).")
    }
  }
}
