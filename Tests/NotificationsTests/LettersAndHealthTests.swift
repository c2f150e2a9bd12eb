import Accounts
import AllFeatures
import ClinicAdmin
import FeatureKit
import Foundation
import Logging
import Patients
import Record
import Remedi
import Support
import Testing
import Web

@testable import Notifications
@testable import Reminders

/// Mail is a postcard: it says nothing about anybody's health.
@Suite struct LettersAndHealthTests {
  @Test func noLetterOfAnyKindTellsOfMedicationExerciseDiagnosisOrProgramme() async throws {
    let site = try await TestSite()
    let secrets = try await Self.fill(site)
    let post = PostOffice()
    try await site.record.requestPasswordReset(named: site.dora.userName, at: site.clock.now)
    _ = try await site.record.askToRegister(
      name: "Eve", email: "eve@example.org", clinicName: "Harbour", timeZone: "Europe/Berlin", passwordHash: "",
      from: "10.0.0.1", at: site.clock.now)
    for request in try await site.record.passwordResetRequests(limit: 10) {
      try await site.record.answer(request, at: site.clock.now)
    }
    let elsewhere = try await site.record.registerPhysician(
      name: "Dr Nora New", email: "nora@example.org", clinicName: "Harbour", timeZone: "Europe/Berlin",
      passwordHash: "", at: site.clock.now)
    for email in ["new@example.org", elsewhere.practitioner.email] {
      try await site.record.people(of: site.ann).invite(
        "Dr Nora New", email: email, roles: [.physician], submission: nil, at: site.clock.now)
    }
    let sofia = Caregiver.Profile(name: "Sofia", relationship: "daughter", email: "sofia@example.org")
    _ = try await site.bobFile().admit(sofia, .record, isAgreed: true, at: site.clock.now)
    try await Self.remind(site)
    let letters = try FeatureList.all.letters(of: site.record)
    let templates = try await site.record.pendingMessages(limit: 100).map {
      type(of: try #require(try letters.view(of: $0, site: TestSite.publicURL))).template
    }
    let all = try FeatureList.all.letters(of: site.record).kinds.flatMap(\.samples).map { type(of: $0.view).template }
    #expect(Set(templates) == Set(all), "every template has to be among them")
    try await MailPagesTests.job(site, post).run(at: site.clock.now)
    #expect(post.sent.count == templates.count)
    for letter in post.sent {
      let mail = MailMessage(letter: letter).bytes
      let read = try MailReader(mail)
      let text = ([String(decoding: mail, as: UTF8.self), read.plain, read.html] + read.fields.map(\.value))
        .joined(separator: "\n").lowercased()
      for secret in secrets { #expect(!text.contains(secret.lowercased()), "\(letter.subject): \(secret)") }
    }
  }

  @Test func whomAPatientInvitesReadsNothingOfTheClinicAndNothingThatThePatientTyped() async throws {
    let site = try await TestSite()
    let (now, clinic) = (site.clock.now, site.clinic.name)
    var profile = site.clinic.profile
    profile.contact = Clinic.Contact(phone: "+49 30 555")
    try await site.record.people(of: site.ann).change(profile, from: site.clinic.profile, at: now)
    let typed = "Pay at https://evil.example or call"
    let byPatient = Caregiver.Profile(name: typed, relationship: typed, email: "sofia@example.org")
    _ = try await site.bobsOwnFile().admit(byPatient, .look, at: now)
    let byPhysician = Caregiver.Profile(name: "Tom", relationship: "son", email: "tom@example.org")
    _ = try await site.bobFile().admit(byPhysician, .look, isAgreed: true, at: now)
    let post = PostOffice()
    try await MailPagesTests.job(site, post).run(at: now)
    let personal = try #require(post.sent.first { $0.to.address == "sofia@example.org" })
    let mail = try MailReader(MailMessage(letter: personal).bytes)
    for text in [mail.plain, mail.html] + mail.fields.map(\.value) {
      for secret in [clinic, "+49", "evil", "Pay at", "kind regards"] { #expect(!text.contains(secret), "\(secret)") }
    }
    #expect(mail.plain.hasPrefix("Hello,"))
    #expect(mail.plain.contains("Bob Martin"))
    let official = try #require(post.sent.first { $0.to.address == "tom@example.org" })
    #expect(official.to.name == "Tom")
    #expect(official.text.plain.hasPrefix("Dear Tom,"))
    #expect(official.text.plain.contains("With kind regards\n\(clinic)\nPhone +49 30 555"))
    #expect(!official.text.plain.contains("Bob Martin"))
  }

  /// Writes to Bob about his plan, in either language, and to Ann about her board.
  private static func remind(_ site: TestSite) async throws {
    let (now, mail) = (site.clock.now, PlanMail(site.record))
    var (patient, account) = (site.bob, try #require(try await site.record.account(site.bob.accountId)))
    let ann = try await site.record.account(of: site.ann).id
    account.proveEmail(at: now)
    let time = try #require(LocalTime("08:00"))
    try await site.record.commit { transaction in
      for language in ["en", "de"] {
        patient.language = LanguageTag(language)
        try mail.mailReminder(
          of: patient, slotTime: time, expiresAt: now.adding(seconds: 600), to: account, at: now, in: &transaction)
        try mail.mailPlanChanged(of: patient, to: account, at: now, in: &transaction)
        try mail.mailPlanEnding(of: patient, to: account, at: now, in: &transaction)
      }
      let letter = DigestLetter(counts: [.init(reason: "pain", patients: 1)], expiresAt: now.adding(seconds: 86_400))
      try transaction.mail(
        letter, to: site.ann.name, at: site.ann.email, for: ann, of: site.clinic.id, on: now)
    }
  }

  /// Gives Bob and Dora all that a record can contain; what no letter may say.
  private static func fill(_ site: TestSite) async throws -> [String] {
    let profile = Patient.Profile(
      name: "Bob Martin", email: "bob@example.org", dateOfBirth: LocalDate("1954-03-04"), gender: .male,
      healthCareNumber: "0044-7781", stageOfDisease: .three, notes: "Parkinson's disease, tremor",
      treatments: "Speech therapy")
    let file = try await site.bobFile()
    try await file.change(
      profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: site.ann, at: site.clock.now)
    for (kind, name) in [(Prescription.Kind.medication, "Levodopa"), (.exercise, "Sit to stand")] {
      let owner = try await site.bobFile()
      let start = site.clock.now.writtenDate
      let quantity = kind == .medication ? Quantity(try #require(DecimalNumber("1.5")), "tablet") : nil
      let version = PrescriptionVersion(
        effectiveFrom: owner.calendar.startOfDay(start), authoredAt: site.clock.now, author: Actor(site.ann),
        action: Action(id: "x", name: name, description: "Slowly"),
        timing: try Timing(
          .daily([.init(time: try #require(LocalTime("08:00")), quantity: quantity)]), start: start, end: nil),
        exercise: kind == .exercise ? try ExerciseDosage(sets: 3, repetitions: 10) : nil, note: "With water")
      _ = try await owner.prescribe(kind, version, at: site.clock.now)
    }
    return [
      "levodopa", "sit to stand", "slowly", "with water", "parkinson", "tremor", "speech therapy", "0044-7781", "1954",
      "1.5 tablet", "tablet", "exercise", "medication", "prescri", "programme", "diagnos", "stage", "08:00",
    ]
  }
}
