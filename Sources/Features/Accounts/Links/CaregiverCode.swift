import Remedi

/// The refusals of a caregiver's code. They do not always refer to the clinic, because the patient may have invited.
enum CaregiverCode {
  /// - Returns: the refusal. Nil if the code is still valid.
  static func refusal(_ caregiver: Caregiver, _ status: CodeStatus) -> RemediError? {
    guard caregiver.isOpen else {
      let sentence =
        caregiver.joinedAt == nil ? "This invitation was withdrawn." : "The access that this gave has ended."
      return RemediError(.gone, "\(sentence) If you think that is a mistake, ask the person who invited you.")
    }
    switch status {
    case .open, .used: return nil
    case .overtaken:
      return RemediError(
        .gone,
        "This invitation is no longer valid: there is a newer one. Use your latest letter or sheet, "
          + "or ask the person who invited you.")
    case .expired:
      return RemediError(
        .gone, "This invitation has expired. Ask the person who invited you for a new one; it is quick.")
    }
  }
}
