/// The initial library of every clinic. Original texts and drawings, for people with Parkinson's disease. A clinic may
/// change, extend or ignore them.
enum StarterLibrary {
  /// Twenty exercises, each with a drawing. The order is that of a session: chair, standing, walking, then the rest.
  static let exercises: [StarterExercise] =
    StarterExercise.seated + StarterExercise.standing + StarterExercise.walking + StarterExercise.upperBody
    + StarterExercise.everyday

  /// Fifteen medications for demonstration.
  static let medications: [StarterMedication] = StarterMedication.forMovement + StarterMedication.forTheRest
}
