import Remedi

extension PatientNotice.Kind {
  /// Part of the plan ends tomorrow.
  static let planEnding = Self(rawValue: "plan-ending")
  /// A device of the patient accepts messages and shows none.
  static let deviceSilent = Self(rawValue: "device-silent")
}
