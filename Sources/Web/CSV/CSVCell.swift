/// One cell of a CSV file before it is written.
public enum CSVCell: Sendable, Equatable {
  case text(String)
  /// Remains a number in a spreadsheet, including its sign.
  case number(Int)
  case blank

  public static func text(_ text: String?) -> CSVCell { text.map { .text($0) } ?? .blank }
  public static func number(_ number: Int?) -> CSVCell { number.map { .number($0) } ?? .blank }
  /// `yes`, `no`, or an empty cell.
  public static func answer(_ flag: Bool?) -> CSVCell { flag.map { .text($0 ? "yes" : "no") } ?? .blank }

  /// The content between the separators, without quotation marks.
  var content: String {
    switch self {
    case .text(let text): SpreadsheetText.disarm(text)
    case .number(let number): String(number)
    case .blank: ""
    }
  }
}
