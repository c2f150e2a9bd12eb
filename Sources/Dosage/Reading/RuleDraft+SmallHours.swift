import Remedi

extension RuleDraft {
  /// Asks whether `1 am 2 pm` are times, or amounts in the morning and in the evening. Without an amount and other
  /// times, all of it can be either.
  func checkSmallHours(_ draft: PhaseDraft) throws(ReadingFault) {
    let hours = draft.smallHours
    guard reader.kind == .medication, let first = hours.first?.span, let last = hours.last?.span,
      hours.count == draft.times.count, draft.amounts.isEmpty
    else { return }
    let span = first.lowerBound..<last.upperBound
    let sentence = "“\(text(span))” may be when, or how much in the morning and in the evening"
    guard zip(hours, hours.dropFirst()).allSatisfy({ isJoint($0.span.upperBound..<$1.span.lowerBound) }) else {
      throw fault("\(sentence): write “at” before times, or what is counted, such as “1 tablet”.", span)
    }
    let times = hours.map { "\($0.value.number + ($0.value.isPM ? 12 : 0)):00" }
    let amounts = hours.map { "\($0.value.number) in the \($0.value.isPM ? "evening" : "morning")" }
    throw .ambiguous(
      "\(sentence).", span: span, wordings: ["at \(Phrases.list(times))", Phrases.list(amounts)])
  }

  /// Whether a range contains only separators between times.
  private func isJoint(_ span: Range<Int>) -> Bool {
    FrequencyScanner.tokens(Array(text(span).unicodeScalars)).allSatisfy { token in
      switch token.kind {
      case .sign(","), .sign(";"), .sign("&"), .sign("+"), .sign("/"), .word("and"): true
      default: false
      }
    }
  }
}
