import Remedi

extension ModuleListEntry {
  /// The type that applies the rules of `Type` 1.
  static let analysisInterface = "AnalysisModule"

  private static let analysisEndings = ["rules.json", "exchange.json", "icon.png", "en.strings", "de.strings"]

  /// The module of analysis whose rules the files of a folder declare.
  /// - Parameter declared: by folder and name: `analysis/analysis.rules.json`.
  /// - Throws: ``ModuleListFault``
  func listing(analysing declared: [String: [UInt8]]) throws(ModuleListFault) -> ModuleListing {
    guard interface == Self.analysisInterface else {
      throw ModuleListFault(
        "\(id)", "there is no Interface “\(interface)” for Type 1: it is \(Self.analysisInterface).")
    }
    let files = try files(Self.analysisEndings, among: declared)
    let place = "\(id): \(id.name)"
    let rules = try AnalysisRule.all(files("rules.json"), at: "\(place).rules.json")
    let items = try ExchangeList.read(files("exchange.json"), at: "\(place).exchange.json")
    guard items.isEmpty else { throw ModuleListFault("\(id)", "a module of analysis offers no values.") }
    let words = try ModuleCatalogue(english: files("en.strings"), german: files("de.strings"), of: id)
    try words.check(rules.flatMap(\.wordKeys))
    let icon = files("icon.png")
    if let fault = ModuleIcon.fault(icon) { throw ModuleListFault("\(id)", fault) }
    return ModuleListing(
      id: id, kind: .analysis, version: 1, form: ReadingForm([]), exchange: [], icon: icon, rules: rules,
      wordKeys: words.keys, fileNames: Self.analysisEndings.map { "\(id.name).\($0)" }, words: words.word
    ) { [id] _, _, language in
      AnalysisModule(
        id: id, rules: rules, moduleIcon: icon, moduleVersion: 1, language: language, words: words.word)
    }
  }
}
