import Foundation
import Remedi
import Testing

@testable import Accounts
@testable import ClinicAdmin
@testable import Record

/// What is stored of letters: older releases wrote it, and what waits in an outbox has to be read for ever.
@Suite struct LetterContentTests {
  private static let moment = Instant(milliseconds: 1_773_653_400_000, offsetMinutes: 60)
  private static let week = moment.adding(seconds: 7 * 86_400)
  private static let at = #""2026-03-16T10:30:00.000+01:00""#

  private struct Stored {
    let letter: any LetterContent
    let json: String
    var userNames: [String] = []
  }

  private static var invitations: [Stored] {
    func invitation(_ clinic: String, _ isTemporaryPassword: Bool?) -> InvitationLetter {
      InvitationLetter(
        invitationId: Identifier("i1"), clinicName: clinic, invitedBy: "Dr Ann", userName: "bob.martin",
        expiresAt: moment, isTemporaryPassword: isTemporaryPassword)
    }
    func ofCaregiver(_ clinic: String?, by inviter: String, _ isTemporaryPassword: Bool?) -> CaregiverInvitationLetter {
      CaregiverInvitationLetter(
        invitationId: Identifier("i2"), clinicName: clinic, invitedBy: inviter, userName: "sofia.martin",
        expiresAt: moment, isTemporaryPassword: isTemporaryPassword)
    }
    return [
      Stored(
        letter: invitation("Clinic \"A/B\"", true),
        json: #"{"invitation":{"_0":"i1","clinicName":"Clinic \"A/B\"","expiresAt":\#(at),"#
          + #""invitedBy":"Dr Ann","isTemporaryPassword":true,"userName":"bob.martin"}}"#,
        userNames: ["bob.martin"]),
      Stored(
        letter: invitation("Clinic", nil),
        json: #"{"invitation":{"_0":"i1","clinicName":"Clinic","expiresAt":\#(at),"#
          + #""invitedBy":"Dr Ann","userName":"bob.martin"}}"#,
        userNames: ["bob.martin"]),
      Stored(
        letter: ofCaregiver("Clinic", by: "Dr Ann", false),
        json: #"{"caregiverInvitation":{"_0":"i2","clinicName":"Clinic","expiresAt":\#(at),"#
          + #""invitedBy":"Dr Ann","isTemporaryPassword":false,"userName":"sofia.martin"}}"#,
        userNames: ["sofia.martin"]),
      Stored(
        letter: ofCaregiver(nil, by: "Bob", nil),
        json: #"{"caregiverInvitation":{"_0":"i2","expiresAt":\#(at),"invitedBy":"Bob","userName":"sofia.martin"}}"#,
        userNames: ["sofia.martin"]),
      Stored(
        letter: ColleagueInvitationLetter(
          invitationId: Identifier("c1"), clinicName: "Clinic", invitedBy: "Dr Ann", roles: [.physician, .engineer],
          expiresAt: moment),
        json: #"{"colleagueInvitation":{"_0":"c1","clinicName":"Clinic","expiresAt":\#(at),"#
          + #""invitedBy":"Dr Ann","roles":["physician","engineer"]}}"#),
      Stored(
        letter: ColleagueInvitationTakenLetter(clinicName: "Clinic", invitedBy: "Dr Ann"),
        json: #"{"colleagueInvitationTaken":{"clinicName":"Clinic","invitedBy":"Dr Ann"}}"#),
    ]
  }

  private static var accounts: [Stored] {
    let links = [("r1", "bob.martin"), ("r2", "carla.martin")].map {
      PasswordReset.Link(id: Identifier($0), userName: $1)
    }
    return [
      Stored(
        letter: PasswordResetLetter(resetId: Identifier("r1"), userName: "bob.martin", expiresAt: moment),
        json: #"{"passwordReset":{"_0":"r1","expiresAt":\#(at),"userName":"bob.martin"}}"#, userNames: ["bob.martin"]),
      Stored(
        letter: PasswordResetsLetter(links: links, expiresAt: moment),
        json: #"{"passwordResets":{"_0":[{"id":"r1","userName":"bob.martin"},{"id":"r2","userName":"carla.martin"}],"#
          + #""expiresAt":\#(at)}}"#,
        userNames: ["bob.martin", "carla.martin"]),
      Stored(
        letter: PasswordResetsLetter(links: [], expiresAt: moment),
        json: #"{"passwordResets":{"_0":[],"expiresAt":\#(at)}}"#),
      Stored(letter: PasswordChangedLetter(at: moment), json: #"{"passwordChanged":{"at":\#(at)}}"#),
      Stored(
        letter: RegistrationLetter(registrationId: Identifier("p1"), expiresAt: moment),
        json: #"{"registration":{"_0":"p1","expiresAt":\#(at)}}"#),
      Stored(letter: RegistrationTakenLetter(), json: #"{"registrationTaken":{}}"#),
      Stored(
        letter: AddressChangeLetter(changeId: Identifier("a1"), expiresAt: moment),
        json: #"{"addressChange":{"_0":"a1","expiresAt":\#(at)}}"#),
      Stored(letter: AddressChangeTakenLetter(), json: #"{"addressChangeTaken":{}}"#),
      Stored(letter: AddressChangeAskedLetter(at: moment), json: #"{"addressChangeAsked":{"at":\#(at)}}"#),
      Stored(letter: AddressChangedLetter(at: moment), json: #"{"addressChanged":{"at":\#(at)}}"#),
      Stored(
        letter: NewBrowserLetter(browser: "Firefox on Linux", at: moment),
        json: #"{"newBrowser":{"_0":"Firefox on Linux","at":\#(at)}}"#),
      Stored(letter: NewBrowserLetter(browser: nil, at: moment), json: #"{"newBrowser":{"at":\#(at)}}"#),
    ]
      + TwoFactor.Change.allCases.map {
        Stored(
          letter: TwoFactorLetter(change: $0, at: moment),
          json: #"{"secondStep":{"_0":"\#($0.rawValue)","at":\#(at)}}"#)
      }
  }

  private static var patients: [Stored] {
    [
      Stored(
        letter: PatientSharedLetter(by: "Dr Ann", isHandover: false),
        json: #"{"patientShared":{"by":"Dr Ann","isHandover":false}}"#),
      Stored(
        letter: PatientTakenOverLetter(by: "Dr Ann", clinicName: "Clinic", at: moment, until: week),
        json: #"{"patientTakenOver":{"at":\#(at),"by":"Dr Ann","clinicName":"Clinic","#
          + #""until":"2026-03-23T10:30:00.000+01:00"}}"#),
      Stored(
        letter: PatientTakenBackLetter(by: "Dr Ann", clinicName: "Clinic", at: moment),
        json: #"{"patientTakenBack":{"at":\#(at),"by":"Dr Ann","clinicName":"Clinic"}}"#),
      Stored(
        letter: PatientAddressLetter(changeId: Identifier("a2"), clinicName: "Clinic", expiresAt: moment),
        json: #"{"patientAddress":{"_0":"a2","clinicName":"Clinic","expiresAt":\#(at)}}"#),
      Stored(
        letter: PatientAddressAskedLetter(clinicName: "Clinic", at: moment),
        json: #"{"patientAddressAsked":{"at":\#(at),"clinicName":"Clinic"}}"#),
      Stored(letter: PatientAddressRemovedLetter(at: moment), json: #"{"patientAddressRemoved":{"at":\#(at)}}"#),
    ]
  }

  @Test func everyKindIsStoredAndReadAsItAlwaysWas() throws {
    let all = Self.invitations + Self.accounts + Self.patients
    #expect(Set(all.map { type(of: $0.letter).kind }).count == 21)
    for stored in all { try Self.check(stored.letter, stored) }
  }

  private static func check<Letter: LetterContent>(_ letter: Letter, _ stored: Stored) throws {
    let content = try OutboxMessage.Content(letter)
    #expect(try text(content) == stored.json)
    let read = try Self.content(of: stored.json)
    #expect(read == content)
    #expect(try text(read) == stored.json)
    #expect(try read.letter(as: Letter.self) == letter)
    #expect(read.userNames == stored.userNames, "\(stored.json)")
    #expect(read.userName == (stored.userNames.count == 1 ? stored.userNames.first : nil), "\(stored.json)")
    #expect(read.expiresAt == (stored.json.contains("expiresAt") ? moment : nil), "\(stored.json)")
  }

  @Test func aWholeLetterIsStoredAsItAlwaysWas() throws {
    let letter = Self.invitations[0].letter
    var message = try OutboxMessage(
      id: Identifier("letter1"), clinicId: Identifier("k"), accountId: Identifier("a"), recipientName: "Bob",
      recipientAddress: "bob@example.org", content: OutboxMessage.Content(letter), clinicPhone: "+49",
      createdAt: Self.moment)
    message.note(DeliveryProblem(.deferred, code: 451, at: Self.moment))
    let json =
      #"{"accountId":"a","clinicId":"k","clinicPhone":"+49","content":\#(Self.invitations[0].json),"#
      + #""createdAt":\#(Self.at),"delivery":{"attempts":1,"firstProblemAt":\#(Self.at),"#
      + #""problem":{"at":\#(Self.at),"code":451,"kind":"deferred"},"renewals":[]},"failedAt":\#(Self.at),"#
      + #""failedSince":1773653400000,"id":"letter1","pending":false,"recipientAddress":"bob@example.org","#
      + #""recipientName":"Bob"}"#
    #expect(String(decoding: try Collections.outbox.encode(message), as: UTF8.self) == json)
  }

  @Test(arguments: [
    #"{"refillReady":{"count":12345678901234567,"list":[true,false,null,1.5,"a/b",{}],"userName":"bob.martin"}}"#,
    #"{"refillReady":{}}"#,
  ])
  func whatNobodyKnowsIsKeptAsItIs(json: String) throws {
    let read = try Self.content(of: json)
    #expect(try Self.text(read) == json)
    #expect(read.kind == "refillReady")
    #expect(try read.letter(as: PasswordChangedLetter.self) == nil)
  }

  @Test(arguments: [
    "{}", #"{"registrationTaken":{},"addressChangeTaken":{}}"#, #"{"refillReady":{"expiresAt":"soon"}}"#,
    #"{"refillReady":"soon"}"#,
  ])
  func whatIsNoLetterIsNotRead(json: String) {
    #expect(throws: DecodingError.self) { try Self.content(of: json) }
  }

  private static func content(of json: String) throws -> OutboxMessage.Content {
    try JSONDecoder().decode(OutboxMessage.Content.self, from: Data(json.utf8))
  }

  private static func text(_ content: OutboxMessage.Content) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return String(decoding: try encoder.encode(content), as: UTF8.self)
  }
}
