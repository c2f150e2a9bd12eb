import Web

/// What stands around a list of the library: search, filters, count and pages.
struct LibraryListFrame: View {
  /// What was looked for; empty without a search.
  let query: String
  let filters: [FieldView]
  /// Whether the list is narrowed down.
  let isNarrow: Bool
  /// "20 exercises", or "60 exercises, page 2 of 3".
  let count: String
  /// Where a new entry is written.
  let newHref: String
  /// The list without search and filters.
  let allHref: String
  let previousHref: String?
  let nextHref: String?

  var fields: Fields {
    [
      "query": query, "filters": filters, "isNarrow": isNarrow, "count": count, "newHref": newHref,
      "allHref": allHref, "previousHref": previousHref, "nextHref": nextHref,
      "hasPages": previousHref != nil || nextHref != nil,
    ]
  }
}
