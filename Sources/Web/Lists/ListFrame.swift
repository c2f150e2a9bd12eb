/// What stands around a list: search, filters, count and pages.
///
/// Templates: `parts/list-filters`, `parts/pager`.
public struct ListFrame: View {
  /// What was looked for; empty without a search.
  let query: String
  /// What can be looked for, in the empty field.
  let placeholder: String
  let filters: [FieldView]
  /// Whether the list is narrowed down.
  let isNarrow: Bool
  /// "20 exercises", or "60 exercises, page 2 of 3".
  let count: String
  /// Where a new entry is written.
  let newHref: String
  /// The list without search and filters.
  let allHref: String
  let pager: PagerView

  /// The frame of a list, in words as they stand there.
  public init(
    query: String, placeholder: String = "Name or a word of it", filters: [FieldView], isNarrow: Bool, count: String,
    newHref: String, allHref: String, previousHref: String? = nil, nextHref: String? = nil
  ) {
    self.query = query
    self.placeholder = placeholder
    self.filters = filters
    self.isNarrow = isNarrow
    self.count = count
    self.newHref = newHref
    self.allHref = allHref
    pager = PagerView(previousHref: previousHref, nextHref: nextHref)
  }

  public var fields: Fields {
    [
      "query": query, "placeholder": placeholder, "filters": filters, "isNarrow": isNarrow, "count": count,
      "newHref": newHref, "allHref": allHref, "pager": pager,
    ]
  }
}

/// The way to the pages beside one of a list.
///
/// Template: `parts/pager`.
public struct PagerView: View {
  let previousHref: String?
  let nextHref: String?

  /// - Parameters:
  ///   - previousHref: nil on the first page.
  ///   - nextHref: nil on the last one.
  public init(previousHref: String?, nextHref: String?) {
    self.previousHref = previousHref
    self.nextHref = nextHref
  }

  public var fields: Fields {
    ["hasPages": previousHref != nil || nextHref != nil, "previousHref": previousHref, "nextHref": nextHref]
  }
}
