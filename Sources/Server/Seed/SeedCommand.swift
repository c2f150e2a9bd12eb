import ArgumentParser
import Foundation
import Record
import Remedi

struct SeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seed", abstract: "Fill a new folder or an empty database with an invented clinic of any size.",
    discussion: """
      For load tests with many patients. Their plans and habits are those of the demo's patients. No letters are sent. \
      The same numbers make the same clinic with the same keys, so that its keys are no secret: never put data of real \
      people into it.
      """)

  @Option(help: "The folder to fill. It must be empty or new.")
  var data: String

  @OptionGroup var store: StoreFlags

  @Option(help: "The number of physicians.")
  var physicians = 1

  @Option(help: "The number of patients, spread evenly over the physicians.")
  var patients = 100

  @Option(help: "The number of days of history.")
  var days = 365

  @Option(help: "The seed of the random numbers.")
  var seed: UInt64 = 1

  @Option(help: "The end of the history, such as 2026-03-01T12:00:00Z. Default: now.")
  var until: String?

  @Option(help: "The password of all accounts. Default: a random one.")
  var password: String?

  @Option(help: "The folder that contains Templates and Public.")
  var resources: String?

  func validate() throws {
    guard (1...10_000).contains(physicians) else { throw ValidationError("--physicians: must be from 1 to 10000.") }
    guard (0...SeedPeople.most).contains(patients) else {
      throw ValidationError("--patients: must be from 0 to \(SeedPeople.most).")
    }
    guard (1...3650).contains(days) else { throw ValidationError("--days: must be from 1 to 3650.") }
    if let password, password.count < 10 { throw ValidationError("--password: must have at least 10 characters.") }
    guard until.map({ Instant($0) != nil }) ?? true else {
      throw ValidationError("--until: must be a time with its zone, such as 2026-03-01T12:00:00Z.")
    }
  }

  func run() async throws {
    try requireNothing(in: data)
    let resources = try Resources(resources)
    let settings = try Settings(flags: store.values, environment: [:])
    let location = try settings.storeLocation(data: data)
    if settings.set(.secretFile) != nil {
      throw settings.refusal(.secretFile, "the secret of an invented clinic follows from --seed.")
    }
    let folder = try DataDirectory(data)
    var generator = SystemRandomNumberGenerator()
    let password = password ?? ReadableCode.make(length: 12, using: &generator)
    let clinic = try await SeedClinic(
      plan: SeedClinic.Plan(
        practitioners: physicians, patients: patients, days: days, seed: seed,
        until: until.flatMap { Instant($0) } ?? SystemClock.now()),
      password: password)
    print("Creating \(physicians) physicians and \(patients) patients with \(days) days of history …")
    fflush(nil)
    let filled: Filled
    do {
      filled = try await Self.fill(folder, location, with: clinic, resources)
    } catch {
      throw StartupError(fault: error)
    }
    let (writing, boards) = (filled.writing / .seconds(1), filled.boards / .seconds(1))
    print(
      """
      \(filled.completions) completions in \(Self.text(writing)) s: \(Int(Double(filled.completions) / writing)) a second
      the physicians’ boards in \(Self.text(boards)) s
      \(Self.size(filled.size))
      \(signIns(password))
      """)
  }

  /// What was written, and how long it took.
  private struct Filled: Sendable {
    let completions: Int
    let writing: Duration
    let boards: Duration
    /// Of the store in bytes. Nil if it is unknown.
    let size: Int?
  }

  /// - Throws: `StartupError`, also if it was interrupted; nothing remains of the data then.
  private static func fill(
    _ folder: DataDirectory, _ location: StoreLocation, with clinic: SeedClinic, _ resources: Resources
  ) async throws -> Filled {
    let ending = location.isShared ? "Drop the database: a part is in it." : "Nothing was left behind."
    return try await Signals.ending(ending) {
      do {
        let filled = try await write(clinic, to: folder, location, resources)
        // A folder with the secret counts as a clinic's, so the secret is written last.
        try folder.keep(secret: clinic.secret)
        return filled
      } catch {
        try empty(folder)
        throw error
      }
    }
  }

  private static func write(
    _ clinic: SeedClinic, to folder: DataDirectory, _ location: StoreLocation, _ resources: Resources
  ) async throws -> Filled {
    let store = try await location.open(slowQueries: nil)
    do {
      let record = try clinic.record(over: store)
      if location.isShared {
        guard try await store.counts().isEmpty else {
          throw StartupError(.store, "the database is not empty. Choose a new one.")
        }
        _ = try await record.noteSecret()
      }
      // On an empty store it only notes that there is nothing to upgrade.
      try await record.upgradeCompletions(at: clinic.plan.until)
      let began = ContinuousClock.now
      let completions = try await clinic.write(to: record, resources)
      let written = ContinuousClock.now
      try await record.updateProjections(at: clinic.plan.until)
      let boards = written.duration(to: .now)
      let server = try await store.serverFigures()
      try await store.close()
      let filled = Filled(
        completions: completions, writing: began.duration(to: written), boards: boards,
        size: location.isShared ? server?.size : folder.storage.store)
      return filled
    } catch {
      try await store.close()
      throw error
    }
  }

  /// Removes everything from the folder, which was empty before.
  private static func empty(_ folder: DataDirectory) throws {
    for content in try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil) {
      try FileManager.default.removeItem(at: content)
    }
  }

  /// - Throws: `StartupError` if the folder is not empty.
  private func requireNothing(in path: String) throws {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path), !names.isEmpty else { return }
    throw StartupError(.data, "\(path) is not empty. Choose a new folder.")
  }

  private func signIns(_ password: String) -> String {
    var names = [SeedClinic.email(0)]
    if physicians > 1 { names.append("… \(SeedClinic.email(physicians - 1))") }
    let patient = patients > 0 ? ", patients as \(SeedPeople.userName(0))" : ""
    return "Sign in as \(names.joined(separator: " "))\(patient); the password of all accounts is \(password)."
  }

  private static func size(_ bytes: Int?) -> String { bytes.map { "\($0) bytes" } ?? "size unknown" }

  private static func text(_ seconds: Double) -> String { String(format: "%.1f", seconds) }
}
