import ModuleKit

extension LaboratoryModule {
  /// Each test is a group of its value and of the range that the laboratory gave with it.
  public static let form = ReadingForm(
    LaboratoryTest.all.flatMap { [$0.field, $0.low, $0.high] },
    groups: LaboratoryTest.all.map {
      ReadingForm.Group($0.name, wordKey: $0.field.wordKey, fields: [$0.field.name, $0.low.name, $0.high.name])
    })
}
