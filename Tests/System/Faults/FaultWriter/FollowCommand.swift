import ArgumentParser
import DocumentStore
import Foundation

struct FollowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "Follows the feed until it is killed: a line `~id` for each commit it hears of.")

  @OptionGroup var options: StoreOptions

  func run() async throws {
    let store = try await options.open()
    var cursor = try await store.changeCursor()
    print("ready")
    fflush(nil)
    while true {
      do {
        let page = try await store.changes(after: cursor, limit: 1000)
        for change in page.changes where change.path.collection == Sample.items { print("~\(change.path.id)") }
        fflush(nil)
        cursor = page.cursor
        if !page.hasMore { try await Task.sleep(for: .milliseconds(10)) }
      } catch StoreError.unavailable {
        // Between two primaries; the cursor is of use at the next one.
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }
}
