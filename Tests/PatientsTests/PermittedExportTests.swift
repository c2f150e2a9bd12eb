import Support
import Testing
import Web

/// Taking a record out of Remedi by who may only look at it.
@Suite struct PermittedExportTests {
  @Test func whoMayOnlyLookDownloadsWhereThatIsPermittedAndThePatientIsTold() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let team = "/patients/\(site.bob.id)/care-team"
      let form: Form = ["physician": site.charlie.id.text, "access": "export", "purpose": "Second opinion"]
      #expect(try await ann.post(team, form: form).status == 303)
      let chart = "/patients/\(site.bob.id)"
      let edit = try await ann.get("\(team)/\(site.charlie.id)")
      #expect(edit.text.contains("value=\"export\" checked"))
      #expect(try await ann.get(team).words.contains("May look and download"))
      let page = try await charlie.get(chart)
      #expect(page.words.contains("You may look at this record, but not change it."))
      #expect(page.text.contains("\(chart)/export\""))
      #expect(try await charlie.get("/reports").text.contains(site.bob.name))
      let csv = "/reports/completions.csv?from=2026-03-01&to=2026-03-02"
      for path in ["\(csv)&patient=\(site.bob.id)", csv, "\(chart)/access-log.csv", "\(chart)/export.zip?for=clinic"] {
        #expect(try await charlie.get(path).status == 200, "\(path)")
      }
      #expect(try await charlie.get("\(chart)/edit").status == 403)
      let api = client.api(.bob)
      let member = try await api.get("/api/v1/care-team").json["clinicians"]?.array?
        .first { $0["name"] == "Dr Charlie Chen" }
      #expect(member?["access"] == "view")
      #expect(member?["may"] == ["read", "export"])
      let notice = try await api.get("/api/v1/notices").json["items"]?[0]
      #expect(
        notice?["sentence"]
          == "Dr Ann Archer shared your record with Dr Charlie Chen, who may look at it and download it.")
    }
  }
}
