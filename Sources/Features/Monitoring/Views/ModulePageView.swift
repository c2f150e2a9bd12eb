import Web

/// What a patient measured with one module, for practitioners.
struct ModulePageView: PageView {
  static let template = "monitoring/module"
  static let ownFiles = ["css/readings.css"]
  var title: String { "\(moduleName) of \(patientName)" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  var crumb: String { moduleName }
  let moduleName: String
  let patientName: String
  let patientHref: String
  /// In words: "You lose about 0.3 kg a week."
  let headline: String
  let sentences: [String]
  /// "90 days", "A year", with the one that is shown.
  let spans: [PlotSpanView]
  let plots: [PlotView]
  let tables: [PlotTableView]
  let readings: [ReadingRowView]
  let pager: PagerView
  /// Nil if the reader may not record.
  let newHref: String?

  var fields: Fields {
    [
      "title": title, "moduleName": moduleName, "patientName": patientName, "patientHref": patientHref,
      "headline": headline, "sentences": sentences, "hasSentences": !sentences.isEmpty, "spans": spans,
      "plots": plots, "hasPlots": !plots.isEmpty, "tables": tables, "hasTables": !tables.isEmpty,
      "readings": readings, "hasReadings": !readings.isEmpty, "pager": pager, "newHref": newHref,
    ]
  }
}

/// A number of days that can be shown.
struct PlotSpanView: View {
  let words: String
  let href: String
  let isShown: Bool

  var fields: Fields { ["words": words, "href": href, "isShown": isShown] }
}
