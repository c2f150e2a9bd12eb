/// Names that Prometheus accepts: letters, digits and `_`, not starting with a digit.
enum MetricName {
  /// A counter's name ends in `_total`, whatever name the measuring code uses.
  static func counter(_ label: String) -> String { ending(label, "_total") }

  /// A timer's name ends in `_seconds`.
  static func timer(_ label: String) -> String { ending(label, "_seconds") }

  static func plain(_ label: String) -> String { cleaned(label, and: ":") }

  static func label(_ name: String) -> String { cleaned(name, and: "_") }

  private static func ending(_ label: String, _ suffix: String) -> String {
    let name = plain(label)
    return name.hasSuffix(suffix) ? name : name + suffix
  }

  private static func cleaned(_ name: String, and more: Character) -> String {
    let characters = name.map { character -> Character in
      character.isASCII && (character.isLetter || character.isNumber) || character == more ? character : "_"
    }
    return String(characters.first?.isNumber == false ? characters : ["_"] + characters)
  }
}
