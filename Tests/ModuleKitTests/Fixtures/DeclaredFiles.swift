/// The files of a declarative module `scale`, of which tests exchange one.
enum DeclaredFiles {
  static let list = """
    [{"Interface": "DeclarativeModule", "ID": "selfhub.scale", "ExchangeFile": "scale.exchange.json", "Type": 2}]
    """
  static let content = """
    {
      "version": 1.5,
      "fields": [{
        "name": "weight", "code": "29463-7",
        "units": [
          {"code": "kg", "decimals": 1, "step": 0.1},
          {"code": "[lb_av]", "factor": 0.45359237, "decimals": 1, "step": 0.2}
        ],
        "possible": {"least": 1, "most": 500}, "likely": {"least": 30, "most": 250}, "jump": 5
      }],
      "contexts": ["morning", "evening"],
      "chart": ["weight"],
      "message": {"days": 7},
      "thresholds": [
        {"name": "high", "field": "weight", "atLeast": 200, "source": "A study", "year": 2020, "reviewedBy": null}
      ]
    }
    """
  static let exchange = """
    {"items": [
      {"name": "weight", "keypath": "weight", "type": "NSNumber", "readonly": true},
      {"name": "mean", "keypath": "weight.mean7", "type": "NSNumber", "readonly": true},
      {"name": "at", "keypath": "measuredAt", "type": "NSDate", "readonly": true},
      {"name": "unit", "keypath": "weight.unit", "type": "NSString"},
      {"name": "again", "keypath": "measureAgainAt", "type": "NSDate"}
    ]}
    """
  static let english = """
    "name" = "Scale"; "description" = "Your weight."; "message" = "Time to weigh";
    "field.weight" = "Weight"; "unit.kg" = "kilograms"; "unit.[lb_av]" = "pounds";
    "context.morning" = "Morning"; "context.evening" = "Evening"; "threshold.high" = "Ask your physician.";
    """
  static let german = """
    "name" = "Waage"; "description" = "Ihr Gewicht."; "message" = "Zeit zu wiegen";
    "field.weight" = "Gewicht"; "unit.kg" = "Kilogramm"; "unit.[lb_av]" = "Pfund";
    "context.morning" = "Morgens"; "context.evening" = "Abends"; "threshold.high" = "Fragen Sie um Rat.";
    """

  /// - Parameter changed: files in place of these. Nil takes one away.
  static func files(_ changed: [String: [UInt8]?] = [:]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [
      "scale/scale.module.json": Array(content.utf8), "scale/scale.exchange.json": Array(exchange.utf8),
      "scale/scale.icon.png": TestIcon.right, "scale/scale.en.strings": Array(english.utf8),
      "scale/scale.de.strings": Array(german.utf8),
    ]
    for (name, bytes) in changed { files[name] = bytes }
    return files
  }
}
