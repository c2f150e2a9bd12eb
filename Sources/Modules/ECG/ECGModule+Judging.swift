import ModuleKit
import Remedi

extension ECGModule {
  /// Refuses a slowest rate above the mean and a fastest below it, and asks about a rate that is rare.
  public func judge(_ draft: ReadingDraft) -> Verdict {
    func own(_ field: ReadingField) -> Double? { draft.content[field.name].flatMap(field.ownValue) }
    guard let rate = own(Field.rate) else { return .likely }
    var issues: [FieldIssue] = []
    if let least = own(Field.least), least > rate { issues.append(FieldIssue(Field.least.name, words["fault.least"])) }
    if let most = own(Field.most), most < rate { issues.append(FieldIssue(Field.most.name, words["fault.most"])) }
    guard issues.isEmpty else { return .refused(issues) }
    guard !Field.rate.likely.contains(rate) else { return .likely }
    return .unlikely(question: words.text("question.rare", words.amount(ofOwn: rate, in: Field.rate.units[0])))
  }
}
