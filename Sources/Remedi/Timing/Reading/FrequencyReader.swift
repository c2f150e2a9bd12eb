/// Reads what physicians write about how often something is to be done, such as `1 tab bid pc x 10d`, `every other day
/// at bedtime` or `2-1-1 for 2 weeks then 1-1-0`, and everything that `Words.rule` says.
///
/// It never guesses: a word that it does not know, an abbreviation that is easily taken for another (ISMP, List of
/// Error-Prone Abbreviations; Joint Commission, Do Not Use list) and what contradicts itself get a sentence instead of
/// a rule. Nothing that was written is left out of the rule.
public struct FrequencyReader: Sendable {
  /// The first day, where none is written.
  let start: LocalDate
  let unit: String?
  let kind: Prescription.Kind
  let firstInterval: LocalTime?
  let zone: TimeZoneRules
  let clock: Timing.Clock
  let database: TimeZoneDatabase?

  /// What the words leave unsaid.
  /// - Parameters:
  ///   - start: the first day, where none is written.
  ///   - unit: what the medication is counted in, such as `tablet`; nil for an exercise, or where any will do.
  ///   - kind: exercises have no amounts.
  ///   - firstInterval: when doses at a fixed distance, such as `q8h`, begin on the first day, where no time is written;
  ///     nil asks for it.
  ///   - zone: whose clock tells when those begin.
  ///   - clock: which clock doses by the clock follow, where none is written.
  ///   - database: knows the zones that are written; nil knows none but that of `clock`.
  public init(
    start: LocalDate, unit: String?, kind: Prescription.Kind, firstInterval: LocalTime? = nil,
    zone: TimeZoneRules, clock: Timing.Clock = .wall, database: TimeZoneDatabase? = nil
  ) {
    self.start = start
    // What is counted may not be known yet.
    self.unit = unit.flatMap { $0.isEmpty ? nil : $0 }
    self.kind = kind
    self.firstInterval = firstInterval
    self.zone = zone
    self.clock = clock
    self.database = database
  }

  /// Unicode scalars that a text may have: enough for a rule of 200 phases as `Phrases.rule` says it.
  public static let longest = 30_000

  public func read(_ text: String) -> FrequencyReading {
    guard text.unicodeScalars.prefix(Self.longest + 1).count <= Self.longest else {
      return .unreadable("How often takes at most \(Self.longest) characters.", word: nil)
    }
    return read(Array(text.unicodeScalars), depth: 0)
  }

  private func read(_ source: [Unicode.Scalar], depth: Int) -> FrequencyReading {
    do {
      return .rule(try FrequencyParser.timing(of: source, for: self))
    } catch {
      switch error {
      case .unreadable(let sentence, let word):
        // What is missing at the end of the text is no word of it.
        return .unreadable(sentence, word: word.flatMap { $0.isEmpty ? nil : $0 })
      case .ambiguous(let sentence, let span, let wordings):
        return disambiguated(source, sentence, span, wordings, depth: depth)
      }
    }
  }

  /// Ambiguities within one text that are followed up, and readings of it that are shown.
  private static let (deepest, most) = (3, 6)

  private func disambiguated(
    _ source: [Unicode.Scalar], _ sentence: String, _ span: Range<Int>, _ wordings: [String], depth: Int
  ) -> FrequencyReading {
    guard depth < Self.deepest else {
      return .unreadable("Too much of this can be read in more than one way. \(sentence)", word: nil)
    }
    var alternatives: [FrequencyReading.Alternative] = []
    var faults: [String] = []
    for wording in wordings where alternatives.count < Self.most {
      // What is left out takes a blank with it.
      let rest = source[span.upperBound...]
      let reworded =
        source[..<span.lowerBound] + wording.unicodeScalars
        + rest.dropFirst(wording.isEmpty && rest.first == " " ? 1 : 0)
      // What is offered must be readable when it is sent.
      guard reworded.count <= Self.longest else { continue }
      switch read(Array(reworded), depth: depth + 1) {
      case .rule(let timing): alternatives.append(.init(wording: String(reworded), timing: timing))
      case .ambiguous(_, let further): alternatives += further
      case .unreadable(let fault, _): faults.append(fault)
      }
    }
    guard !alternatives.isEmpty else {
      // Where it is the rest that cannot be read, whatever is meant, the question alone would lead nowhere.
      let rest = faults.count > 1 && Set(faults).count == 1 ? " \(faults[0])" : ""
      return .unreadable(sentence + rest, word: span.isEmpty ? nil : String(source[span]))
    }
    return .ambiguous(sentence, Array(alternatives.prefix(Self.most)))
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(UnicodeScalarView(scalars))
  }
}
