import Accounts
import ArgumentParser
import Foundation
import Record
import Remedi

struct TwoFactorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "second-step-off",
    abstract: "Turn off the second sign-in step of a person, in the data of a stopped server.",
    discussion: """
      For the only manager of a clinic who has lost the second step. For a colleague, a manager can do this on the page \
      of that person. Check who is asking. The account holder gets a letter, and the audit log gets an entry. Exits with \
      2 if no account has the address.
      """)

  @OptionGroup var options: StoreOptions

  @Option(help: "The e-mail address of the account.")
  var email: String

  func run() async throws {
    let installation = try await options.open()
    let wasOn: Bool
    do {
      wasOn = try await installation.record.turnOffTwoFactor(of: email, at: SystemClock.now())
    } catch let error as RemediError {
      guard error.code == .notFound else { throw StartupError(sentence: error.sentence, status: 1) }
      throw StartupError(sentence: "--email: no clinic account has the address \(email).")
    }
    try await installation.store.close()
    print(wasOn ? "The second step of \(email) is off now." : "The second step of \(email) was not on.")
  }
}
