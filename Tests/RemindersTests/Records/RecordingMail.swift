import Record
import Remedi
import Synchronization

@testable import Reminders

/// Remembers the letters that it is to write. A commit that is tried again writes them again.
final class RecordingMail: ReminderMailing {
  let isSetUp = true
  private let letters = Mutex<[String]>([])

  /// What was written since the last call.
  func take() -> [String] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }

  func mailReminder(
    of _: Patient, slotTime: LocalTime, expiresAt end: Instant, to _: Account, at now: Instant,
    in _: inout Transaction
  ) throws {
    letters.withLock { $0.append("\(slotTime) for \(end.seconds(since: now)) s") }
  }

  func mailPlanChanged(of _: Patient, to _: Account, at _: Instant, in _: inout Transaction) throws {
    letters.withLock { $0.append("plan changed") }
  }

  func mailPlanEnding(of _: Patient, to _: Account, at _: Instant, in _: inout Transaction) throws {
    letters.withLock { $0.append("plan ending") }
  }
}
