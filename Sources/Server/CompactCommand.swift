import ArgumentParser
import Foundation
import Record
import Remedi
import SQLiteStore

struct CompactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Leave nothing in the data of a stopped server of what was deleted.",
    discussion: """
      Removes what is left of patients who were erased, takes away laid-down letters that nobody knows of any more, writes \
      the store's file anew, and proves afterwards that the data is whole. Backups that were made before still hold what \
      they held. Ends with 0, or with 1 where the data was not whole afterwards.
      """)

  @Option(help: "The folder that keeps everything.")
  var data: String

  func run() async throws {
    let installation = try Installation(standing: data)
    var unreadable = 0
    let erased = try await installation.record.finishErasures(at: SystemClock.now()) { _ in unreadable += 1 }
    try await installation.record.forgetWhatIsOver(at: SystemClock.now())
    try clearScratch()
    let letters = try await MailFolder(url: installation.mailFolder).removeUnknownLetters(installation.record)
    let forgettable = try await installation.record.forgettableDeletions()
    let compaction = try await installation.store.compact { forgettable.contains($0) }
    print("\(erased) erased patients removed, \(letters) letters removed, \(compaction.forgotten) deletions forgotten")
    if unreadable > 0 { print("\(unreadable) times a document was passed over that cannot be read") }
    let freed = compaction.before - compaction.after
    print("\(compaction.before) bytes before, \(compaction.after) bytes now: \(max(0, freed)) bytes freed")
    let faults = try await installation.store.verify() + installation.record.check().faults
    for fault in faults { print(fault) }
    print(faults.isEmpty ? "whole" : "\(faults.count) faults")
    try installation.store.close()
    if !faults.isEmpty { throw ExitCode.failure }
  }
}

extension CompactCommand {
  /// A backup that was cut off has left a copy of the store in plain.
  private func clearScratch() throws {
    do {
      try ScratchFolder.clear(BackupMaker.scratch(in: try DataDirectory(standing: data)))
    } catch {
      throw Refusal(fault: error)
    }
  }
}

/// The folder of letters that were laid down, as it is looked through when no server lays any down.
struct MailFolder {
  let url: URL

  /// Removes letters that stand in the outbox no more, and what a server left that died while it wrote one.
  /// - Returns: how many files.
  /// - Throws: `Refusal` where the folder cannot be read or changed.
  func removeUnknownLetters(_ record: MedicalRecord) async throws -> Int {
    guard FileManager.default.fileExists(atPath: url.path) else { return 0 }
    let names = try listed()
    let letters = names.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
    let unknown = try await record.unknownLetters(among: letters.map { String($0.dropLast(Self.ending.count)) })
    let drafts = names.filter { $0.hasPrefix(".") }
    let gone = unknown.map { $0 + Self.ending } + drafts
    do {
      for name in gone { try FileManager.default.removeItem(at: url.appending(path: name)) }
    } catch {
      throw Refusal(sentence: "--data: the letters in \(url.path) cannot be removed.", status: 1)
    }
    return gone.count
  }

  private static let ending = ".eml"

  private func listed() throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path)
    } catch {
      throw Refusal(sentence: "--data: \(url.path) cannot be read.", status: 1)
    }
  }
}

extension MedicalRecord {
  /// Forgets what jobs of a server forget by and by, at once: nobody is about to show a picture or to answer a request.
  fileprivate func forgetWhatIsOver(at now: Instant) async throws {
    try await removeUnusedPictures(sentBefore: now)
    for job in [OutdatedCodesJob(record: self), HalfSignInsJob(record: self)] as [any Job] {
      do {
        try await job.run(at: now)
      } catch is UnreadableDocument {
        // Left where it is: the check of the whole names it afterwards.
        continue
      }
    }
  }
}
