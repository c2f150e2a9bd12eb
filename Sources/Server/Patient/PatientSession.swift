import Foundation
import RemediClient

/// The common parts of a patient's commands: the client, the local state, and the output.
struct PatientSession {
  let options: PatientOptions
  let file: PatientStateFile
  let client: RemediClient

  /// - Throws: `StartupError` if nobody is signed in.
  init(_ options: PatientOptions) throws {
    self.options = options
    file = try PatientStateFile(profile: options.profile)
    let state = try file.read()
    client = Self.client(for: state.server, token: state.token)
  }

  static func client(for server: URL, token: String? = nil) -> RemediClient {
    // A person waits at the terminal, so report a failure soon.
    let retries = RetryPolicy(attempts: 3, firstDelay: .milliseconds(300), longestDelay: .seconds(5))
    return RemediClient(
      baseURL: server, configuration: RemediClient.Configuration(timeout: .seconds(20), retries: retries),
      tokens: MemoryTokenStore(token))
  }

  /// Loads a day, by default today, and stores what its numbers mean.
  /// - Parameter isRemembered: false leaves the numbers unchanged, so that a number typed in another terminal refers to
  ///   the list shown there.
  func show(
    _ date: CalendarDate? = nil, isRemembered: Bool = true, _ text: (DayTable) -> String = { $0.text }
  ) async throws -> String {
    let query = date.map { [URLQueryItem(name: "date", value: $0.description)] } ?? []
    let data = try await client.json(at: ["schedule"], query: query)
    let day = try Self.day(data)
    let now = Date()
    if isRemembered { try file.update { $0.shown = ShownDay(day, at: now) } }
    return options.json ? String(decoding: data, as: UTF8.self) : text(DayTable(day: day, now: now))
  }

  private static func day(_ data: Data) throws -> ScheduleDay {
    do {
      return try JSONDecoder().decode(ScheduleDay.self, from: data)
    } catch {
      throw RemediClientError.unreadable(reason: "\(error)")
    }
  }

  /// The line shown under a number. If no list was shown before, today's list counts.
  /// - Throws: `StartupError` if there is no such number, or if the list is of another day than today.
  func line(_ number: Int) async throws -> (line: ShownDay.Line, day: ShownDay) {
    if try file.read().shown == nil { _ = try await show() }
    guard let shown = try file.read().shown else { throw StartupError(sentence: "There is no list yet.") }
    guard shown.shownOn == CalendarDate(Date(), in: shown.zone) else {
      throw StartupError(
        sentence: "The list is from \(shown.shownOn.inWords). Show it again first: remedi patient today")
    }
    guard shown.lines.indices.contains(number - 1) else {
      let count = shown.lines.count
      throw StartupError(
        sentence: count == 0
          ? "The last list is empty."
          : "There is no \(number): the last list has 1 to \(count).")
    }
    return (shown.lines[number - 1], shown)
  }

  /// Prints a value as JSON, or as a sentence.
  func say(_ value: some Encodable, _ sentence: @autoclosure () -> String) throws {
    guard options.json else { return print(sentence()) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
