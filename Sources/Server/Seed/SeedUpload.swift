import Record
import Remedi

/// What a fictitious patient's phone sends at once: what was recorded within half an hour, after the last of it.
struct SeedUpload: Sendable {
  private(set) var submissions: [CompletionSubmission]
  private(set) var receivedAt: Instant

  /// The longest time in seconds from the first record of an upload to its last.
  static let longest = 1800
  /// The time in milliseconds that the phone takes.
  private static let delay: Int64 = 1500

  private init(beginningWith submission: CompletionSubmission) {
    submissions = [submission]
    receivedAt = Self.arrival(of: submission)
  }

  private static func arrival(of submission: CompletionSubmission) -> Instant {
    Instant(milliseconds: submission.content.completedAt.milliseconds + delay)
  }

  /// - Parameter submissions: in the order in which they were made.
  static func uploads(of submissions: [CompletionSubmission]) -> [SeedUpload] {
    var uploads: [SeedUpload] = []
    for submission in submissions {
      let moment = submission.content.completedAt
      if let first = uploads.last?.submissions.first, moment <= first.content.completedAt.adding(seconds: longest) {
        uploads[uploads.count - 1].submissions.append(submission)
        uploads[uploads.count - 1].receivedAt = arrival(of: submission)
      } else {
        uploads.append(SeedUpload(beginningWith: submission))
      }
    }
    return uploads
  }
}
