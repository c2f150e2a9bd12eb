import Patients
import Record
import Remedi
import Support
import Testing

@Suite struct DuplicatePagesTests {
  /// Somebody with Bob's health care number, written otherwise.
  private static let form: Form = [
    "name": "Grace O'Neill", "birthDate": "1950-12-31", "healthCareNumber": "00447781", "timeZone": "Europe/Berlin",
    "notes": "Mornings", "once": "one",
  ]

  @Test func whoMayBeThereAlreadyIsShownAndNothingTypedIsLost() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let page = try await browser.post("/patients/new", form: Self.form)
      #expect(page.status == 409)
      #expect(page.words.contains("Is it this patient? Bob Martin (in a new tab) 71 years born 4 March 1954"))
      #expect(page.words.contains("No. 0044-7781"))
      #expect(page.words.contains("Same health care number"))
      #expect(page.text.contains("href=\"/patients/\(site.bob.id)\""))
      for field in ["name", "birthDate", "healthCareNumber", "notes", "once"] {
        #expect(page.value(of: field) == Self.form[field])
      }
      #expect(try await browser.get("/patients").words.contains("1 patient ·"))
      // Somebody else: the form is sent once more unchanged, and a double click makes one.
      var form = Self.form
      form["distinct"] = page.value(of: "distinct")
      let first = try await browser.post("/patients/new", form: form)
      let second = try await browser.post("/patients/new", form: form)
      #expect(first.status == 303)
      #expect(second.location == first.location)
      #expect(try await browser.get("/patients").words.contains("2 patients ·"))
    }
  }

  @Test func whoeverWasFoundMeanwhileIsShownToo() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      for distinct in ["nonsense", ",,", site.dora.id.text] {
        var form = Self.form
        form["distinct"] = distinct
        let page = try await browser.post("/patients/new", form: form)
        #expect(page.status == 409)
      }
    }
  }

  @Test func aDoubleClickMakesOneWithoutAWarning() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      var form = Self.form
      form["healthCareNumber"] = "another"
      form["once"] = try await browser.get("/patients/new").value(of: "once")
      let answers = try await [
        browser.post("/patients/new", form: form), browser.post("/patients/new", form: form),
      ]
      #expect(answers.map(\.status) == [303, 303])
      #expect(Set(answers.map(\.location)).count == 1)
      // Another opening of the form with the same in it: a person would not do that by a double click.
      form["once"] = "another"
      let page = try await browser.post("/patients/new", form: form)
      #expect(page.status == 409)
      #expect(page.words.contains("Same health care number, and same name and date of birth"))
    }
  }

  @Test func aUsedFormThatIsSentWithACorrectionAsksWhomItIsAbout() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      var form = Self.form
      form["name"] = "Grace Oneil"
      form["healthCareNumber"] = "another"
      form["once"] = try await browser.get("/patients/new").value(of: "once")
      let first = try await browser.post("/patients/new", form: form)
      #expect(first.status == 303)
      // Back, corrected, and sent again.
      form["name"] = "Grace O'Neill"
      let page = try await browser.post("/patients/new", form: form)
      #expect(page.status == 409)
      #expect(page.words.contains("This form has already added a patient Grace Oneil"))
      #expect(page.text.contains("href=\"\(try #require(first.location))/edit\""))
      #expect(page.value(of: "name") == "Grace O'Neill")
      #expect(try await browser.get("/patients").words.contains("2 patients ·"))
      // It is somebody else: a form of its own.
      form["once"] = page.value(of: "once")
      form["distinct"] = page.value(of: "distinct")
      let second = try await browser.post("/patients/new", form: form)
      #expect(second.status == 303)
      #expect(second.location != first.location)
      #expect(try await browser.post("/patients/new", form: form).location == second.location)
      #expect(try await browser.get("/patients").words.contains("3 patients ·"))
    }
  }

  @Test func theSameAddressAndDateOfBirthIsAskedAbout() async throws {
    let site = try await TestSite()
    try await site.run { client in
      var form: Form = ["name": "Robert", "timeZone": "Europe/Berlin", "once": "two"]
      form["birthDate"] = "1954-03-04"
      form["email"] = "BOB@example.org"
      let page = try await client.as(.ann).post("/patients/new", form: form)
      #expect(page.status == 409)
      #expect(page.words.contains("Same e-mail address and date of birth"))
      form["birthDate"] = "1954-03-05"
      #expect(try await client.as(.ann).post("/patients/new", form: form).status == 303, "couples share addresses")
    }
  }

  @Test func otherPhysiciansPatientsAreNotGivenAway() async throws {
    let site = try await TestSite()
    try await site.run { client in
      // Dora, whom Charlie treats, has the same number.
      let page = try await client.as(.ann).post("/patients/new", form: Self.form)
      #expect(!page.text.contains("Dora") && !page.text.contains(site.dora.id.text))
      var form = Self.form
      form["healthCareNumber"] = "1"
      form["name"] = "Dora Dale"
      form["birthDate"] = "1954-03-04"
      #expect(try await client.as(.ann).post("/patients/new", form: form).status == 303)
    }
  }

  @Test func aChangeThatMakesThePatientLikeAnotherIsAskedAbout() async throws {
    let site = try await TestSite()
    let grace = try await site.record.createPatient(
      Patient.Profile(name: "Grace O'Neill", dateOfBirth: LocalDate("1950-12-31"), healthCareNumber: "5"),
      timeZone: "UTC", by: site.ann, at: site.clock.now)
    try await site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(grace.id)/edit"
      var form = Self.form
      form["revision"] = try await browser.get(path).value(of: "revision")
      let page = try await browser.post(path, form: form)
      #expect(page.status == 409)
      #expect(page.words.contains("It is somebody else: save anyway"))
      #expect(page.value(of: "notes") == "Mornings")
      form["distinct"] = page.value(of: "distinct")
      form["revision"] = page.value(of: "revision")
      #expect(try await browser.post(path, form: form).status == 303)
      // What stays as it is is asked about no more.
      form["distinct"] = nil
      form["notes"] = "Evenings"
      form["revision"] = try await browser.get(path).value(of: "revision")
      #expect(try await browser.post(path, form: form).status == 303)
    }
  }

  @Test func whatWasSaidOfOthersOutlastsWhateverElseHasToBeMended() async throws {
    let site = try await TestSite()
    let grace = try await site.record.createPatient(
      Patient.Profile(name: "Grace O'Neill", dateOfBirth: LocalDate("1950-12-31"), healthCareNumber: "5"),
      timeZone: "UTC", by: site.ann, at: site.clock.now)
    try await site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(grace.id)/edit"
      var form = Self.form
      form["revision"] = try await browser.get(path).value(of: "revision")
      let warning = try await browser.post(path, form: form)
      #expect(warning.status == 409)
      form["distinct"] = warning.value(of: "distinct")
      form["birthDate"] = "1950-02-30"
      let faulty = try await browser.post(path, form: form)
      #expect(faulty.status == 422)
      #expect(faulty.value(of: "distinct") == form["distinct"])
      form["birthDate"] = Self.form["birthDate"]
      // Another editor saves the profile meanwhile.
      let file = try await site.file(of: grace.id, for: site.ann)
      var profile = file.patient.profile
      profile.phone = "1"
      try await file.change(
        profile, timeZone: "UTC", ifRevision: file.revision, by: site.ann, at: site.clock.now)
      let conflict = try await browser.post(path, form: form)
      #expect(conflict.status == 409)
      #expect(conflict.words.contains("saved another version"))
      #expect(conflict.value(of: "distinct") == form["distinct"])
      form["revision"] = conflict.value(of: "revision")
      #expect(try await browser.post(path, form: form).status == 303)
    }
    #expect(try await site.file(of: grace.id, for: site.ann).patient.profile.healthCareNumber == "00447781")
  }

  @Test func theClinicMayGrowWithoutMakingItSlower() async throws {
    let store = CountingStore()
    let site = try await TestSite(store: store)
    let profile = Patient.Profile(name: "Nobody", dateOfBirth: LocalDate("1950-12-31"), healthCareNumber: "0044 7781")
    func work() async throws -> [Int] {
      let before = store.counts
      let found = try await site.record.possibleDuplicates(
        of: profile, for: site.ann, except: nil, session: Identifier("look"), at: site.clock.now)
      #expect(found.map(\.file.patient.id) == [site.bob.id])
      return zip(store.counts, before).map { $0 - $1 }
    }
    // The first look of the hour is noted.
    _ = try await work()
    let alone = try await work()
    for number in 1...100 {
      for practitioner in [site.ann, site.charlie] {
        _ = try await site.record.createPatient(
          Patient.Profile(name: "Patient \(number)", healthCareNumber: "no-\(number)"), timeZone: "UTC",
          by: practitioner, at: site.clock.now)
      }
    }
    #expect(try await work() == alone)
    #expect(alone == [2, 2, 0, 0])
  }
}
