import Record
import Remedi
import Testing

@testable import Server

@Suite("What a made-up phone sends") struct SeedUploadTests {
  private let morning = Instant(milliseconds: 1_772_449_200_000)

  /// Doses taken so many seconds after the morning.
  private func doses(_ seconds: Int...) -> [CompletionSubmission] {
    seconds.map { seconds in
      CompletionSubmission(
        id: "\(seconds)", asNeeded: Identifier("p1"),
        content: Completion.Content(outcome: .completed, completedAt: morning.adding(seconds: seconds)))
    }
  }

  @Test("is what was recorded within half an hour of the first, soon after the last")
  func together() {
    let uploads = SeedUpload.uploads(of: doses(0, 600, 1800, 1801, 4000))
    #expect(uploads.map { $0.submissions.map(\.id) } == [["0", "600", "1800"], ["1801"], ["4000"]])
    let delays = uploads.map { $0.receivedAt.milliseconds - morning.milliseconds }
    #expect(delays == [1_801_500, 1_802_500, 4_001_500])
  }

  @Test("is nothing where nothing was recorded")
  func nothing() {
    #expect(SeedUpload.uploads(of: []).isEmpty)
  }
}
