import Remedi
import Web

/// The form of the daily letter.
struct DigestView: PageView {
  static let template = "reminders/digest"
  let title = "Daily letter"
  var trail: [Crumb] { [Crumb("Your account", "/account")] }
  var hour: FieldView
  /// The clinic's time zone.
  let zone: String

  /// - Parameter hour: 0 to 23. Nil for no letter.
  init(hour: Int?, zone: String) {
    self.zone = zone
    self.hour = FieldView(
      name: "hour", label: "When it comes", kind: .select, value: hour.map(String.init) ?? "",
      hint: "On the clinic’s clock (\(zone)).", marksOptional: false,
      options: [FieldView.Option("", "No letter")] + DailyDigest.hours.map { .init("\($0)", "\($0):00") })
  }

  var fields: Fields { ["title": title, "hour": hour, "problems": ProblemSummary(inputs: [hour])] }

  static var samples: [(name: String, view: DigestView)] {
    var faulty = DigestView(hour: nil, zone: "Europe/Berlin")
    faulty.hour.error = "Choose an hour from the list, or no letter."
    return [
      ("off", DigestView(hour: nil, zone: "Europe/Berlin")),
      ("on", DigestView(hour: 7, zone: "America/Argentina/Ushuaia")),
      ("with a fault", faulty),
    ]
  }
}
