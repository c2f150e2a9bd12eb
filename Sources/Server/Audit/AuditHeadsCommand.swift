import ArgumentParser
import Foundation
import Record

struct AuditHeadsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heads", abstract: "Print the head of every audit chain, to be kept elsewhere.",
    discussion: """
      The chains have no key: somebody who can write the data can shorten or rebuild a chain. Keep the heads where that \
      person has no access. Then remedi audit verify --heads finds such a change.
      """)

  @OptionGroup var options: StoreOptions

  func run() async throws {
    let installation = try await options.open()
    var writer = AuditHeadsWriter(takenAt: SystemClock.now())
    let output = FileHandle.standardOutput
    try output.write(contentsOf: Data(writer.begin().utf8))
    do {
      try await installation.record.auditHeads { head in
        try output.write(contentsOf: Data(writer.write(head).utf8))
      }
    } catch let error as UnreadableDocument {
      throw StartupError(installation.location.setting, "\(error)", status: 1)
    }
    try output.write(contentsOf: Data(writer.end().utf8))
    try await installation.store.close()
  }
}
