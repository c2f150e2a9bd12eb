import Remedi

/// The reasons on the board that the features of this program declare.
package struct BoardReasonRegistry: Sendable {
  package let all: [BoardReasonDeclaration]
  private let byCode: [String: BoardReasonDeclaration]

  package static let none = BoardReasonRegistry()

  private init() { (all, byCode) = ([], [:]) }

  /// - Throws: ``BoardReasonDeclaredTwice``
  package init(_ all: [BoardReasonDeclaration]) throws {
    var byCode: [String: BoardReasonDeclaration] = [:]
    for declaration in all {
      guard byCode.updateValue(declaration, forKey: declaration.kind.code) == nil else {
        throw BoardReasonDeclaredTwice(code: declaration.kind.code)
      }
    }
    (self.all, self.byCode) = (all, byCode)
  }

  /// Whether any reason is found in the record itself, so that a row needs all of it.
  package var readRecords: Bool { all.contains { $0.find != nil } }

  /// An undeclared reason, from a newer release or a removed feature, is named by its code.
  package func phrase(
    _ reason: AttentionReason, _ calendar: PatientCalendar, at now: Instant
  ) -> BoardReasonPhrase {
    byCode[reason.code]?.phrase(BoardReasonPhrasing(reason.details, calendar, at: now))
      ?? BoardReasonPhrase("Needs attention (\(reason.code))")
  }

  /// What the features find in a patient's record on a day of the patient.
  /// - Throws: what a feature's `find` throws.
  package func noted(in file: PatientRecord, on date: LocalDate) async throws -> [NotedReason] {
    var noted: [NotedReason] = []
    for declaration in all { noted += try await declaration.find?(file, date) ?? [] }
    return noted
  }
}

/// Two features declare the same reason on the board: a programming error, found at startup.
package struct BoardReasonDeclaredTwice: Error, CustomStringConvertible {
  package let code: String

  package var description: String { "The reason \(code) on the board is declared twice." }
}
