import Remedi

extension AccountLetter {
  /// To a colleague who may see another patient from now on: which one stands in Remedi alone.
  static func patientShared(with name: String, by sharer: String, isHandover: Bool, site: String) -> Self {
    Self(
      subject: isHandover ? "A patient was handed over to you" : "A patient was shared with you", recipientName: name,
      what: isHandover
        ? "\(sharer) handed a patient over to you in Remedi. You are responsible for this patient from now on:"
        : "\(sharer) shared a patient with you in Remedi. The patient is on your list:",
      link: "\(site)/patients", linkWords: "Open your list",
      otherwise: "Do you know nothing about it? Please ask \(sharer).")
  }
}
