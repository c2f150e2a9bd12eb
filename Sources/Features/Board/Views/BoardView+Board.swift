import Record
import Remedi
import Web

extension BoardView {
  /// - Parameters:
  ///   - next: the next page. Nil on the last.
  ///   - today: the current day in the physician's time zone, in words.
  ///   - reasons: the sentences of the reasons for attention.
  init(_ board: BoardList, at address: BoardAddress, next: BoardAddress?, today: String, reasons: BoardReasonRegistry) {
    let isWhole = address.cursor == nil && board.next == nil
    self.init(
      today: today, query: address.search.words,
      count: Self.count(board.rows.count, isSearch: !address.search.words.isEmpty, isWhole: isWhole),
      filters: BoardFilter.allCases.map { BoardFilterView($0, board.counts, at: address) },
      filter: address.filter == .all ? nil : address.filter.rawValue, isComplete: board.isComplete,
      groups: BoardGroupView.list(board.rows, at: address, reasons),
      empty: board.rows.isEmpty ? BoardEmptyView(address, isLast: board.next == nil) : nil,
      eventsHref: "/patients/events?since=\(board.mark.text)",
      nextHref: next?.path,
      firstHref: address.cursor == nil ? nil : address.with(cursor: nil).path)
  }

  /// Says that a colleague handed over patients of the reader. Nil if nobody did.
  static func handedOver(_ taken: [TakenPatient]) -> String? {
    guard let last = taken.first else { return nil }
    let by = Phrases.isolated(last.takenOver.by.name)
    return taken.count == 1
      ? "\(by) handed over a patient of yours." : "\(taken.count) patients of yours were handed over by somebody else."
  }

  private static func count(_ number: Int, isSearch: Bool, isWhole: Bool) -> String {
    let patients = "\(number) \(number == 1 ? "patient" : "patients")"
    switch (isSearch, isWhole, number) {
    case (_, false, _): return "\(patients) on this page"
    case (false, true, 0): return "No patients"
    case (false, true, _): return patients
    case (true, true, 0): return "No patient matches"
    case (true, true, _): return "\(patients) \(number == 1 ? "matches" : "match")"
    }
  }
}

extension BoardFilterView {
  fileprivate init(_ filter: BoardFilter, _ counts: BoardCounts, at address: BoardAddress) {
    let (label, count): (String, BoardCount?) =
      switch filter {
      case .all: ("All", nil)
      case .attention: ("Needs attention", counts.attention)
      case .invited: ("Not joined yet", counts.invited)
      case .archived: ("Archived", nil)
      }
    self.init(
      label: label, count: count.map { "\($0.number)\($0.hasMore ? "+" : "")" },
      href: address.with(filter: filter, cursor: nil).path, isOpen: filter == address.filter)
  }
}

extension BoardGroupView {
  /// The unfiltered list groups patients who need attention separately. Search results stay in their order.
  fileprivate static func list(
    _ rows: [BoardRow], at address: BoardAddress, _ reasons: BoardReasonRegistry
  ) -> [Self] {
    let isSearch = !address.search.words.isEmpty
    guard address.filter == .all, !isSearch else {
      let title = isSearch ? "Found" : "Patients"
      return group("shown", title, isTitleHidden: true, rows, reasons, showsIdentity: isSearch)
    }
    let needing = rows.filter { !$0.needs.isEmpty }
    let others = rows.filter(\.needs.isEmpty)
    let isCalm = needing.isEmpty && address.cursor == nil
    return group("attention", "Needs attention", needing, reasons)
      + group("others", isCalm ? "Nobody needs attention now" : "Everybody else", others, reasons)
  }

  private static func group(
    _ id: String, _ title: String, isTitleHidden: Bool = false, _ rows: [BoardRow], _ reasons: BoardReasonRegistry,
    showsIdentity: Bool = false
  ) -> [Self] {
    guard !rows.isEmpty else { return [] }
    return [
      Self(
        id: id, title: title, isTitleHidden: isTitleHidden,
        rows: rows.map { row in
          row.shown(showsIdentity ? "with identity" : "without") {
            RenderedView(BoardRowView(row, showsIdentity: showsIdentity, reasons: reasons))
          }
        })
    ]
  }
}
