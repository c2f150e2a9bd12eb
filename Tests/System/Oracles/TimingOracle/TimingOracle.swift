import Foundation
import Remedi

/// Answers questions about times for programs in other languages, which know the answers from sources that Remedi does
/// not use: a question a line of JSON on the standard input, its answer a line on the standard output.
@main struct TimingOracle {
  static func main() throws {
    let database = try TimeZoneDatabase()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    while let line = readLine() {
      let answer = try encoder.encode(Question.answer(Data(line.utf8), database))
      // Line by line, so that what is missing after a trap names the question that made it.
      try FileHandle.standardOutput.write(contentsOf: answer + Data("\n".utf8))
    }
  }
}
