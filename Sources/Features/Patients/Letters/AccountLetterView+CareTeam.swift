import Remedi
import Web

extension AccountLetterView {
  /// To a colleague who may now see another patient. The letter does not name the patient; only Remedi does.
  static func patientShared(with name: String, by sharer: String, isHandover: Bool, site: String) -> Self {
    Self(
      subject: isHandover ? "A patient was handed over to you" : "A patient was shared with you", recipientName: name,
      what: isHandover
        ? "\(sharer) handed a patient over to you in Remedi. You are responsible for this patient from now on:"
        : "\(sharer) shared a patient with you in Remedi. The patient is on your list:",
      link: "\(site)/patients", linkWords: "Open your list",
      otherwise: "Do you know nothing about it? Please ask \(sharer).")
  }

  /// To a physician whose patient a colleague handed over.
  /// - Parameters:
  ///   - colleague: who did it.
  ///   - until: the time after which the patient cannot be taken back.
  static func patientTakenOver(
    from name: String, by colleague: String, clinicName: String, site: String, at moment: Instant, until: Instant
  ) -> Self {
    Self(
      subject: "A patient of yours was handed over", recipientName: name,
      what:
        "At \(words(moment)) \(colleague) of \(clinicName) handed over a patient for whom you were responsible. You can "
        + "see which patient, and take the patient back:",
      link: "\(site)/handovers", linkWords: "See the handover",
      how: "You can take the patient back until \(words(until)).",
      otherwise: "Is it right? Then you need not do anything.")
  }

  /// To the colleagues of a handover that was taken back: both the one who gave the patient away and the one who
  /// received the patient.
  static func patientTakenBack(
    told name: String, by colleague: String, clinicName: String, site: String, at moment: Instant
  ) -> Self {
    Self(
      subject: "A patient was taken back", recipientName: name,
      what:
        "At \(words(moment)) \(colleague) of \(clinicName) took back a patient who had been handed over. "
        + "\(colleague) is responsible for this patient again, and everybody’s access is as it was before. Your list:",
      link: "\(site)/patients", linkWords: "Open your list",
      otherwise: "Do you know nothing about it? Please ask \(colleague).")
  }
}
