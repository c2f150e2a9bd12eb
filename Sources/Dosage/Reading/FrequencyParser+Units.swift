import Remedi

/// Parses the units of amounts.
extension FrequencyParser {
  /// The unit at the current token. Nil if there is none.
  /// - Throws: if it is not the medication's own.
  mutating func takeUnit() throws(ReadingFault) -> String? {
    let first = index
    let own = reader.unit.flatMap(MedicationUnit.init)
    guard let unit = unitAhead else {
      if let word = word(), let (reason, wording) = FrequencyVocabulary.errorProneUnits[word] {
        // A suggested correction must itself be acceptable: a medication that is counted in tablets has no units.
        if let own, !own.isMeant(by: wording) { throw fault(own.refusal(of: text(span)), span) }
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
    guard let own else { return unit.name }
    guard own.isMeant(by: unit.name) else {
      throw fault(own.refusal(of: text(span(from: first))), span(from: first))
    }
    return own.name
  }

  /// The unit at the current token and its length in tokens.
  var unitAhead: (name: String, length: Int)? {
    if let own = reader.unit.flatMap(MedicationUnit.init) {
      let names = [own.name, own.plural].map { FrequencyScanner.tokens(Array($0.unicodeScalars)).map(\.kind) }
      for name in names where !name.isEmpty && name.indices.allSatisfy({ kind($0) == name[$0] }) {
        return (own.name, name.count)
      }
    }
    return word().flatMap { FrequencyVocabulary.units[$0] }.map { ($0, 1) }
  }
}
