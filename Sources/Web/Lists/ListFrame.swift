/// The controls of a list: search, filters, count and pager.
///
/// Templates: `parts/list-filters`, `parts/pager`.
public struct ListFrame: View {
  /// The search text. Empty without a search.
  let query: String
  /// The placeholder of the search field: what can be searched for.
  let placeholder: String
  let filters: [FieldView]
  /// Whether a search or filter is active.
  let isNarrow: Bool
  /// "20 exercises", or "60 exercises, page 2 of 3".
  let count: String
  /// Link to the form for a new entry.
  let newHref: String
  /// Link to the list without search and filters.
  let allHref: String
  let pager: PagerView

  /// The controls of a list, with the displayed words.
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

/// Links to the previous and next page of a list.
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
