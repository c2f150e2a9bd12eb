extension ReadingForm {
  /// The keys of all words that the form shows.
  var wordKeys: [String] {
    fields.flatMap { [$0.wordKey] + $0.units.map(\.wordKey) } + contexts.map(\.wordKey) + groups.map(\.wordKey)
      + (contextWordKey.map { [$0] } ?? [])
  }
}
