import ArgumentParser
import Foundation
import Record

struct AuditHeadsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heads", abstract: "Write where every chain of the audit ends, to be kept elsewhere.",
    discussion: """
      The chains have no key: whoever can write the data can cut one off or make it anew. Heads that are kept where \
      nobody who can write the data can reach them show that, by remedi audit verify --heads.
      """)

  @Option(help: "The folder that keeps everything.")
  var data: String

  func run() async throws {
    let installation = try Installation(standing: data)
    var writer = AuditHeadsWriter(takenAt: SystemClock.now())
    let output = FileHandle.standardOutput
    try output.write(contentsOf: Data(writer.begin().utf8))
    do {
      try await installation.record.auditHeads { head in
        try output.write(contentsOf: Data(writer.write(head).utf8))
      }
    } catch let error as UnreadableDocument {
      throw Refusal(sentence: "--data: \(error)", status: 1)
    }
    try output.write(contentsOf: Data(writer.end().utf8))
    try installation.store.close()
  }
}
