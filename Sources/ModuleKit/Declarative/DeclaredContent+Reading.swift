import JSON

extension DeclaredContent {
  /// As many as the values of a reading.
  private static let mostFields = 20
  private static let mostOthers = 50
  /// Longer than any name.
  private static let longestName = 40

  /// - Parameter place: the module and the file.
  /// - Throws: ``ModuleListFault``
  init(reading bytes: [UInt8], at place: String) throws(ModuleListFault) {
    let root = try ListedObject(
      ListedObject.document(bytes, at: place), at: place,
      knows: ["version", "fields", "contexts", "chart", "message", "thresholds"])
    var (fields, jumps): ([ReadingField], [String: Double]) = ([], [:])
    for (value, place) in try root.list("fields", most: Self.mostFields) {
      let declared = try DeclaredField(value, at: place)
      guard !fields.contains(where: { $0.name == declared.field.name }) else {
        throw ModuleListFault(place, "the field “\(declared.field.name)” occurs twice.")
      }
      fields.append(declared.field)
      jumps[declared.field.name] = declared.jump
    }
    guard !fields.isEmpty else { throw root.fault("fields", "is empty.") }
    let contexts = try Self.names("contexts", of: root).map { ReadingForm.Choice($0, "context.\($0)") }
    form = ReadingForm(fields, contexts: contexts)
    self.jumps = jumps
    chart = try Self.names("chart", of: root)
    if let other = chart.first(where: { name in !fields.contains { $0.name == name } }) {
      throw root.fault("chart", "names “\(other)”, which is no field.")
    }
    messageDays = try root.objectIfThere("message", knows: ["days"])?.whole("days", 1...366)
    version = Float(try root.numberIfThere("version") ?? 1)
    guard (0.1...1000).contains(version) else { throw root.fault("version", "is not from 0.1 to 1000.") }
    thresholds = try Self.thresholds(of: root, form)
  }

  /// A name of a field, a choice or a threshold.
  static func isName(_ text: String) -> Bool {
    text.utf8.count <= longestName && text.unicodeScalars.first.map { ("a"..."z").contains($0) } == true
      && text.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_"
      }
  }

  private static func names(_ member: String, of root: ListedObject) throws(ModuleListFault) -> [String] {
    var names: [String] = []
    for (value, place) in try root.list(member, most: mostOthers) {
      guard case .string(let name) = value, isName(name) else {
        throw ModuleListFault(place, "is not a name of letters, digits and underscores.")
      }
      guard !names.contains(name) else { throw ModuleListFault(place, "“\(name)” occurs twice.") }
      names.append(name)
    }
    return names
  }

  private static func thresholds(
    of root: ListedObject, _ form: ReadingForm
  ) throws(ModuleListFault) -> [DeclaredThreshold] {
    var thresholds: [DeclaredThreshold] = []
    for (value, place) in try root.list("thresholds", most: mostOthers) {
      let threshold = try DeclaredThreshold(value, at: place, form)
      guard !thresholds.contains(where: { $0.name == threshold.name }) else {
        throw ModuleListFault(place, "the threshold “\(threshold.name)” occurs twice.")
      }
      thresholds.append(threshold)
    }
    return thresholds
  }
}
