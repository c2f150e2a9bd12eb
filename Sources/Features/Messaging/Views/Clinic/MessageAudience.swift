/// Whom messages about a clinic's patients may go to, as the form sends it.
enum MessageAudience: String, CaseIterable {
  case clinic
  case careTeam = "care-team"

  var words: String {
    switch self {
    case .clinic: "Colleagues of the clinic; other clinics with the patient’s consent"
    case .careTeam: "The patient’s care team only"
    }
  }
}
