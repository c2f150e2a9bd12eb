import JSON

extension AnalysisCondition {
  /// Deeper than any rule is.
  static let mostDepth = 4
  private static let mostParts = 20

  /// - Parameters:
  ///   - inputs: the names of the rule's inputs.
  ///   - depth: how many levels may follow, this one included.
  /// - Throws: ``ModuleListFault``
  init(_ value: JSONValue, at place: String, inputs: Set<String>, depth: Int) throws(ModuleListFault) {
    guard depth > 0 else { throw ModuleListFault(place, "is more than \(Self.mostDepth) levels deep.") }
    let object = try ListedObject(
      value, at: place,
      knows: ["all", "any", "count", "where", "measure", "of", "from", "within", "atLeast", "atMost", "above", "below"])
    let kinds = ["all", "any", "count", "measure"].filter { object.valueIfThere($0) != nil }
    guard kinds.count == 1 else {
      throw ModuleListFault(place, "has not exactly one of all, any, count and measure.")
    }
    switch kinds[0] {
    case "all": self = .all(try Self.parts("all", of: object, inputs, depth))
    case "any": self = .any(try Self.parts("any", of: object, inputs, depth))
    case "count":
      guard let each = object.valueIfThere("where") else { throw object.fault("where", "is missing.") }
      let condition = try AnalysisCondition(each, at: "\(place)/where", inputs: inputs, depth: depth - 1)
      guard condition.isOfOneReading else { throw object.fault("where", "looks at more than the reading itself.") }
      self = .count(try object.whole("count", 2...100), try Self.window(of: object), condition)
    default: self = .measure(try Self.measure(of: object, inputs), try Self.bound(of: object))
    }
  }

  private var isOfOneReading: Bool {
    switch self {
    case .measure(let measure, _): !measure.kind.hasWindow
    case .count: false
    case .all(let conditions), .any(let conditions): conditions.allSatisfy(\.isOfOneReading)
    }
  }

  private static func parts(
    _ name: String, of object: ListedObject, _ inputs: Set<String>, _ depth: Int
  ) throws(ModuleListFault) -> [AnalysisCondition] {
    var parts: [AnalysisCondition] = []
    for (value, place) in try object.list(name, most: mostParts) {
      parts.append(try AnalysisCondition(value, at: place, inputs: inputs, depth: depth - 1))
    }
    guard !parts.isEmpty else { throw object.fault(name, "is empty.") }
    return parts
  }

  private static func measure(of object: ListedObject, _ inputs: Set<String>) throws(ModuleListFault) -> AnalysisMeasure
  {
    let (text, input) = (try object.text("measure"), try object.text("of"))
    guard let kind = AnalysisMeasure.Kind(rawValue: text) else {
      throw object.fault("measure", "“\(text)” is not known.")
    }
    guard inputs.contains(input) else { throw object.fault("of", "“\(input)” is no input.") }
    let from = try object.textIfThere("from")
    if let from, !inputs.contains(from) { throw object.fault("from", "“\(from)” is no input.") }
    if from != nil, !kind.isChange { throw object.fault("from", "is for rise and fall only.") }
    guard kind.hasWindow else {
      if object.valueIfThere("within") != nil { throw object.fault("within", "is not for latest.") }
      return AnalysisMeasure(kind, of: input)
    }
    return AnalysisMeasure(kind, of: input, from: from, within: try window(of: object))
  }

  private static func window(of object: ListedObject) throws(ModuleListFault) -> AnalysisWindow {
    guard let window = try object.objectIfThere("within", knows: ["minutes", "days"]) else {
      throw object.fault("within", "is missing.")
    }
    switch (try window.wholeIfThere("minutes", 1...1440), try window.wholeIfThere("days", 1...366)) {
    case (let minutes?, nil): return .minutes(minutes)
    case (nil, let days?): return .days(days)
    default: throw object.fault("within", "has not exactly one of minutes and days.")
    }
  }

  private static func bound(of object: ListedObject) throws(ModuleListFault) -> AnalysisBound {
    var bounds: [AnalysisBound] = []
    for side in AnalysisBound.Side.allCases {
      if let limit = try object.numberIfThere(side.rawValue) { bounds.append(AnalysisBound(side, limit)) }
    }
    guard bounds.count == 1 else {
      throw ModuleListFault(object.place, "has not exactly one of atLeast, atMost, above and below.")
    }
    return bounds[0]
  }
}
