import Accounts
import ArgumentParser
import FeatureKit
import Foundation
import Library
import Record
import Remedi

struct CompactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Remove deleted data for good from a stopped server.",
    discussion: """
      Removes the remains of erased patients and stored letters that are no longer in use, rewrites the store's file, and \
      then checks the integrity of the data. Earlier backups still contain the deleted data. The disk needs free space of \
      twice the size of the store. Exits with 0, or with 1 if the check found faults or the disk is full.
      """)

  @OptionGroup var options: StoreOptions

  func run() async throws {
    let installation = try await options.open()
    var unreadable = 0
    let erased = try await installation.record.finishErasures(at: SystemClock.now()) { _ in unreadable += 1 }
    try await installation.record.forgetWhatIsOver(at: SystemClock.now())
    try clearScratch()
    let letters = try await MailFolder(url: installation.mailFolder).removeUnknownLetters(installation.record)
    if !installation.location.isShared { try Self.requireRoom(in: DataDirectory(at: URL(filePath: options.data))) }
    let forgettable = try await installation.record.forgettableDeletions()
    let compaction = try await installation.store.compact { forgettable.contains($0) }
    print(
      "\(Phrases.counted(erased, "erased patient")) removed, \(Phrases.counted(letters, "letter")) removed,",
      "\(Phrases.counted(compaction.forgotten, "deletion")) forgotten")
    if unreadable > 0 { print("\(Phrases.counted(unreadable, "unreadable document")) skipped") }
    let freed = compaction.before - compaction.after
    print("\(compaction.before) bytes before, \(compaction.after) bytes now: \(max(0, freed)) bytes freed")
    let faults = try await installation.store.verify() + installation.record.check(installation.letters).faults
    for fault in faults { print(fault) }
    print(faults.isEmpty ? "whole" : Phrases.counted(faults.count, "fault"))
    try await installation.store.close()
    if !faults.isEmpty { throw ExitCode.failure }
  }
}

extension CompactCommand {
  /// The store is copied, and the copy passes through the write-ahead log.
  /// - Throws: `StartupError` if there is no room for both.
  static func requireRoom(in data: DataDirectory, free: (String) -> Int? = { FreeSpace.bytes(at: $0) }) throws {
    let size = data.storeFiles.map(FreeSpace.size(of:)).reduce(0, +)
    do {
      try FreeSpace.require(2 * size, in: data.url, free: free)
    } catch {
      throw StartupError(fault: error)
    }
  }

  /// An interrupted backup or restore may have left an unencrypted copy of the store.
  private func clearScratch() throws {
    do {
      for scratch in DataDirectory(at: URL(filePath: options.data)).scratches { try ScratchFolder.clear(scratch) }
    } catch {
      throw StartupError(fault: error)
    }
  }
}

extension MedicalRecord {
  /// Deletes at once what the server's jobs delete over time, because no request needs it any more.
  func forgetWhatIsOver(at now: Instant) async throws {
    // Beside other servers somebody may be about to use a picture.
    try await removeUnusedPictures(
      sentBefore: leases.isAlone ? now : now.adding(seconds: -UnusedPicturesJob.patience))
    for job in [OutdatedCodesJob(record: self), PendingSignInsJob(record: self)] as [any Job] {
      do {
        try await job.run(at: now)
      } catch is UnreadableDocument {
        // Left as it is: the consistency check reports it afterwards.
        continue
      }
    }
  }
}
