/// The tables and functions of the store. The steps must never change, because existing stores were made by them.
enum Schema {
  /// The texts that bring a store from one format to the next, each run in a transaction.
  static let steps = [[tables, functions].joined(separator: "\n")]

  /// The format of this release.
  static let newest = steps.count

  /// The steps that a store of a format lacks. Nil as format if there is no store yet.
  static func script(from format: Int?) -> String {
    let missing = steps[(format ?? 0)...].joined(separator: "\n")
    return "BEGIN;\n\(missing)\nUPDATE remedi.store SET format = \(newest);\nCOMMIT;"
  }
}
