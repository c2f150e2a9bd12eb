import ModuleKit
import Remedi

/// What a page says of averages and of standing up, with its sources.
struct PressureSentences {
  let module: BloodPressureModule

  private var words: ModuleSentences { module.words }

  var all: [String] {
    guard module.history.last != nil else { return [] }
    let fall = StandingFall.latest(of: module.history.readings)
    let sources = [
      PressureThresholds.averaging, module.round == nil ? nil : module.guideline.source,
      fall == nil ? nil : PressureThresholds.standing,
    ]
    let average = module.round.map { [category($0.mean), parts($0)] } ?? [needs]
    return average + [fall.map(standing)].compactMap { $0 } + sources.compactMap { $0 }.map(words.citation)
  }

  /// `ESC 2024 calls an average like this at home “elevated”: from 120 mm Hg systolic or 70 mm Hg diastolic. …`
  private func category(_ mean: BloodPressure) -> String {
    let category = module.guideline.category(of: mean)
    return words.text(
      "category", module.guideline.source.name, words["category.\(category.name)"], bounds(of: category))
  }

  private func bounds(of category: PressureCategory) -> String {
    switch (category.systolic, category.diastolic) {
    case (let systolic?, let diastolic?):
      return words.text("bounds.either", amount(systolic), amount(diastolic))
    case (let limit?, nil): return words.text("bounds.systolic", amount(limit))
    case (nil, let limit?): return words.text("bounds.diastolic", amount(limit))
    case (nil, nil):
      let systolic = module.guideline.categories.lazy.compactMap(\.systolic).first
      let diastolic = module.guideline.categories.lazy.compactMap(\.diastolic).first
      return words.text("bounds.below", systolic.map(amount) ?? "", diastolic.map(amount) ?? "")
    }
  }

  private func parts(_ round: PressureRound) -> String {
    words.text("parts", pressure(round.morning), pressure(round.evening))
  }

  private var needs: String {
    let missing = PressureRound.missingDays(module.history.readings, module.plan, today: module.history.today)
    return words.text("needs.days", "\(module.plan.leastDays)", "\(missing)")
  }

  private func standing(_ fall: StandingFall) -> String {
    let limit = PressureThresholds.fall
    return words.text(
      fall.isLarge ? "standing.large" : "standing.small", words.day(fall.date, from: module.history.today),
      pressure(fall.before), pressure(fall.after), amount(limit.systolic), amount(limit.diastolic))
  }

  private func pressure(_ pressure: BloodPressure) -> String { words.pressure(pressure, in: module.unit) }

  private func amount(_ own: Double) -> String { words.amount(ofOwn: own, in: module.unit) }
}
