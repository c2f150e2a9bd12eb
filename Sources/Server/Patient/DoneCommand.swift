import ArgumentParser
import Foundation
import RemediClient

struct DoneCommand: LineSubcommand {
  static let configuration = CommandConfiguration(commandName: "done", abstract: "Record an item as completed.")

  @Option(help: "The time, such as 08:05 or 2026-03-01T08:05:00+01:00. Default: now.")
  var at: MomentOption?

  @OptionGroup var answer: LineAnswer

  func perform(_ service: PatientSession) async throws {
    let number = answer.number
    let (line, day) = try await service.line(number)
    guard let occurrence = line.occurrenceId else {
      throw StartupError(sentence: "\(number), \(line.label), is taken as needed. Use: remedi patient take \(number)")
    }
    let completion = NewCompletion.completed(
      occurrence, at: try at.timestamp(of: line, on: day), feedback: answer.feedback)
    try await service.tick(completion, line, number: number, isMomentChosen: at != nil)
  }
}

struct SkipCommand: LineSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Record an item as skipped, with a reason.",
    discussion: "Reasons: \(reasons).")

  private static let reasons = SkipReason.known.map(\.rawValue).joined(separator: ", ")

  @Option(help: "The reason: \(Self.reasons).")
  var reason: SkipReason?

  @OptionGroup var answer: LineAnswer

  func perform(_ service: PatientSession) async throws {
    guard let reason else { throw StartupError(sentence: "Give a reason with --reason: \(Self.reasons).") }
    let number = answer.number
    let (line, day) = try await service.line(number)
    guard let occurrence = line.occurrenceId else {
      throw StartupError(sentence: "\(number), \(line.label), is taken as needed. It cannot be skipped.")
    }
    let completion = NewCompletion.skipped(
      occurrence, at: Timestamp(Date(), in: day.zone), because: reason,
      feedback: answer.feedback)
    try await service.tick(completion, line, number: number, isMomentChosen: false)
  }
}

extension SkipReason: ExpressibleByArgument {
  /// The values for shell completion and the help.
  public static var allValueStrings: [String] { known.map(\.rawValue) }

  /// Accepts only values known to this program: a typing error is better reported here.
  public init?(argument: String) {
    guard let reason = Self.known.first(where: { $0.rawValue == argument }) else { return nil }
    self = reason
  }
}
