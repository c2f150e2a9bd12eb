import Practice
import Remedi
import Testing

@testable import Messaging

@Suite("What may be sent")
struct MessageRulesTests {
  private let owner = Identifier<Practitioner>("d1")
  private let today = LocalDate(dayNumber: 20_514)

  private func read(
    _ written: MessageDraft, as kind: MessageRules.Kind = .message
  ) throws -> ReadMessage { try MessageRules.read(written, as: kind, by: owner, today: today) }

  /// The fields that are refused.
  private func faults(_ written: MessageDraft, as kind: MessageRules.Kind = .message) -> [String] {
    do {
      _ = try read(written, as: kind)
      return []
    } catch let error as RemediError {
      #expect(error.code == .validation)
      return error.fields.map(\.name)
    } catch {
      Issue.record(error)
      return []
    }
  }

  private func people(_ count: Int) -> [Identifier<Practitioner>] { (0..<count).map { Identifier("p\($0)") } }

  private func about(_ first: String, _ last: String, _ birth: String) -> MessageDraft {
    MessageDraft(
      to: people(1), body: "x",
      patient: MessageDraft.DraftPatient(firstName: first, lastName: last, birthDate: birth))
  }

  @Test("Everything that is missing is named at once")
  func missing() {
    let nameless = MessageDraft.DraftPatient(birthDate: "1961-08-17")
    #expect(faults(MessageDraft(body: " \n", patient: nameless)) == ["to", "body", "patient/lastName"])
  }

  @Test("A subject may be missing")
  func withoutSubject() throws {
    #expect(try read(MessageDraft(to: people(1), body: "x")).subject.isEmpty)
    #expect(MessageSubject.shown("") == "No subject")
    #expect(MessageSubject.shown("Labs") == "Labs")
  }

  @Test("Lengths are counted in characters, and control signs are refused")
  func lengths() {
    let most = String(repeating: "é", count: 10_000)
    #expect(faults(MessageDraft(to: people(1), subject: String(repeating: "s", count: 200), body: most)).isEmpty)
    #expect(faults(MessageDraft(to: people(1), body: most + "x")) == ["body"])
    #expect(faults(MessageDraft(to: people(1), subject: String(repeating: "s", count: 201), body: "x")) == ["subject"])
    #expect(faults(MessageDraft(to: people(1), subject: "a\nb", body: "x")) == ["subject"])
    #expect(faults(MessageDraft(to: people(1), body: "a\u{0}b")) == ["body"])
    #expect(faults(MessageDraft(to: people(1), body: "a\n\tb")).isEmpty)
    #expect(
      faults(MessageDraft(to: people(1), body: String(repeating: "x", count: 4_001)), as: .discussion) == ["body"])
  }

  @Test("A hundred people can be chosen, each counts once")
  func recipients() throws {
    #expect(faults(MessageDraft(to: people(100) + people(100), body: "x")).isEmpty)
    #expect(try read(MessageDraft(to: people(3) + people(3), body: "x")).to == people(3))
    #expect(faults(MessageDraft(to: people(101), body: "x")) == ["to"])
    #expect(faults(MessageDraft(to: people(199), body: "x"), as: .discussion).isEmpty)
    #expect(faults(MessageDraft(to: people(200), body: "x"), as: .discussion) == ["to"])
  }

  @Test("A message may be to oneself, a discussion is with somebody else")
  func oneself() throws {
    #expect(try read(MessageDraft(to: [owner], body: "x")).to == [owner])
    #expect(faults(MessageDraft(to: [owner], body: "x"), as: .discussion) == ["to"])
    #expect(try read(MessageDraft(to: [owner] + people(1), body: "x"), as: .discussion).to == people(1))
  }

  @Test("A date of birth is one that exists, and not in the future")
  func birthDates() throws {
    for typed in ["", "1961-08-17", "17/08/1961", today.description, "1880-01-01"] {
      #expect(faults(about("John", "Samuel", typed)).isEmpty, "\(typed)")
    }
    for typed in [
      (today + 1).description, "1879-12-31", "31/02/1961", "1/8/1961", "17.08.1961", "08/17/1961", "+1/08/1961",
    ] {
      #expect(faults(about("John", "Samuel", typed)) == ["patient/birthDate"], "\(typed)")
    }
    let read = try read(about(" John ", "Samuel", "17/08/1961"))
    let samuel = MessagePatient(
      firstName: "John", lastName: "Samuel", birthDate: LocalDate(year: 1961, month: 8, day: 17))
    #expect(read.patient == .typed(samuel))
  }

  @Test("Empty patient information is none")
  func noPatient() throws { #expect(try read(about(" ", "", "")).patient == nil) }

  @Test("An ID that entries could not be told by is refused", arguments: ["", "a/b", "m.in", "m.out", "..", "__a__"])
  func ids(_ id: String) {
    let error = #expect(throws: RemediError.self) { try MessageRules.check(id: id) }
    #expect(error?.fields.map(\.name) == ["id"])
    #expect(!MessageRules.isValid(id: String(repeating: "x", count: 101)))
    #expect(MessageRules.isValid(id: String(repeating: "x", count: 100)))
  }

  @Test("Prefixes of answers stand once")
  func subjects() {
    #expect(MessageSubject.ofReply(to: "Labs") == "Re: Labs")
    #expect(MessageSubject.ofReply(to: "RE: Labs") == "RE: Labs")
    #expect(MessageSubject.ofForward(of: "Re: Labs") == "Fwd: Re: Labs")
    #expect(MessageSubject.ofForward(of: "Fwd: Labs") == "Fwd: Labs")
    #expect(MessageSubject.ofReply(to: "") == "Re:")
    let longest = MessageSubject.ofReply(to: String(repeating: "é", count: 200))
    #expect(MessageRules.subject.fault(longest) == nil)
  }
}
