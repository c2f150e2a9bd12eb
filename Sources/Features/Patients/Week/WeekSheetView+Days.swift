import Care
import Record
import Remedi
import Web

extension SheetDayView {
  init(_ day: ScheduleDay, _ clock: LocalClock) {
    // Doses that a change or a stop superseded must not be done anymore.
    let items = day.items.filter { !$0.occurrence.isSuperseded || $0.completion != nil }
    self.init(label: Phrases.weekdayAndDate(day.date), doses: items.map { SheetDoseView($0, clock) })
  }
}

extension SheetDoseView {
  fileprivate init(_ item: ScheduleDay.Item, _ clock: LocalClock) {
    let occurrence = item.occurrence
    let mark: Mark? =
      switch item.completion?.content.outcome {
      case .completed: .completed
      case .skipped: .skipped
      case nil: nil
      }
    self.init(
      time: clock.time(occurrence.scheduledFor), name: occurrence.version.action.name, amount: occurrence.amount,
      mark: mark)
  }
}

extension SheetAsNeededView {
  /// What can be taken as needed on one of these days, by name. If its rule changes within them, each rule.
  static func list(_ days: [ScheduleDay]) -> [SheetAsNeededView] {
    let rules = days.flatMap(\.asNeeded).map(\.rule).filter { !$0.isSuperseded }
    let views = rules.map { rule in
      let exercise = rule.exercise ?? rule.version.exercise
      let words = [exercise?.words, Phrases.often(.asNeeded(rule.rule))].compactMap { $0 }.joined(separator: ", ")
      return SheetAsNeededView(name: rule.version.action.name, words: words.capitalizingFirst)
    }
    return views.firstOfEach { "\($0.name)\n\($0.words)" }
  }
}

extension SheetAdviceView {
  /// The notes of the prescriptions due on these days, in order of their first dose.
  static func list(_ days: [ScheduleDay]) -> [SheetAdviceView] {
    let versions = days.flatMap { day in
      day.items.map(\.occurrence.version) + day.asNeeded.map(\.rule).filter { !$0.isSuperseded }.map(\.version)
    }
    return versions.filter { !$0.note.isEmpty }.map { SheetAdviceView(name: $0.action.name, words: $0.note) }
      .firstOfEach { "\($0.name)\n\($0.words)" }
  }
}

extension SheetCodeView {
  /// - Throws: `UnencodableText` if the site's address is too long.
  init(_ address: String) throws {
    let code = try QRCode(address)
    self.init(path: code.path, viewBox: code.viewBox, address: address)
  }
}

extension Array {
  /// The elements in order, keeping only the first for each key.
  fileprivate func firstOfEach(_ key: (Element) -> String) -> [Element] {
    var known: Set<String> = []
    return filter { known.insert(key($0)).inserted }
  }
}
