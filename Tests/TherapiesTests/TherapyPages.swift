import Foundation
import Library
import Remedi
import Support

/// A site whose library holds two medications and an exercise, and the addresses of Bob's pages.
struct TherapyPages {
  let site: TestSite
  var chart: String { "/patients/\(site.bob.id)" }
  var new: String { "\(chart)/prescriptions/new" }

  init() async throws {
    site = try await TestSite()
    try await site.record.stock(
      [
        Exercise(
          id: Identifier("reach"), name: "Big reach", description: "Reach far.", imageURL: nil, imageDescription: nil,
          isDemonstration: true)
      ],
      [
        Medication(
          id: Identifier("levodopa"), name: "Levodopa", description: "For stiffness.", unit: "tablet",
          isDemonstration: true),
        Medication(
          id: Identifier("rotigotine"), name: "Rotigotine", description: "A patch.", unit: "patch",
          isDemonstration: true),
      ])
  }

  func change(_ prescription: Prescription) -> String { "\(chart)/prescriptions/\(prescription.id)/change" }
  func stop(_ prescription: Prescription) -> String { "\(chart)/prescriptions/\(prescription.id)/stop" }
  func history(_ prescription: Prescription) -> String { "\(chart)/prescriptions/\(prescription.id)" }

  /// The prescriptions that Bob has.
  func prescriptions() async throws -> [Prescription] { try await site.bobFile().prescriptions() }

  /// A medication, as the form sends it.
  static let medication: Form = [
    "kind": "medication", "item": "levodopa", "unit": "tablet", "time1": "08:00", "quantity1": "1", "time2": "20:00",
    "quantity2": "0,5", "start": "2026-03-03", "end": "2026-03-09", "note": "With <water> & \"calm\".",
    "action": "prescribe",
  ]

  /// An exercise, as the form sends it.
  static let exercise: Form = [
    "kind": "exercise", "item": "reach", "sets": "2", "repetitions": "10", "minutes": "1.5", "time1": "17:00",
    "start": "2026-03-02", "end": "", "note": "", "action": "prescribe",
  ]
}

extension Form {
  /// The form with other values in some of its fields.
  func with(_ values: [String: String]) -> Form {
    var form = self
    for (name, value) in values { form[name] = value }
    return form
  }
}

extension Form {
  /// The form with a tick beside every question of the page that came back.
  func confirming(_ page: Answer) -> Form {
    var form = self
    form["confirmed"] = nil
    for sentence in page.questions { form.append("confirmed", sentence) }
    return form
  }
}

extension Answer {
  /// The sentences that have to be confirmed.
  var questions: [String] {
    text.components(separatedBy: "name=\"confirmed\" value=\"").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\"").first.map(Self.unescaped)
    }
  }

  private static func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&#39;", with: "'")
      .replacingOccurrences(of: "&amp;", with: "&")
  }
}

extension Browser {
  /// Sends a form, and once more with every question confirmed where it comes back with questions.
  func confirm(_ path: String, _ form: Form) async throws -> Answer {
    let answer = try await post(path, form: form)
    return answer.questions.isEmpty ? answer : try await post(path, form: form.confirming(answer))
  }
}
