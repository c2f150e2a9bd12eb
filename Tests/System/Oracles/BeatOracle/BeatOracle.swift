import Foundation

/// Answers what Remedi reads of an ECG and where it finds heartbeats, for a program that does the same by libraries that
/// Remedi does not use: a question a line of JSON on the standard input, its answer a line on the standard output.
@main struct BeatOracle {
  static func main() throws {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    encoder.outputFormatting = [.sortedKeys]
    while let line = readLine() {
      let question = try decoder.decode(BeatQuestion.self, from: Data(line.utf8))
      let answer = try encoder.encode(question.answer())
      // Line by line, so that what is missing after a trap names the question that made it.
      try FileHandle.standardOutput.write(contentsOf: answer + Data("\n".utf8))
    }
  }
}
