import ModuleKit
import Remedi
import Web

/// Figures of a plot as a table.
struct PlotTableView: View {
  /// Its content in words, for people who do not see it.
  let caption: String
  let heads: [String]
  let rows: [PlotRowView]

  /// Nil if there is no row.
  init?(_ caption: String, _ table: ModulePage.Table) {
    guard !table.rows.isEmpty else { return nil }
    (self.caption, heads) = (caption, table.heads)
    rows = table.rows.map { row in PlotRowView(zip(table.heads, row).map { PlotCellView(label: $0, text: $1) }) }
  }

  /// What is expected. Nil if there is no forecast.
  init?(_ forecast: [ModulePage.Forecast], _ unit: String) {
    let table = ModulePage.Table(
      heads: ["Day", "Expected, in \(unit)", "4 times in 5 between"],
      rows: forecast.map {
        [
          Phrases.date($0.date), PlotWords.figure($0.value),
          "\(PlotWords.figure($0.lower)) and \(PlotWords.figure($0.upper))",
        ]
      })
    self.init("What is expected", table)
  }

  var fields: Fields { ["caption": caption, "heads": heads, "rows": rows] }
}

/// A row of figures.
struct PlotRowView: View {
  /// What the row is about, such as a week.
  let head: String
  let cells: [PlotCellView]

  init(_ cells: [PlotCellView]) { (head, self.cells) = (cells.first?.text ?? "", Array(cells.dropFirst())) }

  var fields: Fields { ["head": head, "cells": cells] }
}

/// A figure, with the head of its column.
struct PlotCellView: View {
  let label: String
  let text: String

  var fields: Fields { ["label": label, "text": text] }
}
