import Foundation
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
      StarterLibrary.exercises.flatMap { [$0.description, $0.drawingDescription] }
      + StarterLibrary.medications.map(\.description)
    for text in texts {
      #expect(!text.contains("  "))
      for paragraph in text.components(separatedBy: "\n\n") {
        #expect(!paragraph.contains("\n"), "\(paragraph)")
        #expect(paragraph.hasSuffix("."), "\(paragraph)")
      }
    }
  }

  @Test func everyMedicationSaysThatThePhysicianDecides() {
    for medication in StarterLibrary.medications {
      #expect(medication.description.contains("for demonstration"))
      #expect(medication.description.contains("Your physician decides"))
      #expect(["tablet", "capsule", "patch", "sachet"].contains(medication.unit))
    }
  }

  private static let drawings = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Public/drawings")
}
