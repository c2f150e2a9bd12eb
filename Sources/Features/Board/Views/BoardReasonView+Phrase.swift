import Record

extension BoardReasonView {
  /// - Parameter path: the path of the patient's chart.
  init(_ phrase: BoardReasonPhrase, path: String) {
    self.init(
      phrase.beginning, phrase.subject, phrase.end,
      link: phrase.link.map { link in
        BoardReasonLinkView(words: link.words, href: link.path.map { "\(path)/\($0)" } ?? path)
      })
  }
}
