extension StarterExercise {
  static let walking = [
    StarterExercise(
      slug: "heel-to-toe-walk", name: "Heel-to-toe walking", bodyRegion: .hipsAndLegs, difficulty: .moderate,
      guidance: """
        Walk with long steps and land on your heel.

        Walk along a counter or a wall you can touch, on a clear floor. Walk with someone if you feel unsteady.
        """,
      steps: [
        "Stand tall and look ahead.",
        "Take a long step and let your heel touch the floor first.",
        "Roll over your foot and push off with your toes.",
        "If your steps get short, stop, stand tall and begin again with a big step.",
      ],
      drawingDescription: """
        A person walks with long steps. The front foot touches the floor with the heel, toes up. A curved arrow shows \
        the foot rolling down.
        """),
    StarterExercise(
      slug: "arm-swing-walk", name: "Walking with a big arm swing", bodyRegion: .wholeBody, difficulty: .moderate,
      guidance: """
        Walk and let both arms swing wide.

        Walk on a clear, even floor. Walk with someone or near a wall if you feel unsteady.
        """,
      steps: [
        "Stand tall and look ahead.",
        "Swing one arm forward as the other foot steps.",
        "Make the swing bigger than you are used to.",
        "Keep your hands open and your shoulders loose.",
      ],
      drawingDescription: """
        A person walks with a long step. One arm swings far forward and the other far back. Two curved arrows show \
        the swing.
        """),
    StarterExercise(
      slug: "step-over-a-line", name: "Stepping over a line", bodyRegion: .hipsAndLegs, difficulty: .hard,
      equipment: "bright tape",
      guidance: """
        Take a high step over a line on the floor.

        Set up the line beside a counter you can hold. Use only tape, nothing that can roll or trip you.
        """,
      steps: [
        "Stick a strip of bright tape flat on the floor and stand behind it.",
        "Look at the line.",
        "Lift one knee high and step over, with your heel down first.",
        "Bring the other foot over.",
        "Turn around with small steps and go again.",
      ],
      drawingDescription: """
        A person stands behind a line of tape on the floor, then lifts one knee high to step over it. A curved arrow \
        points over the line.
        """),
    StarterExercise(
      slug: "walk-and-count", name: "Walking and counting", bodyRegion: .wholeBody, difficulty: .hard,
      guidance: """
        Walk and count aloud at the same time.

        Choose a quiet, clear place. Walk with someone or near a wall if you feel unsteady.
        """,
      steps: [
        "Begin to walk with long, easy steps.",
        "Count your steps aloud: one, two, three.",
        "When that is easy, count backward or name animals.",
        "If your steps get small, stop counting, find your big steps, and begin again.",
      ],
      drawingDescription: """
        A person walks with long steps. A thought bubble shows one dot, two dots and three dots. An arrow points \
        forward.
        """),
  ]
}
