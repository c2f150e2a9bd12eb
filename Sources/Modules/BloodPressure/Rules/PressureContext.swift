/// How the patient was while it was measured, and at which arm, as the form asks. The raw values are stored.
enum PressureContext: String, CaseIterable {
  case sittingLeft, sittingRight, lyingLeft, lyingRight, standingLeft, standingRight

  enum Posture: Hashable {
    case sitting, lying, standing
  }

  var posture: Posture {
    switch self {
    case .sittingLeft, .sittingRight: .sitting
    case .lyingLeft, .lyingRight: .lying
    case .standingLeft, .standingRight: .standing
    }
  }
}
