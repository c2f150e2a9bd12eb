/// A medication's code in a register (FHIR: Coding): the WHO's ATC classification or RxNorm.
public struct MedicationCode: Codable, Sendable, Hashable {
  public enum System: String, Codable, Sendable {
    case atc = "http://www.whocc.no/atc"
    case rxNorm = "http://www.nlm.nih.gov/research/umls/rxnorm"

    /// `ATC` or `RxNorm`.
    public var words: String {
      switch self {
      case .atc: "ATC"
      case .rxNorm: "RxNorm"
      }
    }
  }

  public let system: System
  /// `N04BA02`, or digits.
  public let code: String

  /// Recognizes a code by its form: for ATC the fifth level, a letter of the main groups, two digits, two letters, two
  /// digits; for RxNorm one to eight digits without a leading zero. Nil for anything else. Does not check that the
  /// register contains it.
  public init?(_ text: String) {
    let upper = text.uppercased()
    if upper.wholeMatch(of: /[ABCDGHJLMNPRSV][0-9]{2}[A-Z]{2}[0-9]{2}/) != nil {
      (system, code) = (.atc, upper)
    } else if text.wholeMatch(of: /[1-9][0-9]{0,7}/) != nil {
      (system, code) = (.rxNorm, text)
    } else {
      return nil
    }
  }

  /// `ATC N04BA02`.
  public var words: String { "\(system.words) \(code)" }
}
