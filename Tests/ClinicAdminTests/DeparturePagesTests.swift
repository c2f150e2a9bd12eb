import Accounts
import Record
import Remedi
import Support
import Testing

@Suite(.timeLimit(.minutes(5))) struct DeparturePagesTests {
  @Test func everyPatientIsHandedOverThenTheAccountCloses() async throws {
    let site = try await TestSite()
    let departure = "/clinic/people/\(site.charlie.id)/departure"
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let left = try await ann.get(departure)
      #expect(left.words.contains("1 patient Dora Dale"))
      #expect(left.options(of: "physician") == ["", site.ann.id.text])
      #expect(try await ann.post(departure).status == 409)
      let unchosen = try await ann.post("\(departure)/patients", form: ["patient": site.dora.id.text])
      #expect(unchosen.status == 422 && unchosen.fault(of: "physician")?.hasPrefix("Choose a colleague") == true)
      let form: Form = ["patient": site.dora.id.text, "physician": site.ann.id.text]
      for _ in 1...2 {
        #expect(try await ann.post("\(departure)/patients", form: form).location == departure)
      }
      #expect(try await ann.get("/patients/\(site.dora.id)").status == 200)
      #expect(try await charlie.get("/patients/\(site.dora.id)").status == 404)
      #expect(try await ann.get(departure).words.contains("Dr Charlie Chen is responsible for no patient."))
      #expect(try await charlie.get("/patients").status == 200)
      #expect(try await ann.post(departure).location == "/clinic/people")
      // Every session of his is over, and the sign-in answers as for a wrong pair.
      #expect(try await charlie.get("/patients").location?.hasPrefix("/sign-in") == true)
      let pair: Form = ["email": "charlie@example.org", "password": Cast.password]
      let closed = try await client.anonymous.post("/sign-in", form: pair)
      let unknown = try await client.anonymous.post(
        "/sign-in", form: ["email": "nobody@example.org", "password": Cast.password])
      #expect(closed.status == 401 && unknown.status == 401)
      #expect(closed.words == unknown.words)
      let list = try await ann.get("/clinic/people")
      #expect(list.words.contains("1 person has left Dr Charlie Chen From 2 March 2026 to 2 March 2026"))
      #expect(try await ann.post(departure).status == 303)
      let page = try await ann.get("/clinic/people/\(site.charlie.id)")
      #expect(page.words.contains("Dr Ann Archer closed the account today."))
      #expect(try await ann.get(departure).status == 303)
      // Whatever was done under the name is still his.
      #expect(try await ann.get("/patients/\(site.dora.id)").words.contains("Dr Charlie Chen"))
    }
  }

  @Test func manyPatientsGoPageByPage() async throws {
    let site = try await TestSite()
    let departure = "/clinic/people/\(site.charlie.id)/departure"
    let dana = try await site.record.addPhysician(
      name: "Dr Dana Diaz", email: "dana@example.org", clinicId: site.clinic.id, passwordHash: "", at: site.clock.now
    ).practitioner
    for number in 1...30 {
      _ = try await site.record.createPatient(
        Patient.Profile(name: "Patient \(number)"), timeZone: "UTC", by: site.charlie, at: site.clock.now)
    }
    try await site.run { client in
      let ann = client.as(.ann)
      #expect(try await ann.get(departure).words.contains("The first 25 patients"))
      // Each its own where one is chosen beside it.
      let own: Form = [
        "patient": site.dora.id.text, "physician": "", "physician-\(site.dora.id)": dana.id.text,
      ]
      #expect(try await ann.post("\(departure)/patients", form: own).status == 303)
      let responsible = try await site.record.ownFile(of: site.dora.id, in: site.clinic.id).patient.responsibleId
      #expect(responsible == dana.id)
      let rest: Form = ["physician": site.ann.id.text, "others": "yes"]
      #expect(try await ann.post("\(departure)/patients", form: rest).status == 303)
      #expect(try await ann.get(departure).words.contains("is responsible for no patient"))
    }
  }

  @Test func onlyAPhysicianTakesPatients() async throws {
    let site = try await TestSite()
    let sam = try await site.record.addPhysician(
      name: "Sam", email: "sam@example.org", roles: [.staff], clinicId: site.clinic.id, passwordHash: "",
      at: site.clock.now
    ).practitioner
    let departure = "/clinic/people/\(site.charlie.id)/departure"
    try await site.run { client in
      let ann = client.as(.ann)
      #expect(try await !ann.get(departure).options(of: "physician").contains(sam.id.text))
      let answer = try await ann.post(
        "\(departure)/patients", form: ["patient": site.dora.id.text, "physician": sam.id.text])
      #expect(answer.status == 422 && answer.fault(of: "physician")?.contains("cannot be responsible") == true)
      let foreign = try await ann.post(
        "\(departure)/patients", form: ["patient": "nobody", "physician": site.ann.id.text])
      #expect(foreign.status == 404)
    }
  }
}
