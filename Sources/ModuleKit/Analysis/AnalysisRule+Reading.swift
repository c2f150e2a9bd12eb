import JSON
import Remedi

extension AnalysisRule {
  private static let mostInputs = 10
  private static let mostRules = 50

  /// The rules that the file `<name>.rules.json` of a module of analysis declares.
  /// - Parameter place: the module and the file.
  /// - Throws: ``ModuleListFault``
  static func all(_ bytes: [UInt8], at place: String) throws(ModuleListFault) -> [AnalysisRule] {
    let root = try ListedObject(ListedObject.document(bytes, at: place), at: place, knows: ["rules"])
    var rules: [AnalysisRule] = []
    for (value, place) in try root.list("rules", most: mostRules) {
      let rule = try AnalysisRule(value, at: place)
      guard !rules.contains(where: { $0.id == rule.id }) else {
        throw ModuleListFault(place, "the rule “\(rule.id)” occurs twice.")
      }
      rules.append(rule)
    }
    guard !rules.isEmpty else { throw root.fault("rules", "is empty.") }
    return rules
  }

  private init(_ value: JSONValue, at place: String) throws(ModuleListFault) {
    let object = try ListedObject(
      value, at: place,
      knows: ["id", "version", "level", "inputs", "when", "source", "year", "verified", "reviewedBy"])
    let (id, level) = (try object.text("id"), try object.text("level"))
    guard DeclaredContent.isName(id) else { throw object.fault("id", "is not of letters, digits and underscores.") }
    guard let level = Level(rawValue: level) else { throw object.fault("level", "“\(level)” is not known.") }
    var inputs: [AnalysisInput] = []
    for (value, place) in try object.list("inputs", most: Self.mostInputs) {
      let input = try Self.input(value, at: place)
      guard !inputs.contains(where: { $0.name == input.name }) else {
        throw ModuleListFault(place, "the input “\(input.name)” occurs twice.")
      }
      inputs.append(input)
    }
    guard !inputs.isEmpty else { throw object.fault("inputs", "is empty.") }
    guard let when = object.valueIfThere("when") else { throw object.fault("when", "is missing.") }
    let condition = try AnalysisCondition(
      when, at: "\(place)/when", inputs: Set(inputs.map(\.name)), depth: AnalysisCondition.mostDepth)
    self.init(
      id, version: try object.whole("version", 1...10_000), level: level, inputs: inputs, condition: condition,
      source: try object.text("source"), year: try object.whole("year", 1900...2100),
      isVerified: try object.flagIfThere("verified") ?? false, reviewer: try object.textIfThere("reviewedBy"))
  }

  private static func input(_ value: JSONValue, at place: String) throws(ModuleListFault) -> AnalysisInput {
    let object = try ListedObject(value, at: place, knows: ["name", "module", "value", "contexts", "without"])
    let (name, text) = (try object.text("name"), try object.text("module"))
    guard DeclaredContent.isName(name) else { throw object.fault("name", "is not of letters, digits and underscores.") }
    guard let module = ModuleID(text) else { throw object.fault("module", "“\(text)” is not the ID of a module.") }
    return AnalysisInput(
      name, from: module, try object.text("value"), contexts: try contexts("contexts", of: object),
      without: try contexts("without", of: object))
  }

  private static func contexts(_ name: String, of object: ListedObject) throws(ModuleListFault) -> Set<String> {
    var contexts: Set<String> = []
    for (value, place) in try object.list(name, most: 50) {
      guard case .string(let context) = value else { throw ModuleListFault(place, "is not a text.") }
      contexts.insert(context)
    }
    return contexts
  }

  /// Holds the inputs against what the modules offer.
  /// - Throws: ``ModuleListFault`` for a module, a name of its Exchange-list, a field or a context that is not there.
  func check(_ id: ModuleID, among listings: [ModuleListing]) throws(ModuleListFault) {
    for input in inputs {
      let place = "\(id), rule “\(self.id)”, input “\(input.name)”"
      guard let listing = listings.first(where: { $0.id == input.module }) else {
        throw ModuleListFault(place, "there is no module \(input.module).")
      }
      guard let item = listing.exchangeItem(input.value), item.type == .number else {
        throw ModuleListFault(place, "the Exchange-list of \(input.module) has no number “\(input.value)”.")
      }
      guard listing.form[input.value] != nil else {
        throw ModuleListFault(place, "“\(input.value)” of \(input.module) is no field, so it has no history.")
      }
      let contexts = Set(listing.form.contexts.map(\.code))
      if let other = input.contexts.union(input.otherContexts).sorted().first(where: { !contexts.contains($0) }) {
        throw ModuleListFault(place, "\(input.module) has no context “\(other)”.")
      }
    }
  }
}
