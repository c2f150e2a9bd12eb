import Patients
import Record
import Remedi
import Support
import Testing

@Suite("The page that erases a record")
struct ErasurePagesTests {
  private func archive(_ site: TestSite) async throws {
    try await site.bobFile().archive(
      PatientArchive(at: site.clock.now, by: Actor(site.ann), reason: .finished), stopReason: "Finished")
  }

  @Test("is led to from an archived chart, wants the name and a reason, and then the record is gone")
  func erases() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)"
    try await site.run { client in
      let browser = client.as(.ann)
      // A patient under treatment is archived first.
      #expect(!(try await browser.get(path)).text.contains("\(path)/erasure"))
      #expect(try await browser.get("\(path)/erasure").status == 409)
      try await archive(site)
      #expect((try await browser.get(path)).text.contains("href=\"\(path)/erasure\""))
      let form = try await browser.get("\(path)/erasure")
      #expect(form.status == 200)
      #expect(form.words.contains("Nobody can bring this record back"))
      #expect(form.text.contains("\(path)/export"))
      for wrong in [Form(), ["name": "Rob Martin", "reason": "asked"], ["name": "Bob Martin", "reason": "tired"]] {
        #expect(try await browser.post("\(path)/erasure", form: wrong).status == 422)
      }
      #expect(try await browser.get(path).status == 200)

      let done = try await browser.post("\(path)/erasure", form: ["name": " bob  martin ", "reason": "asked"])
      #expect(done.location == "/patients")
      #expect((try await browser.get("/patients")).words.contains("The record is erased."))
      for page in ["", "/record", "/access-log", "/export", "/erasure", "/week", "/consents"] {
        #expect(try await browser.get("\(path)\(page)").status == 404, "\(page)")
      }
      #expect(!(try await browser.get("/patients?show=archived")).words.contains("Bob Martin"))
      #expect(!(try await browser.ask("/patients?q=martin")).words.contains("Bob Martin"))
      // The patient's device is signed out.
      #expect(try await client.api(.bob).get("/api/v1/me").status == 401)
      #expect(try await client.api(.dora).get("/api/v1/me").status == 200)
      // Sent once more, it does no harm.
      #expect(try await browser.post("\(path)/erasure", form: ["name": "", "reason": ""]).location == "/patients")
    }
  }

  @Test("is for managers who treat the patient")
  func managers() async throws {
    let site = try await TestSite()
    try await site.bobFile().share(with: site.charlie.id, .init(), at: site.clock.now)
    try await archive(site)
    try await site.run { client async throws in
      let path = "/patients/\(site.bob.id)"
      #expect(try await client.as(.charlie).get("\(path)/erasure").status == 403)
      #expect(!(try await client.as(.charlie).get(path)).text.contains("/erasure"))
      #expect(try await client.as(.ann).get("/patients/\(site.dora.id)/erasure").status == 404)
    }
  }
}
