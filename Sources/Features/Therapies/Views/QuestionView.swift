import Remedi
import Web

/// A question to confirm before a prescription is saved, with its tick and links to change what it is about.
struct QuestionView: View {
  /// The action that follows the confirmation.
  enum Occasion { case prescribe, resume, changeDose }

  /// The checkbox's name. Its value is the sentence shown, so that a different finding is asked again.
  static let tick = "confirmed"

  /// "Already prescribed".
  let heading: String
  /// "Levodopa is prescribed already: 1 tablet at 08:00 every day, from 4 March 2026."
  let sentence: String
  /// The label of the tick: "I mean it: prescribe this as well."
  let answer: String
  /// The links to change existing prescriptions.
  var links: [QuestionLinkView] = []
  /// The doses that exceed a limit, on a timeline.
  var breach: BreachView?
  /// Whether the change can start tomorrow instead.
  var canWait = false
  /// Whether it was ticked with its current sentence.
  var isSeen = false
  var error: String?
  /// The number of this question on the page, from 1.
  var number = 1
  /// The id of the form that the tick belongs to, if the tick is outside of it.
  var form: String? = "prescription"

  /// The tick as a field in the list of errors.
  var field: FieldView { FieldView(name: id, label: "", error: error) }

  private var id: String { number == 1 ? Self.tick : "\(Self.tick)-\(number)" }

  var fields: Fields {
    [
      "heading": heading, "sentence": sentence, "answer": answer, "links": links, "hasLinks": !links.isEmpty,
      "breach": breach, "canWait": canWait, "tick": Self.tick, "id": id, "form": form, "isSeen": isSeen,
      "error": error, "hasError": error != nil,
    ]
  }
}

/// "Change Levodopa instead".
struct QuestionLinkView: View {
  let words: String
  let href: String

  var fields: Fields { ["words": words, "href": href] }
}

extension QuestionView {
  static let duplicateSample = QuestionView(
    heading: "Already prescribed",
    sentence: """
      Levodopa/benserazide 100 mg/25 mg contains levodopa, and so does Levodopa/carbidopa 100 mg/25 mg, which is prescribed \
      already: 1 tablet at 08:00, 12:00 and 16:00 every day, from 4 January 2026.
      """, answer: "I mean it: prescribe this as well.",
    links: [
      QuestionLinkView(
        words: "Change Levodopa/carbidopa 100 mg/25 mg instead", href: "/patients/9/prescriptions/1/change")
    ])

  static let quantitySample = QuestionView(
    heading: "More than is usual at one time",
    sentence: "Levodopa/carbidopa 100 mg/25 mg: 20 tablets at one time. More than 5 tablets is unusual.",
    answer: "I mean this amount.", error: "Tick that you mean this amount, or change it.", number: 2)

  static let singleDoseSample = QuestionView(
    heading: "Taken exactly as prescribed, this breaks a limit",
    sentence: """
      Pramipexole: 1 hour apart, where at least 6 hours are to lie between two doses, from Friday, 6 March, 19:00, to \
      Friday, 6 March, 20:00.
      """, answer: "I have seen this and still want it.",
    error: "Tick that you have seen this, or choose another time or amount.", form: nil)

  static let resumeSample = QuestionView(
    heading: "Taken exactly as prescribed, this breaks a limit",
    sentence: """
      Pramipexole: 4.2 mg within 24 hours, where at most 3.15 mg may be taken, from Tuesday, 3 March, 08:00, to Tuesday, \
      3 March, 20:00.
      """, answer: "I have seen this and still resume it.",
    error: "Tick that you have seen this, or leave it paused.", form: nil)
}
