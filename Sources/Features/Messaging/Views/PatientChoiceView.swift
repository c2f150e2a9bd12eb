import Web

/// One of the reader's patients, who can be chosen.
struct PatientChoiceView: View {
  let id: String
  let name: String
  /// "17 August 1961". Nil if it is not known.
  let birthDate: String?
  let isChosen: Bool

  var fields: Fields { ["id": id, "name": name, "birthDate": birthDate, "isChosen": isChosen] }
}
