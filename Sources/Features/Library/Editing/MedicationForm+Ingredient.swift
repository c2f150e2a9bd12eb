import Remedi
import Web

extension MedicationForm {
  static let mostStrengths = 12

  /// The content of the first strength, and the other strengths. A limit without a substance, or a substance without a
  /// strength, cannot be calculated with, so the missing one is required.
  mutating func readIngredient() -> (Ingredient?, [Quantity]) {
    let substanceName = substance.line(upTo: 200)
    let quantities = readStrengths()
    let most = readMaximum()
    let least = readGap()
    let usually = readUsual()
    let origin = source.line(upTo: 200)
    if substanceName.isEmpty {
      let isSaid = most != nil || least != nil || usually != nil
      if !strengths.value.trimming().isEmpty || isSaid, substance.error == nil {
        substance.error = "Type the substance of these strengths and limits."
      }
      return (nil, [])
    }
    guard let first = quantities.first else {
      if strengths.error == nil { strengths.error = "Type how much of it one unit contains: 100 mg." }
      return (nil, [])
    }
    return (
      Ingredient(
        substance: substanceName, strength: first, maximumPer24Hours: most, minimumGap: least, usualDose: usually,
        source: origin.orNil),
      Array(quantities.dropFirst())
    )
  }

  private mutating func readStrengths() -> [Quantity] {
    let lines = strengths.prose(upTo: 1000).split { $0 == "\n" || $0 == ";" }.map { String($0).trimming() }
      .filter { !$0.isEmpty }
    var quantities: [Quantity] = []
    for line in lines {
      guard let (typed, unit) = Self.strength(line) else {
        strengths.error = "“\(line.prefix(40))” is not a strength. Type a number and its unit: 100 mg."
        return []
      }
      guard case .number(let value) = TypedNumber(typed) else {
        strengths.error =
          TypedNumber.question(typed)
          ?? "“\(line.prefix(40))” is not a strength. Type a number and its unit: 100 mg."
        return []
      }
      let quantity = Quantity(value, unit)
      if quantities.contains(quantity) {
        strengths.error = "\(quantity) is listed twice."
      } else if let other = quantities.first, other.unit != quantity.unit {
        strengths.error = "Type all strengths in one unit: \(other.unit) or \(quantity.unit)."
      }
      quantities.append(quantity)
    }
    if quantities.count > Self.mostStrengths {
      strengths.error = "A medication has at most \(Self.mostStrengths) strengths."
    }
    return quantities
  }

  /// `0,18 mg`, `4 mg/24 h`: a number and the text after it.
  private static func strength(_ line: String) -> (number: String, unit: String)? {
    let number = line.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    let unit = line.dropFirst(number.count).drop(while: \.isWhitespace)
    guard !number.isEmpty, (1...20).contains(unit.count), unit.first?.isNumber == false else { return nil }
    return (String(number), String(unit))
  }

  private mutating func readMaximum() -> DecimalNumber? {
    maximum.value.trimming().isEmpty ? nil : maximum.readDecimal(or: "Type a number, such as 2000 or 3.3.")
  }

  private mutating func readUsual() -> DecimalNumber? {
    usual.value.trimming().isEmpty ? nil : usual.readDecimal(or: "Type a number, such as 200 or 0.18.")
  }

  private mutating func readGap() -> Int? {
    guard !gap.value.trimming().isEmpty else { return nil }
    let sentence = "Type hours, such as 4 or 1.5: up to \(GapHours.most)."
    guard let hours = gap.readDecimal(or: sentence) else { return nil }
    let seconds = GapHours.seconds(hours)
    if seconds == nil { gap.error = sentence }
    return seconds
  }
}

/// The minimum time between two doses, in hours as entered.
enum GapHours {
  static let most = 168

  /// Whole minutes, from one minute to a week. Nil for anything else.
  static func seconds(_ number: DecimalNumber) -> Int? {
    guard let hours = Double(number.description) else { return nil }
    let minutes = (hours * 60).rounded()
    guard abs(hours * 60 - minutes) < 0.01, minutes >= 1, minutes <= Double(most * 60) else { return nil }
    return Int(minutes) * 60
  }

  /// `4`, `1.5`: the shortest text that parses to the same value.
  static func text(seconds: Int) -> String {
    let hours = Double(seconds) / 3600
    return hours == hours.rounded() ? String(Int(hours)) : String((hours * 10_000).rounded() / 10_000)
  }
}
