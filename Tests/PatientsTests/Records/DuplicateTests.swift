import DocumentStore
import Practice
import Remedi
import Testing

@testable import Patients
@testable import Record

@Suite("Possible duplicates")
struct DuplicateTests {
  private static let bob = Patient.Profile(
    name: "Bob Martin", dateOfBirth: LocalDate(year: 1954, month: 3, day: 4), healthCareNumber: "0044-7781")

  /// Ann treats a patient, and nobody else does.
  private static func practice(_ profile: Patient.Profile = bob) async throws -> (Practice, Patient) {
    let practice = try await Practice()
    return (practice, try await add(profile, practice))
  }

  private static func add(_ profile: Patient.Profile, _ practice: Practice) async throws -> Patient {
    try await practice.record.createPatient(profile, timeZone: "UTC", by: practice.ann, at: Practice.noon)
  }

  private static func found(
    _ profile: Patient.Profile, _ practice: Practice, for practitioner: Practitioner? = nil,
    except id: Identifier<Patient>? = nil
  ) async throws -> [PossibleDuplicate] {
    try await practice.record.possibleDuplicates(
      of: profile, for: practitioner ?? practice.ann, except: id, session: Identifier("look"), at: Practice.noon)
  }

  @Test(
    "have the same health care number, however it is written",
    arguments: ["0044-7781", "00447781", " 0044 7781 ", "0044.7781", "\u{FF10}\u{FF10}44-7781"])
  func numbers(number: String) async throws {
    let (practice, patient) = try await Self.practice()
    let profile = Patient.Profile(
      name: "Somebody Else", dateOfBirth: LocalDate(year: 1980, month: 1, day: 1), healthCareNumber: number)
    let found = try await Self.found(profile, practice)
    #expect(found.map(\.file.patient.id) == [patient.id])
    #expect(found.map(\.sharesNumber) == [true])
    #expect(found.map(\.sharesNameAndBirth) == [false])
  }

  @Test(
    "or the same name and date of birth", arguments: ["Bob Martin", "bob  MARTIN", "Martin, Bob", "Bób Märtin"])
  func names(name: String) async throws {
    let (practice, patient) = try await Self.practice()
    let profile = Patient.Profile(name: name, dateOfBirth: Self.bob.dateOfBirth, healthCareNumber: "other")
    let found = try await Self.found(profile, practice)
    #expect(found.map(\.file.patient.id) == [patient.id])
    #expect(found.map(\.sharesNumber) == [false])
    #expect(found.map(\.sharesNameAndBirth) == [true])
  }

  @Test(
    "or the same name as other keyboards write it",
    arguments: [
      ("Đặng Thị Hương", "Dang Thi Huong"), ("Müller", "Mueller"), ("Søren Ågård", "Soeren Aagaard"),
      ("Grace O'Neill", "Grace ONeill"), ("Łukasz", "lukasz"), ("Weiß", "WEISS"),
    ])
  func spellings(known: String, typed: String) async throws {
    let birth = LocalDate(year: 1954, month: 3, day: 4)
    let (practice, patient) = try await Self.practice(Patient.Profile(name: known, dateOfBirth: birth))
    for name in [known, typed] {
      let found = try await Self.found(Patient.Profile(name: name, dateOfBirth: birth), practice)
      #expect(found.map(\.file.patient.id) == [patient.id], "\(name)")
    }
  }

  @Test("or the same e-mail address and date of birth")
  func addresses() async throws {
    let birth = LocalDate(year: 1954, month: 3, day: 4)
    let known = Patient.Profile(name: "Bob", email: "bob@müller.example", dateOfBirth: birth)
    let (practice, patient) = try await Self.practice(known)
    var profile = Patient.Profile(name: "Robert", email: "BOB@xn--mller-kva.example", dateOfBirth: birth)
    let found = try await Self.found(profile, practice)
    #expect(found.map(\.file.patient.id) == [patient.id])
    #expect(found.map(\.sharesEmailAndBirth) == [true])
    profile.dateOfBirth = LocalDate(year: 1954, month: 3, day: 5)
    #expect(try await Self.found(profile, practice).isEmpty)
  }

  @Test("and nothing less")
  func others() async throws {
    let (practice, patient) = try await Self.practice()
    var profile = Self.bob
    profile.healthCareNumber = "0044-7782"
    profile.dateOfBirth = LocalDate(year: 1954, month: 4, day: 3)
    #expect(try await Self.found(profile, practice).isEmpty)
    // A patient without number and date of birth resembles nobody, though others have none either.
    let nobody = Patient.Profile(name: "Bob Martin", healthCareNumber: " - ")
    _ = try await Self.add(nobody, practice)
    #expect(try await Self.found(nobody, practice).isEmpty)
    #expect(try await Self.found(Self.bob, practice, except: patient.id).isEmpty)
  }

  @Test("are sought among those whom the physician may see, those who are archived too, and nobody else")
  func secrets() async throws {
    let (practice, patient) = try await Self.practice()
    #expect(try await Self.found(Self.bob, practice, for: practice.charlie).isEmpty)
    let file = try await practice.record.patient(
      patient.id, of: practice.ann, session: Identifier("s"), at: Practice.noon)
    try await file.share(
      with: practice.charlie.id, .init(.view, purpose: "Look", until: Practice.noon.adding(seconds: 1)),
      at: Practice.noon)
    #expect(try await Self.found(Self.bob, practice, for: practice.charlie).count == 1)
    let late = try await practice.record.possibleDuplicates(
      of: Self.bob, for: practice.charlie, except: nil, session: Identifier("look"),
      at: Practice.noon.adding(seconds: 1))
    #expect(late.isEmpty)
    try await file.archive(
      PatientArchive(at: Practice.noon, by: Actor(practice.ann), reason: .finished), stopReason: "Finished")
    #expect(try await Self.found(Self.bob, practice).map(\.file.patient.archive?.reason) == [.finished])
  }

  @Test("are noted as a look at the list, where there are any")
  func noted() async throws {
    let (practice, _) = try await Self.practice()
    let reference = References.practitioner(practice.ann.id, in: practice.ann.clinicId)
    func looks() async throws -> Int {
      try await practice.record.all(
        Query(.collection(reference.path.collection(Collections.audit.name))), as: Collections.audit
      ).count { $0.event == .boardRead }
    }
    #expect(try await Self.found(.init(name: "Nobody"), practice).isEmpty)
    #expect(try await looks() == 0)
    for _ in 1...2 { #expect(try await Self.found(Self.bob, practice).count == 1) }
    #expect(try await looks() == 1)
  }

  @Test("follow what the profile says now")
  func changed() async throws {
    let (practice, patient) = try await Self.practice()
    let file = try await practice.record.patient(
      patient.id, of: practice.ann, session: Identifier("s"), at: Practice.noon)
    var profile = Self.bob
    profile.healthCareNumber = "NEW 1"
    profile.dateOfBirth = LocalDate(year: 1955, month: 3, day: 4)
    try await file.change(profile, timeZone: "UTC", ifRevision: file.revision, by: practice.ann, at: Practice.noon)
    #expect(try await Self.found(Self.bob, practice).isEmpty)
    #expect(try await Self.found(profile, practice).count == 1)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("a form that is sent twice makes one patient, another physician's form another")
  func once() async throws {
    let practice = try await Practice()
    func send(_ practitioner: Practitioner) async throws -> Identifier<Patient> {
      try await practice.record.createPatient(
        Self.bob, timeZone: "UTC", by: practitioner, opening: "one", submission: "one", at: Practice.noon
      ).id
    }
    let made = try await withThrowingTaskGroup(of: Identifier<Patient>.self) { group in
      for _ in 1...5 { group.addTask { try await send(practice.ann) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(made.count == 1)
    #expect(try await practice.list(of: practice.ann).count == 2)
    #expect(try await !made.contains(send(practice.charlie)))
    #expect(try await practice.record.check().faults == [])
  }
}
