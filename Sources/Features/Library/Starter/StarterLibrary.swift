/// What every clinic finds in its library on the first day. Own words and own drawings, for people who live with
/// Parkinson's disease; a clinic may change, add to or ignore them.
enum StarterLibrary {
  /// Twenty exercises, each with a drawing. The order is that of a session: chair, standing, walking, then the rest.
  static let exercises: [StarterExercise] =
    StarterExercise.seated + StarterExercise.standing + StarterExercise.walking + StarterExercise.upperBody
    + StarterExercise.everyday

  /// Fifteen medications for demonstration.
  static let medications: [StarterMedication] = StarterMedication.forMovement + StarterMedication.forTheRest
}
