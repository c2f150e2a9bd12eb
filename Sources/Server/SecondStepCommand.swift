import ArgumentParser
import Foundation
import Record
import Remedi

struct SecondStepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "second-step-off",
    abstract: "Let in somebody of a clinic who has lost the second step, in the data of a stopped server.",
    discussion: """
      For a clinic's only manager: a manager does the same for a colleague on the page of that person. Be sure whom you \
      talk to. A letter tells the holder, and the audit keeps it. Ends with 2 where nobody signs in with the address.
      """)

  @Option(help: "The folder that keeps everything.")
  var data: String

  @Option(help: "The e-mail address with which the person signs in.")
  var email: String

  func run() async throws {
    let installation = try Installation(standing: data)
    let wasOn: Bool
    do {
      wasOn = try await installation.record.turnOffSecondStep(of: email, at: SystemClock.now())
    } catch let error as RemediError {
      guard error.code == .notFound else { throw Refusal(sentence: error.sentence, status: 1) }
      throw Refusal(sentence: "--email: nobody who works in a clinic signs in with \(email).")
    }
    try installation.store.close()
    print(wasOn ? "The password alone signs \(email) in now." : "Nothing was on for \(email).")
  }
}
