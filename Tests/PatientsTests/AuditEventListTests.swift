import AllFeatures
import FeatureKit
import JSON
import Remedi
import Support
import Testing
import Web

@testable import Record

/// What is stored and told of audit events stays for ever.
@Suite("The audit events of all features")
struct AuditEventListTests {
  /// Those of the releases until now; a new one need not be added.
  private static let codes: Set = [
    "access-changed", "access-ended", "access-granted", "account-closed", "account-registered", "address-changed",
    "board-read", "caregiver-changed", "caregiver-consented", "caregiver-ended", "caregiver-invited",
    "caregiver-joined", "caregiver-proposed", "clinic-changed", "colleague-invitation-withdrawn", "colleague-invited",
    "completion-corrected", "completion-recorded", "completion-undone", "consent-given", "consent-withdrawn",
    "data-opened", "handed-over", "invitation-accepted", "invitation-made", "invitation-sent-again",
    "invitation-undelivered", "library-entry-archived", "library-entry-changed", "library-entry-made",
    "library-entry-restored", "name-changed", "password-changed", "password-reset", "patient-archived",
    "patient-changed", "patient-created", "patient-erased", "patient-restored", "prescribed", "prescription-changed",
    "prescription-dose-changed", "prescription-paused", "prescription-resumed", "prescription-stopped",
    "prescription-taken-back", "record-exported", "record-read", "recovery-code-used", "recovery-codes-made",
    "reminders-changed", "roles-changed", "safekeeping-asked", "second-step-demand-ended", "second-step-demanded",
    "second-step-turned-off", "second-step-turned-on", "second-step-wrong-codes", "sign-in-locked", "signed-in",
    "summary-shared",
  ]

  private func declared(where isWanted: (AuditEventDeclaration) -> Bool = { _ in true }) throws -> Set<String> {
    Set(try FeatureList.all.auditEvents.all.filter(isWanted).map(\.event.rawValue))
  }

  @Test("have the codes that they ever had, and words for each")
  func everyCode() throws {
    #expect(try Self.codes.subtracting(declared()) == [])
  }

  @Test("are those that the description of the API lists, where they stand in a patient’s chain")
  func description() throws {
    let description = try JSONReader.read(String(decoding: SiteParts.apiDescription.get(), as: UTF8.self).utf8)
    let listed = description["components"]?["schemas"]?["AuditEvent"]?["properties"]?["event"]?["enum"]?.array
    // Nobody reads the chain of a patient who was erased.
    let unlisted: Set = ["patient-erased"]
    let codes = try #require(listed).compactMap(\.string)
    #expect(Set(codes).count == codes.count)
    #expect(try declared { $0.chains.contains(.patient) }.subtracting(unlisted) == Set(codes))
  }

  @Test("tell the patient of an old entry only what holds no id of others")
  func oldEntries() throws {
    let events = try FeatureList.all.auditEvents
    func told(_ kind: Actor.Kind, _ event: AuditEntry.Event, salt: String? = nil) -> String? {
      events.contentForPatient(
        AuditEntry(
          sequence: 1, at: Instant(milliseconds: 0), by: Actor(kind: kind, id: "i", name: "N"), event: event,
          subject: "s", salt: salt, previousHash: "", hash: { $0 }))
    }
    #expect(told(.patient, .completionRecorded) != nil)
    #expect(told(.system, .invitationMade) != nil)
    #expect(told(.physician, .recordRead) == nil)
    for event in [.accessGranted, .accessChanged, .accessEnded, .handedOver, .patientArchived, .patientErased]
      as [AuditEntry.Event]
    {
      #expect(told(.patient, event) == nil)
      #expect(told(.system, event) == nil)
      #expect(told(.system, event, salt: "t")?.contains("\n1:s") == false)
    }
    // What a newer release keeps from the patient is not known here.
    #expect(told(.patient, AuditEntry.Event("letter-given")) == nil)
  }

  @Test("stand under a seal where they name somebody of the clinic, and else where a physician did them")
  func sealed() throws {
    let events = try FeatureList.all.auditEvents
    let sealed = events.all.filter { events.isSealed($0.event, by: .system) }.map(\.event)
    #expect(
      Set(sealed) == [.accessGranted, .accessChanged, .accessEnded, .handedOver, .patientArchived, .patientErased])
    let physician = Actor(kind: .physician, id: "d1", name: "Ann")
    #expect(events.all.allSatisfy { events.isSealed($0.event, by: physician) })
  }
}
