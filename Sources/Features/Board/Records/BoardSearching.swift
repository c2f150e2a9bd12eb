import DocumentStore
import Record
import Remedi

extension BoardReader {
  /// The number of words read at a time, and at most for one page. If none of them matches, the page is empty and the
  /// next one continues from there.
  private static let (wordsAtATime, mostWords) = (100, 1000)

  /// The patients who match all search words, ordered by the word that matches the longest of these.
  func search(_ sought: [String], limit: Int, after start: Query.Cursor?) async throws -> Found {
    guard let longest = sought.max(by: { $0.utf8.count < $1.utf8.count }) else { return ([], nil) }
    var query = Query(
      .index(BoardIndexes.words, in: wordsPath), from: .string(longest), through: .string(longest + "\u{10FFFF}"),
      limit: Self.wordsAtATime, after: start)
    var (rows, read): ([BoardRow], Int) = ([], 0)
    repeat {
      let page = try await record.page(query)
      read += page.documents.count
      var found = try page.documents.map { (path: $0.path, word: try Collections.boardWords.decode($0)) }
        .filter { $0.word.leads(sought, by: longest) }[...]
      while !found.isEmpty {
        let piece = found.prefix(limit - rows.count)
        rows += try await show(at: piece.map { rowsPath.document($0.word.patientId.text) })
        found = found.dropFirst(piece.count)
        if rows.count == limit, !found.isEmpty, let last = piece.last {
          return (rows, Query.Cursor(values: [.string(last.word.word), .string(last.word.sortName)], path: last.path))
        }
      }
      query.after = page.next
    } while query.after != nil && rows.count < limit && read < Self.mostWords
    return (rows, query.after)
  }

  private func show(at paths: [DocumentPath]) async throws -> [BoardRow] {
    try await show(try await record.reading { try await $0.documents(at: paths) }.compactMap { $0 })
  }
}

extension SearchToken {
  /// Whether all search words match here, and no earlier word of the same patient matches the longest.
  fileprivate func leads(_ sought: [String], by longest: String) -> Bool {
    words.first { SearchTokens.begins($0, with: longest) } == word && SearchTokens.isMatch(words, sought)
  }
}
