import Record
import Remedi
import Support
import Testing
import Web

@testable import Library

@Suite("A medication of the clinic's own")
struct MedicationEditTests {
  let scene: LibraryScene
  private var new: String { "\(LibraryScene.medications)/new" }

  private static let tooMany = (1...13).map { "\($0) mg" }.joined(separator: "\n")

  private struct Fault: Sendable {
    let values: [String: String]
    let field: String
    let sentence: String

    init(_ values: [String: String], _ field: String, _ sentence: String) {
      (self.values, self.field, self.sentence) = (values, field, sentence)
    }
  }

  init() async throws { scene = try await LibraryScene() }

  @Test("is added with its strengths, limits and code")
  func added() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let answer = try await ann.post(new, form: LibraryScene.medication)
      #expect(answer.status == 303)
      let medication = try #require(try await scene.ownMedications().first)
      #expect(medication.unit == "tablet" && medication.form == .tablet && medication.code?.words == "ATC N04BC05")
      #expect(medication.strengthWords == "0.18 mg, 0.7 mg")
      #expect(medication.ingredient?.substance == "pramipexole")
      #expect(medication.ingredient?.minimumGap == 4 * 3600)
      let page = try await ann.get(try #require(answer.location))
      for text in [
        "Pramipexole", "Acts like dopamine.", "0.18 mg, 0.7 mg", "At most 3.3 mg in 24 hours", "ATC N04BC05",
        "At least 4 hours between doses", "Made by Dr Ann Archer",
      ] { #expect(page.words.contains(text)) }
      let edit = try await ann.get("\(try #require(answer.location))/edit")
      for (name, value) in [
        ("strengths", "0.18 mg\n0.7 mg"), ("maximum", "3.3"), ("gap", "4"), ("unit", "tablet"), ("code", "N04BC05"),
      ] { #expect(edit.value(of: name) == value) }
    }
  }

  @Test("keeps the usual dose and the source of its limits, and says them")
  func usual() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let form = LibraryScene.medication.with(["usual": "0,18", "source": "BNF, pramipexole"])
      let answer = try await ann.post(new, form: form)
      #expect(answer.status == 303)
      let ingredient = try #require(try await scene.ownMedications().first?.ingredient)
      #expect(ingredient.usualDose == DecimalNumber("0.18") && ingredient.source == "BNF, pramipexole")
      let page = try await ann.get(try #require(answer.location))
      #expect(page.words.contains("Usually 0.18 mg at one time") && page.words.contains("Source: BNF, pramipexole"))
      let edit = try await ann.get("\(try #require(answer.location))/edit")
      #expect(edit.value(of: "usual") == "0.18" && edit.value(of: "source") == "BNF, pramipexole")
    }
  }

  private static let faultyForms: [Fault] = [
    Fault(["usual": "some"], "usual", "Type a number, such as 200 or 0.18."),
    Fault(["name": ""], "name", "Type the name of the medication."),
    Fault(["form": "pebble"], "form", "Choose one from the list, or leave it empty."),
    Fault(["form": "", "unit": ""], "unit", "Type the unit, such as tablet or ml."),
    Fault(["form": "cream"], "unit", "Type the unit, such as tablet or ml."),
    Fault(["unit": String(repeating: "x", count: 41)], "unit", "This may have at most 40 characters."),
    Fault(["code": "N04"], "code", "An ATC code reads like N04BA02; an RxNorm code has 1 to 8 digits."),
    Fault(["substance": ""], "substance", "Type the substance of these strengths and limits."),
    Fault(["strengths": ""], "strengths", "Type how much of it one unit contains: 100 mg."),
    Fault(["strengths": "much"], "strengths", "“much” is not a strength. Type a number and its unit: 100 mg."),
    Fault(["strengths": "100"], "strengths", "“100” is not a strength. Type a number and its unit: 100 mg."),
    Fault(["strengths": "0 mg"], "strengths", "“0 mg” is not a strength. Type a number and its unit: 100 mg."),
    Fault(["strengths": "1 mg\n1,0 mg"], "strengths", "1 mg is listed twice."),
    Fault(["strengths": "1 mg\n1 g"], "strengths", "Type all strengths in one unit: mg or g."),
    Fault(
      ["strengths": tooMany], "strengths",
      "A medication has at most 12 strengths."
    ),
    Fault(
      ["strengths": "1,000 mg"], "strengths", "“1,000” can be 1 or 1000: type the one that you mean."),
    Fault(
      ["strengths": "100 mg\n2.500 mg"], "strengths", "“2.500” can be 2.5 or 2500: type the one that you mean."),
    Fault(["maximum": "2,000"], "maximum", "“2,000” can be 2 or 2000: type the one that you mean."),
    Fault(["gap": "1,500"], "gap", "“1,500” can be 1.5 or 1500: type the one that you mean."),
    Fault(["maximum": "lots"], "maximum", "Type a number, such as 2000 or 3.3."),
    Fault(["maximum": "-1"], "maximum", "Type a number, such as 2000 or 3.3."),
    Fault(["gap": "0"], "gap", "Type hours, such as 4 or 1.5: up to 168."),
    Fault(["gap": "169"], "gap", "Type hours, such as 4 or 1.5: up to 168."),
    Fault(["gap": "1e3"], "gap", "Type hours, such as 4 or 1.5: up to 168."),
  ]

  @Test("comes back with a sentence beside what has to be mended", arguments: faultyForms)
  private func faults(fault: Fault) async throws {
    try await scene.site.run { client in
      let page = try await client.as(.ann).post(new, form: LibraryScene.medication.with(fault.values))
      #expect(page.status == 422)
      #expect(page.fault(of: fault.field) == fault.sentence)
      #expect(page.value(of: "description") == "Acts like dopamine.")
    }
    #expect(try await scene.ownMedications().isEmpty)
  }

  @Test("may say no more than its name and what is counted")
  func least() async throws {
    try await scene.site.run { client async throws in
      let answer = try await client.as(.ann).post(new, form: ["name": "Water", "unit": "ml"])
      #expect(answer.status == 303)
    }
    let water = try #require(try await scene.ownMedications().first)
    #expect(water.ingredient == nil && water.strengths.isEmpty && water.code == nil && water.form == nil)
  }

  @Test("begun from the demonstration set says no longer that it is for demonstration")
  func copied() async throws {
    try await scene.site.run { client in
      let page = try await client.as(.ann).get("\(new)?copy=entacapone-200")
      #expect(page.value(of: "maximum") == "2000" && page.value(of: "strengths") == "200 mg")
      let description = try #require(page.value(of: "description"))
      #expect(description.hasPrefix("Helps each dose") && !description.contains("demonstration"))
    }
  }

  @Test("that two change at once shows both versions")
  func conflict() async throws {
    try await scene.site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let path = try #require(try await ann.post(new, form: LibraryScene.medication).location) + "/edit"
      let revision = try #require(try await ann.get(path).value(of: "revision"))
      let form = LibraryScene.medication.with(["revision": revision])
      #expect(try await charlie.post(path, form: form.with(["maximum": "3"])).status == 303)
      let page = try await ann.post(path, form: form.with(["maximum": "2"]))
      #expect(page.status == 409)
      #expect(page.words.contains("At most 3 mg in 24 hours") && page.words.contains("At most 2 mg in 24 hours"))
    }
  }

  @Test("has its least time between doses in hours that read back the same")
  func hours() {
    for seconds in stride(from: 60, through: 168 * 3600, by: 60) {
      guard case .number(let hours) = TypedNumber(GapHours.text(seconds: seconds)) else {
        Issue.record("\(seconds) seconds are asked about")
        continue
      }
      #expect(GapHours.seconds(hours) == seconds)
    }
  }
}
