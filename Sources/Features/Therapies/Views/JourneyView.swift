import Remedi
import Web

/// Where and when the patient might travel. Asked next to a prescription that is being written, and never stored.
struct JourneyFields: View {
  var zone: FieldView
  var date: FieldView

  /// - Parameter timeZones: the zones to choose from.
  init(timeZones: [String], zone: String = "", date: String = "") {
    // Keep an invalid zone too, so that the user can correct it.
    let choices = (zone.isEmpty || timeZones.contains(zone) ? [] : [zone]) + timeZones
    self.zone = FieldView(
      name: "journeyZone", label: "Time zone there", kind: .select, value: zone,
      hint: "The preview then shows what happens to the doses. Nothing is stored.",
      options: [.init("", "No journey")] + choices.map { .init($0, $0) }, isSearchable: true)
    self.date = FieldView(
      name: "journeyDate", label: "First day there", kind: .date, value: date,
      hint: "Leave it empty for the next whole day there.", marksOptional: false, isShort: true)
  }

  /// The error that prevents showing the journey. Nil if there is none.
  var fault: String? { zone.error ?? date.error }

  var fields: Fields { ["zone": zone, "date": date, "isOpen": !zone.value.isEmpty] }
}

/// The effect of a journey on the doses of a prescription, for each of the three clocks.
struct JourneyView: View {
  /// "To Asia/Tokyo, there from 3 March 2026 on".
  let heading: String
  let courses: [JourneyCourseView]

  var fields: Fields { ["heading": heading, "courses": courses] }
}

/// The doses under one clock.
struct JourneyCourseView: View {
  /// "By local time, doses keep their times of day: at least 4 hours …, at most 12 hours …."
  let sentence: String
  let isPrescribed: Bool
  /// "2 March 08:00, 20:00", one entry per day.
  let before: [String]
  let after: [String]
  /// The doses that the journey removes, in the same format.
  var leftOut: [String] = []

  var fields: Fields {
    [
      "sentence": sentence, "isPrescribed": isPrescribed, "before": before, "after": after, "leftOut": leftOut,
      "leavesOut": !leftOut.isEmpty,
      "hasDoses": !before.isEmpty || !after.isEmpty,
    ]
  }
}

extension JourneyView {
  static var sample: JourneyView {
    JourneyView(
      heading: "To Asia/Tokyo, there from 3 March 2026 on",
      courses: [
        JourneyCourseView(
          sentence:
            "By local time, doses keep their times of day: at least 12 hours (from 08:00 on 1 March to 20:00 on 1 March), "
            + "at most 16 hours (from 08:00 in Berlin on 2 March to 08:00 in Tokyo on 3 March) apart.",
          isPrescribed: true, before: ["1 March: 08:00, 20:00", "2 March: 08:00"], after: ["3 March: 08:00, 20:00"],
          leftOut: ["2 March: 20:00"]),
        JourneyCourseView(
          sentence: "By home time, doses keep their times at home: always 12 hours apart.",
          isPrescribed: false,
          before: ["2 March: 08:00, 20:00"], after: ["3 March: 16:00", "4 March: 04:00, 16:00"]),
        JourneyCourseView(
          sentence: "At a fixed interval, doses follow no clock; no dose is due around these days.",
          isPrescribed: false, before: [], after: []),
      ])
  }
}
