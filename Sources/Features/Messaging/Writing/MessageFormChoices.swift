import Care
import Record
import Remedi
import Web

/// Whom and what the form of a message offers: the people and the patient who were chosen, and those who were found.
struct MessageFormChoices: Sendable {
  let mailbox: Mailbox
  let search: any PatientSearch
  let session: Identifier<Session>

  /// How many are offered at once.
  private static let most = 12

  private var record: MedicalRecord { mailbox.record }

  /// The recipients who were chosen, in their order. Somebody who cannot be written to is named by the error.
  func chosen(_ form: inout MessageForm) async throws -> [PersonChoiceView] {
    let directory = record.directory(of: mailbox.owner)
    do {
      return try await directory.people(form.to).map { PersonChoiceView($0, isChosen: true) }
    } catch let error as RemediError where error.code == .validation {
      form.people.error = form.people.error ?? error.sentence
    }
    var people: [PersonChoiceView] = []
    for id in form.to {
      do {
        people += try await directory.people([id]).map { PersonChoiceView($0, isChosen: true) }
      } catch let error as RemediError where error.code == .validation {
        people.append(PersonChoiceView(id: id.text, name: error.sentence, isChosen: true))
      }
    }
    return people
  }

  /// The people who match what was typed, other than those chosen. Nil if nothing was typed.
  func people(_ form: MessageForm) async throws -> [PersonChoiceView]? {
    let sought = form.people.value.trimming()
    guard !sought.isEmpty else { return nil }
    let found = try await record.directory(of: mailbox.owner).cards(matching: sought, limit: Self.most, after: nil)
    return found.cards.filter { !form.to.contains($0.person.id) }.map { PersonChoiceView($0) }
  }

  /// Whether patients can be found.
  var findsPatients: Bool { mailbox.owner.may(.readPatients) }

  /// The patient who was chosen.
  func patient(_ form: inout MessageForm, at now: Instant) async throws -> PatientChoiceView? {
    guard let id = form.patient else { return nil }
    do {
      let file = try await record.patient(id, of: mailbox.owner, session: session, at: now)
      return PatientChoiceView(
        id: id.text, name: file.patient.name, birthDate: file.patient.profile.dateOfBirth.map(Phrases.date),
        isChosen: true)
    } catch let error as RemediError where error.code == .notFound {
      form.patients.error = form.patients.error ?? "You do not treat this patient. Choose another, or type the name."
      return PatientChoiceView(id: id.text, name: "A patient whom you do not treat", birthDate: nil, isChosen: true)
    }
  }

  /// The reader's patients who match what was typed, other than the one chosen. Nil if nothing was typed.
  func patients(_ form: MessageForm, at now: Instant) async throws -> [PatientChoiceView]? {
    let sought = form.patients.value.trimming()
    guard findsPatients, !sought.isEmpty else { return nil }
    let found = try await search.patients(
      of: mailbox.owner, found: sought, limit: Self.most, session: session, at: now)
    return found.filter { $0.id != form.patient }.map {
      PatientChoiceView(
        id: $0.id.text, name: $0.name, birthDate: $0.dateOfBirth.map(Phrases.date), isChosen: false)
    }
  }
}
