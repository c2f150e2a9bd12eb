import Foundation
import Remedi

/// `remedi-bob-martin-2026-02-03-2026-03-02.csv`: only lowercase ASCII letters, digits and hyphens, whatever the name
/// contains.
enum ReportFileName {
  /// - Parameter name: the patient's. Nil for the file of all patients.
  static func make(for name: String?, _ dates: ClosedRange<LocalDate>) -> String {
    "remedi-\(name.map(plain) ?? "patients")-\(dates.lowerBound)-\(dates.upperBound).csv"
  }

  private static func plain(_ name: String) -> String {
    let letters = name.lowercased().replacing("ß", with: "ss").decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
    let words = letters.split { !("a"..."z").contains($0) && !("0"..."9").contains($0) }
    let text = String(words.map { String($0) }.joined(separator: "-").prefix(40))
    return text.isEmpty ? "patient" : text
  }
}
