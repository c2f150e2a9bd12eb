extension StarterExercise {
  static let upperBody = [
    StarterExercise(
      slug: "shoulder-blade-squeeze", name: "Squeezing your shoulder blades", bodyRegion: .shouldersAndArms,
      difficulty: .easy,
      guidance: """
        Squeeze your shoulder blades together to open your chest.

        If you stand, stand near a counter you can hold.
        """,
      steps: [
        "Sit or stand tall and bend your elbows.",
        "Bring your elbows back and down.",
        "Feel your shoulder blades move toward each other.",
        "Hold for a slow breath, then let go.",
      ],
      drawingDescription: """
        A person seen from behind. The elbows are wide and high at first, then back and down, and the shoulder blades \
        come together. Two arrows point inward.
        """),
    StarterExercise(
      slug: "neck-turn", name: "Turning your head", bodyRegion: .neck, difficulty: .easy,
      equipment: "a chair",
      guidance: """
        Turn your head slowly from side to side.

        Stay seated. Stop and rest if you feel dizzy.
        """,
      steps: [
        "Sit tall and let your shoulders drop.",
        "Look over one shoulder, only as far as feels good.",
        "Wait for a breath.",
        "Come back to the middle, then look over the other shoulder.",
      ],
      drawingDescription: """
        A person looks straight ahead, then turns the head to one side. A curved arrow shows the turn.
        """),
    StarterExercise(
      slug: "open-hands-wide", name: "Opening your hands wide", bodyRegion: .hands, difficulty: .easy,
      equipment: "a table",
      guidance: """
        Open your hand as wide as you can.
        """,
      steps: [
        "Rest your forearm on a table and make a gentle fist.",
        "Then open your hand with energy and spread all your fingers.",
        "Hold for a breath.",
        "Close your hand and go on, then change hands.",
      ],
      drawingDescription: """
        A closed fist, then the same hand wide open with all fingers spread. An arrow points from one to the other.
        """),
  ]
}
