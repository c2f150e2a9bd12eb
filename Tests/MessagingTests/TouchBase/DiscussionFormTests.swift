import Remedi
import Testing
import Web

@testable import Messaging

@Suite("What is typed of a discussion")
struct DiscussionFormTests {
  @Test("is written as it is meant: each person once, no patient without a word of one")
  func written() throws {
    let form = DiscussionForm(
      FormData([("to", "a"), ("to", "b/c"), ("to", "a"), ("body", " Freezing. "), ("firstName", " ")]))
    let draft = try form.written()
    #expect(draft == MessageDraft(to: [Identifier("a")], body: "Freezing."))
  }

  @Test("comes from a draft as it was saved")
  func draft() throws {
    let draft = MessageDraft(
      to: [Identifier("a")], body: "Freezing.",
      patient: .init(firstName: "Maria", lastName: "Lopez", birthDate: "3 May", patientId: Identifier("7")))
    #expect(try DiscussionForm(draft).written() == draft)
  }

  @Test("names no patient that cannot be one")
  func impossible() {
    let form = DiscussionForm(FormData([("patientId", "../7")]))
    #expect(throws: RemediError.self) { try form.written() }
  }

  @Test("shows each sentence beside its field, and others above the form")
  func faults() {
    var form = DiscussionForm()
    form.show(
      .invalid([
        FieldIssue("to", "A"), FieldIssue("body", "B"), FieldIssue("patient/lastName", "C"),
        FieldIssue("patient/id", "D"), FieldIssue("id", "E"),
      ]))
    #expect(form.toError == "A" && form.text.error == "B" && form.patient.lastName.error == "C")
    #expect(form.patient.own.error == "D" && form.problem == "E")
    form.show(RemediError(.conflict, "F"))
    #expect(form.problem == "F")
  }

  @Test("A line names at most so many people")
  func people() {
    #expect(Phrases.people([], most: 3) == "")
    #expect(Phrases.people(["Ann", "Bo", "Cy"], most: 3) == "Ann, Bo and Cy")
    #expect(Phrases.people(["Ann", "Bo", "Cy", "Di"], most: 3) == "Ann, Bo and 2 others")
  }
}
