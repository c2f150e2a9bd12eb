extension StarterExercise {
  static let upperBody = [
    StarterExercise(
      slug: "shoulder-blade-squeeze", name: "Squeezing your shoulder blades",
      description: """
        Squeeze your shoulder blades together to open your chest. Sit or stand tall and bend your elbows. Bring your \
        elbows back and down. Feel your shoulder blades move toward each other. Hold for a slow breath, then let go.

        If you stand, stand near a counter you can hold.
        """,
      drawingDescription: """
        A person seen from behind. The elbows are wide and high at first, then back and down, and the shoulder blades \
        come together. Two arrows point inward.
        """),
    StarterExercise(
      slug: "neck-turn", name: "Turning your head",
      description: """
        Turn your head slowly from side to side. Sit tall and let your shoulders drop. Look over one shoulder, only as \
        far as feels good. Wait for a breath. Come back to the middle, then look over the other shoulder.

        Stay seated. Stop and rest if you feel dizzy.
        """,
      drawingDescription: """
        A person looks straight ahead, then turns the head to one side. A curved arrow shows the turn.
        """),
    StarterExercise(
      slug: "open-hands-wide", name: "Opening your hands wide",
      description: """
        Open your hand as wide as you can. Rest your forearm on a table and make a gentle fist. Then open your hand \
        with energy and spread all your fingers. Hold for a breath. Close your hand and go on, then change hands.
        """,
      drawingDescription: """
        A closed fist, then the same hand wide open with all fingers spread. An arrow points from one to the other.
        """),
  ]
}
