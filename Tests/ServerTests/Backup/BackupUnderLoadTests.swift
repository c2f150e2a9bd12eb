import Foundation
import Record
import Remedi
import Synchronization
import Testing

@testable import Server

/// Backups while others commit.
@Suite struct BackupUnderLoadTests {
  /// What was acknowledged so far.
  private final class Acknowledged: Sendable {
    private let ids = Mutex<Set<String>>([])
    /// Whether it is enough.
    let isOver = Atomic(false)
    var all: Set<String> { ids.withLock { $0 } }
    func insert(_ id: String) { ids.withLock { _ = $0.insert(id) } }
  }

  @Test("each is whole, and holds everything that was acknowledged before it was begun")
  func underLoad() async throws {
    let scene = try BackupScene()
    let installation = try scene.open()
    let ann = try await scene.register(installation)
    let acknowledged = Acknowledged()
    let job = try scene.job(installation, hours: 1, keep: 5)
    let writing = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<4 {
          group.addTask {
            for number in 0... {
              if acknowledged.isOver.load(ordering: .relaxed) { return }
              let patient = try await scene.addPatient("Patient \(writer) \(number)", installation, by: ann)
              acknowledged.insert("\(patient.id)")
              // So many that all are looked through in seconds.
              try await Task.sleep(for: .milliseconds(20))
            }
          }
        }
        try await group.waitForAll()
      }
    }
    var before: [(file: URL, ids: Set<String>)] = []
    for number in 0..<5 {
      while acknowledged.all.count < (number + 1) * 10 { try await Task.sleep(for: .milliseconds(2)) }
      let moment = scene.now.adding(seconds: number * 3600)
      let ids = acknowledged.all
      if number.isMultiple(of: 2) {
        try await job.run(at: moment)
      } else {
        // As a second process does it: over a connection of its own.
        _ = try await scene.maker().make(at: moment, to: job.backups.file(at: moment))
      }
      before.append((job.backups.file(at: moment), ids))
    }
    acknowledged.isOver.store(true, ordering: .relaxed)
    try await writing.value
    try await installation.store.close()

    for (number, backup) in before.enumerated() {
      _ = try await scene.restoring(backup.file, to: "restored\(number)").run(at: scene.now)
      let restored = try Installation(data: scene.path("restored\(number)"), resources: nil)
      let report = try await restored.record.check()
      #expect(report.faults.isEmpty)
      #expect(report.patients >= backup.ids.count)
      for id in backup.ids {
        let patient = try await restored.record.patient(
          Identifier(id), of: ann, session: Identifier("tests"), at: scene.now)
        #expect(patient.patient.id.text == id)
      }
      try await restored.store.close()
    }
  }
}
