import Foundation
import Remedi
import Testing

@testable import Library

struct StarterLibraryTests {
  @Test func holdsTwentyExercisesAndFifteenMedications() {
    #expect(StarterLibrary.exercises.count == 20)
    #expect(StarterLibrary.medications.count == 15)
  }

  @Test func everySlugAndEveryNameIsItsOwn() {
    for texts in [
      StarterLibrary.exercises.map(\.slug), StarterLibrary.exercises.map(\.name),
      StarterLibrary.medications.map(\.slug), StarterLibrary.medications.map(\.name),
    ] {
      #expect(Set(texts).count == texts.count)
    }
  }

  @Test func programmesNameWhatTheLibraryHolds() async throws {
    let scene = try await LibraryScene()
    let programmes = try await scene.library.offered(Programme.self)
    #expect(programmes.map(\.name) == ["Big steps, four weeks", "Early morning routine", "Voice and face"])
    for programme in programmes {
      #expect(programme.isDemonstration && (2...Programme.mostItems).contains(programme.items.count))
      #expect(programme.items.allSatisfy { $0.kind == .exercise && $0.action.imageURL != nil })
      #expect(Set(programme.items.map(\.id)).count == programme.items.count)
      #expect(programme.description.contains("For demonstration."))
    }
  }

  @Test func slugsAreSmallLettersDigitsAndHyphens() {
    for slug in StarterLibrary.exercises.map(\.slug) + StarterLibrary.medications.map(\.slug) {
      #expect(slug.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(slug)")
    }
  }

  @Test(arguments: StarterLibrary.exercises.map(\.slug))
  func everyExerciseHasASafeDrawing(slug: String) throws {
    let drawing = try String(contentsOf: Self.drawings.appending(path: "\(slug).svg"), encoding: .utf8)
    #expect(drawing.hasPrefix("<svg "))
    #expect(drawing.contains("viewBox=\"0 0 400 300\""))
    #expect(drawing.contains("<title>"))
    #expect(drawing.utf8.count < 8000)
    for forbidden in ["<script", "<foreignObject", "<image", "<text", "<style", "href", "onload"] {
      #expect(!drawing.contains(forbidden), "\(slug) holds \(forbidden)")
    }
  }

  @Test func everyDrawingBelongsToAnExercise() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.drawings.path())
    #expect(Set(files) == Set(StarterLibrary.exercises.map { "\($0.slug).svg" }))
  }

  /// A lost line end, or a line end where a space was meant, is easily made in a long text.
  @Test func textsAreWholeParagraphs() {
    let texts =
      StarterLibrary.exercises.flatMap { [$0.description, $0.drawingDescription] + $0.steps }
      + StarterLibrary.medications.map(\.description)
    for text in texts {
      #expect(!text.contains("  "))
      for paragraph in text.components(separatedBy: "\n\n") {
        #expect(!paragraph.contains("\n"), "\(paragraph)")
        #expect(paragraph.hasSuffix("."), "\(paragraph)")
      }
    }
  }

  @Test func everyExerciseHasStepsAndNoneTwice() {
    for exercise in StarterLibrary.exercises {
      #expect((3...6).contains(exercise.steps.count), "\(exercise.slug)")
      for step in exercise.steps { #expect(!exercise.description.contains(step), "\(exercise.slug)") }
    }
  }

  @Test func everyMedicationHasACodeOfTheATC() {
    for medication in StarterLibrary.medications {
      #expect(MedicationCode(medication.code)?.system == .atc, "\(medication.slug)")
      #expect(medication.form.usualUnit == medication.unit, "\(medication.slug)")
    }
  }

  /// wherever an entry is shown, the page says that it is for demonstration.
  @Test func everyEntrySaysThatItIsForDemonstration() throws {
    let mark = "This entry is for demonstration. Your physician decides what is right for you."
    for text in StarterLibrary.exercises.map(\.description) + StarterLibrary.medications.map(\.description) {
      #expect(text.hasSuffix("\n\n\(mark)"))
    }
    for programme in try StarterProgramme.all() { #expect(programme.description.contains("For demonstration.")) }
  }

  /// no violent, obscene or profane words; R-56: none that offends people who live with Parkinson's disease.
  @Test func noTextHoldsAWordThatOffends() throws {
    var texts = StarterLibrary.exercises.flatMap {
      [$0.name, $0.description, $0.drawingDescription, $0.equipment ?? ""] + $0.steps
    }
    texts += StarterLibrary.medications.flatMap { [$0.name, $0.description] }
    texts += try StarterProgramme.all().flatMap { [$0.name, $0.description] + $0.items.map(\.note) }
    texts += try StarterLibrary.exercises.map {
      try String(contentsOf: Self.drawings.appending(path: "\($0.slug).svg"), encoding: .utf8)
    }
    #expect(texts.count > 150)
    for text in texts {
      let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
      #expect(words.intersection(Self.offending) == [], "\(text)")
    }
  }

  private static let offending: Set<String> = [
    // Violent
    "kill", "killed", "killing", "murder", "die", "dies", "dying", "dead", "death", "deadly", "blood", "bloody", "gun",
    "weapon", "knife", "shoot", "shot", "stab", "stabbing", "beating", "beaten", "attack", "torture", "choke",
    "strangle", "punch", "violence", "violent", "suicide", "hang",
    // Obscene and profane
    "sex", "sexual", "sexy", "naked", "nude", "porn", "erotic", "fuck", "fucking", "shit", "crap", "piss", "ass",
    "arse", "bitch", "bastard", "damn", "damned", "hell", "god", "christ", "cunt", "dick", "slut", "whore",
    // Of people
    "cripple", "crippled", "invalid", "handicapped", "lame", "spastic", "retarded", "senile", "demented", "idiot",
    "stupid", "dumb", "crazy", "mad", "ugly", "fat", "victim", "victims", "sufferer", "suffers", "burden", "hopeless",
    "helpless", "useless", "weak", "pathetic", "freak", "abnormal", "failed", "failure", "fail",
  ]

  @Test func everyMedicationSaysThatThePhysicianDecides() {
    for medication in StarterLibrary.medications {
      #expect(medication.description.contains("for demonstration"))
      #expect(medication.description.contains("Your physician decides"))
      #expect(["tablet", "capsule", "patch", "sachet"].contains(medication.unit))
    }
  }

  /// What a medication contains is what its name says.
  @Test func ingredientsAgreeWithTheNames() throws {
    for medication in StarterLibrary.medications where medication.unit != "sachet" {
      let ingredient = try #require(medication.ingredient, "\(medication.slug)")
      #expect(medication.name.contains(" \(ingredient.strength)"), "\(medication.slug)")
      #expect(medication.name.lowercased().contains(ingredient.substance))
    }
  }

  /// The most of a substance within 24 hours, and what is usual at one time, each with the source that states it.
  @Test func limitsAreThoseOfTheirSources() throws {
    var limits: [String: String] = [:]
    for medication in StarterLibrary.medications {
      guard let ingredient = medication.ingredient else { continue }
      if let most = ingredient.maximumPer24Hours {
        limits[ingredient.substance] = Quantity(most, ingredient.strength.unit).description
      }
      let isSaid = ingredient.maximumPer24Hours != nil || ingredient.usualDose != nil
      #expect((ingredient.source != nil) == isSaid, "\(medication.slug)")
    }
    #expect(
      limits == [
        "entacapone": "2000 mg", "opicapone": "50 mg", "pramipexole": "3.3 mg", "ropinirole": "24 mg",
        "rotigotine": "16 mg", "rasagiline": "1 mg", "safinamide": "100 mg", "amantadine": "400 mg",
        "rivastigmine": "13.3 mg",
      ])
  }

  private static let drawings = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Public/drawings")
}
