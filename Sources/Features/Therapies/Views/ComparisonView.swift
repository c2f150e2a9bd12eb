import Web

/// Two versions of a prescription, field by field.
struct ComparisonView: View {
  /// The versions that can be selected, and the selected ones.
  let older: FieldView
  let newer: FieldView
  let rows: [ComparisonRowView]

  /// - Parameters:
  ///   - versions: the names of the versions, by number.
  ///   - older: the number of the version on the left.
  init(_ versions: [(number: Int, name: String)], older: Int, newer: Int, rows: [ComparisonRowView]) {
    let options = versions.map { FieldView.Option(String($0.number), $0.name) }
    self.older = FieldView(
      name: "older", label: "Version", kind: .select, value: String(older), isRequired: true, options: options)
    self.newer = FieldView(
      name: "newer", label: "Compared with", kind: .select, value: String(newer), isRequired: true, options: options)
    self.rows = rows
  }

  private var count: String {
    let count = rows.count(where: \.differs)
    return count == 0 ? "Both versions are the same." : "\(count) of \(rows.count) lines differ."
  }

  var fields: Fields {
    [
      "older": older, "newer": newer, "olderName": name(older), "newerName": name(newer), "count": count,
      "rows": rows,
    ]
  }

  private func name(_ field: FieldView) -> String { field.options.first { $0.value == field.value }?.label ?? "" }

  static var sample: ComparisonView {
    ComparisonView(
      [(1, "Version 1, 4 January 2026"), (2, "Version 2, 10 February 2026"), (3, "Version 3, 12 February 2026")],
      older: 1, newer: 2,
      rows: [
        ComparisonRowView(
          ChangeView("What", old: "Levodopa/Carbidopa 100/25", new: "Levodopa/Carbidopa 100/25"), differs: false),
        ComparisonRowView(
          ChangeView(
            "How often", old: "1 tablet at 08:00 and 12:00 every day",
            new: "1 tablet at 08:00, 12:00 and 16:00 every day"),
          differs: true),
        ComparisonRowView(
          ChangeView("Last day", old: "until it is stopped", new: "until it is stopped"), differs: false),
        ComparisonRowView(
          ChangeView("Note", old: "", new: "With water, 30 minutes before food. ‏חצי שעה לפני האוכל"), differs: true),
      ])
  }
}

/// One field of two versions.
struct ComparisonRowView: View {
  private let change: ChangeView
  let differs: Bool

  init(_ change: ChangeView, differs: Bool) { (self.change, self.differs) = (change, differs) }

  var fields: Fields {
    ["label": change.label, "old": change.old, "new": change.new, "differs": differs]
  }
}
