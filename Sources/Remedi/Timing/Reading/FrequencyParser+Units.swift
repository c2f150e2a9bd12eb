/// What amounts are counted in.
extension FrequencyParser {
  /// The unit that stands here; nil where none does.
  /// - Throws: where it is not the medication's own.
  mutating func takeUnit() throws(ReadingFault) -> String? {
    let first = index
    guard let unit = unitAhead else {
      if let word = word(), let (reason, wording) = FrequencyVocabulary.errorProneUnits[word] {
        let blank = index > 0 && previousSpan.upperBound == span.lowerBound ? " " : ""
        throw .ambiguous("“\(text(span))” \(reason)", span: span, wordings: [blank + wording])
      }
      if word() == "cc" {
        throw .ambiguous(
          "“cc” may be millilitres or “with food”: write which.", span: span, wordings: [" mL", " with food"])
      }
      return nil
    }
    index += unit.length
    if let own = reader.unit {
      if own == unit.name || Self.known(own) == unit.name { return own }
      throw fault(
        "This medication is counted in \(Self.plural(own)), not in “\(text(span(from: first)))”.", span(from: first))
    }
    return unit.name
  }

  /// The name under which the vocabulary has a unit that is written in another way.
  static func known(_ unit: String) -> String? {
    let word = unit.lowercased()
    return FrequencyVocabulary.units[FrequencyVocabulary.errorProneUnits[word]?.wording ?? word]
  }

  /// The unit that stands here, and how many tokens it takes.
  var unitAhead: (name: String, length: Int)? {
    if let own = reader.unit {
      let names = [own, Self.plural(own)].map { FrequencyScanner.tokens(Array($0.unicodeScalars)).map(\.kind) }
      for name in names where !name.isEmpty && name.indices.allSatisfy({ kind($0) == name[$0] }) {
        return (own, name.count)
      }
    }
    return word().flatMap { FrequencyVocabulary.units[$0] }.map { ($0, 1) }
  }

  /// As `Quantity` writes two of them.
  static func plural(_ unit: String) -> String {
    DecimalNumber("2").map { String(Quantity($0, unit).description.dropFirst(2)) } ?? unit
  }
}
