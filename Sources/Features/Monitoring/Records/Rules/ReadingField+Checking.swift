import ModuleKit
import Remedi

extension ReadingField {
  /// What is wrong with a value of this field: the member of the value, and a sentence. Nil if nothing is.
  func issue(of value: MeasuredValue) -> FieldIssue? {
    guard value.comparator == nil || takesComparator else {
      return FieldIssue("comparator", "Here only numbers can be recorded that were measured.")
    }
    guard let unit = unit(value.unit) else {
      return FieldIssue("unit", "The unit has to be \(units.map(\.code).joined(separator: " or ")).")
    }
    guard possible.contains(unit.ownValue(value.value.value)) else {
      let (least, most) = (unit.value(ofOwn: possible.lowerBound), unit.value(ofOwn: possible.upperBound))
      return FieldIssue("value", "This has to be from \(unit.written(least)) to \(unit.written(most)) \(unit.code).")
    }
    return nil
  }
}

extension ReadingField.Unit {
  /// A value with the decimals of the unit.
  fileprivate func written(_ value: Double) -> String {
    value == value.rounded()
      ? MeasuredNumber(value, decimals: 0)?.text ?? "\(value)"
      : MeasuredNumber(value, decimals: decimals)?.text ?? "\(value)"
  }
}

extension ReadingForm {
  /// The content with the codes of the form in place of those that were sent.
  func coded(_ content: HealthReading.Content) -> HealthReading.Content {
    var content = content
    for index in content.values.indices {
      content.values[index].code = self[content.values[index].name]?.code(in: content.values[index].unit)
    }
    return content
  }

  /// The values in the fields' own units. Only those of the form.
  func ownValues(of content: HealthReading.Content) -> [String: Double] {
    var own: [String: Double] = [:]
    for value in content.values { own[value.name] = self[value.name]?.ownValue(value) }
    return own
  }

  /// Why a reading cannot have this context. Nil if it can.
  func fault(ofContext context: String) -> String? {
    if contexts.contains(where: { $0.code == context }) { return nil }
    guard takesOtherContexts else { return "This is not one of the choices." }
    return TextLimit.line(upTo: ReadingRules.longestContext).fault(context)
  }

  /// A module's issues with a draft, by fields or `context`, as pointers into the content.
  func error(_ issues: [FieldIssue], of content: HealthReading.Content) -> RemediError {
    RemediError.invalid(
      issues.map { issue in
        if issue.name == "context" { return issue }
        let number = content.values.firstIndex { $0.name == issue.name }
        return FieldIssue(number.map { "values/\($0)/value" } ?? "values", issue.sentence)
      })
  }
}
