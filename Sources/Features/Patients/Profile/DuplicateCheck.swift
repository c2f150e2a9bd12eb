import Care
import Record
import Remedi
import Web

/// Checks whether a form describes a patient whom the physician already treats.
struct DuplicateCheck: Sendable {
  let record: MedicalRecord
  let context: PractitionerContext

  /// The warning before a profile is saved. Nil if no match is found, or the form already says that all matches are
  /// other people.
  /// - Parameters:
  ///   - id: the patient that the form is about.
  ///   - action: "add" or "save".
  func warning(
    before profile: Patient.Profile, of id: Identifier<Patient>?, action: String
  ) async throws -> DuplicatesView? {
    let found = try await record.possibleDuplicates(
      of: profile, for: context.practitioner, except: id,
      session: context.sessionId, at: context.now)
    let distinct = Set(context.form["distinct"].split(separator: ",").map(String.init))
    guard !found.allSatisfy({ distinct.contains($0.file.patient.id.text) }) else { return nil }
    return DuplicatesView(
      patients: found.map { DuplicateView($0, at: context.now) }, action: "It is somebody else: \(action) anyway",
      distinct: found.map(\.file.patient.id.text).joined(separator: ","))
  }
}

extension DuplicateView {
  fileprivate init(_ duplicate: PossibleDuplicate, at now: Instant) {
    let (file, profile) = (duplicate.file, duplicate.file.patient.profile)
    let clock = file.clock(at: now)
    let reasons = [
      duplicate.sharesNumber ? "health care number" : nil,
      duplicate.sharesNameAndBirth ? "name and date of birth" : nil,
      duplicate.sharesEmailAndBirth ? "e-mail address and date of birth" : nil,
    ].compactMap { $0 }
    self.init(
      name: profile.name, href: file.path,
      facts: [
        ProfilePhrases.age(profile.dateOfBirth, on: clock.today),
        profile.dateOfBirth.map { "born \(Phrases.date($0))" },
        profile.healthCareNumber.map { "No. \($0)" }, file.patient.archive == nil ? nil : "archived",
      ].compactMap { $0 },
      reason: "Same \(reasons.joined(separator: ", and same "))")
  }
}

extension DuplicatesView {
  /// The form was already used and came again with other content: the user went back in the browser and corrected
  /// something.
  static func made(_ patient: Patient) -> Self {
    let profile = patient.profile
    let known = DuplicateView(
      name: profile.name, href: "\(patient.id.chartPath)/edit",
      facts: [
        profile.dateOfBirth.map { "born \(Phrases.date($0))" }, profile.healthCareNumber.map { "No. \($0)" },
      ].compactMap { $0 }, reason: "Added with this form")
    return Self(
      patients: [known], action: "It is another patient: add one more", distinct: patient.id.text, isMade: true)
  }
}
