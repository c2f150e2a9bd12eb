import Support
import Testing

@testable import Messaging

@Suite("The pages of messages keep the rules on all their samples")
struct MessagingSamplesTests {
  @Test func folders() { #expect(PageSamples.faults(of: FolderView.self) == []) }
  @Test func message() { #expect(PageSamples.faults(of: MessageView.self) == []) }
  @Test func withdrawal() { #expect(PageSamples.faults(of: WithdrawalView.self) == []) }
  @Test func limit() { #expect(PageSamples.faults(of: MessagingLimitView.self) == []) }
  @Test func form() { #expect(PageSamples.faults(of: MessageFormView.self) == []) }

  @Test func styleAndScriptAreSmall() throws {
    let files = try SiteParts.publicFiles.get()
    for (path, most) in [
      ("css/messages.css", 12_000), ("js/messages.js", 12_000), ("css/recipients.css", 4_000),
      ("js/recipients.js", 9_000),
    ] {
      #expect(try files.required(path).count < most, "\(path)")
    }
    for path in ["manifest.webmanifest", "service-worker.js", "offline.html", "offline.css"] {
      _ = try files.required("messages/\(path)")
    }
  }
}
