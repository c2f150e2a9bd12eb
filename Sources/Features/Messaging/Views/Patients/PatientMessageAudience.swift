/// To whom messages about a patient may go, in words.
enum PatientMessageAudience: Sendable {
  case clinic, careTeam
  /// The clinic has decided it for all of its patients.
  case careTeamByClinic

  var sentence: String {
    switch self {
    case .clinic: "Messages about this patient may go to colleagues outside the care team."
    case .careTeam: "Messages about this patient stay within the care team."
    case .careTeamByClinic: "Messages about any patient of this clinic stay within the care team."
    }
  }
}
