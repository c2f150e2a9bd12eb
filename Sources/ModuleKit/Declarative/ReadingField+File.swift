extension ReadingField {
  private static let most = 200

  /// The fields that a file of a module lists, each as a declarative module declares it:
  /// `{"source": "…", "fields": [{"name", "code", "units", "possible", "likely"}]}`.
  /// - Parameter place: the module and the file.
  /// - Throws: ``ModuleListFault``
  public static func fields(reading bytes: [UInt8], at place: String) throws(ModuleListFault) -> [ReadingField] {
    let root = try ListedObject(ListedObject.document(bytes, at: place), at: place, knows: ["source", "fields"])
    _ = try root.text("source")
    var fields: [ReadingField] = []
    for (value, place) in try root.list("fields", most: most) {
      let field = try DeclaredField(value, at: place).field
      guard !fields.contains(where: { $0.name == field.name }) else {
        throw ModuleListFault(place, "the field “\(field.name)” occurs twice.")
      }
      fields.append(field)
    }
    guard !fields.isEmpty else { throw root.fault("fields", "is empty.") }
    return fields
  }
}
