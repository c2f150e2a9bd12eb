extension StarterExercise {
  static let standing = [
    StarterExercise(
      slug: "big-reach-to-the-side", name: "Big reach to the side", bodyRegion: .wholeBody, difficulty: .moderate,
      equipment: "a counter",
      guidance: """
        Reach out to the side as far as you safely can.

        Stand near a counter you can hold. Begin with a small reach and let it grow.
        """,
      steps: [
        "Stand with your feet wide apart.",
        "Take your weight onto one foot, bend that knee a little, and stretch that arm far out to the side.",
        "Open your hand and look at it.",
        "Come back to the middle, then reach to the other side.",
      ],
      drawingDescription: """
        A person stands with the feet wide apart, then bends one knee and reaches one arm far out to that side. An \
        arrow points outward.
        """),
    StarterExercise(
      slug: "standing-weight-shift", name: "Shifting your weight", bodyRegion: .hipsAndLegs, difficulty: .easy,
      equipment: "a counter",
      guidance: """
        Move your weight from one foot to the other.

        Stand near a counter you can hold, and keep your hand on it.
        """,
      steps: [
        "Stand tall with your feet as wide apart as your hips and rest one hand on a counter.",
        "Move your hips slowly to one side until that foot carries most of you.",
        "The other heel may rise a little.",
        "Wait for a breath, then move to the other side.",
      ],
      drawingDescription: """
        A person stands with one hand on a counter and moves the hips to the side over one foot. An arrow points \
        to the side.
        """),
    StarterExercise(
      slug: "calf-raise-at-a-chair", name: "Rising onto your toes", bodyRegion: .anklesAndFeet, difficulty: .moderate,
      equipment: "a heavy chair",
      guidance: """
        Rise onto your toes and come down slowly.

        Use a chair that cannot slide, or hold a counter.
        """,
      steps: [
        "Stand tall behind a heavy chair and hold its back with both hands.",
        "Lift both heels off the floor as high as you can.",
        "Wait for a breath.",
        "Lower your heels slowly until your feet are flat again.",
      ],
      drawingDescription: """
        A person holds the back of a chair and stands on the toes. A small picture shows the foot flat at first, \
        then with the heel lifted. Arrows point up.
        """),
    StarterExercise(
      slug: "tandem-stance", name: "Heel-to-toe standing", bodyRegion: .anklesAndFeet, difficulty: .hard,
      equipment: "a counter",
      guidance: """
        Stand with one foot right in front of the other.

        Stay beside a counter you can hold. If this is too hard, leave a gap between your feet.
        """,
      steps: [
        "Stand beside a counter and rest one hand on it.",
        "Put the heel of one foot just in front of the toes of the other, as if you stood on a line.",
        "Look straight ahead and stand tall for a few breaths.",
        "Then change feet.",
      ],
      drawingDescription: """
        A person stands beside a counter with one hand on it and one foot right in front of the other. A small \
        picture shows the two footprints in one line.
        """),
    StarterExercise(
      slug: "wall-push-up", name: "Wall push-up", bodyRegion: .shouldersAndArms, difficulty: .moderate,
      equipment: "a wall",
      guidance: """
        Push yourself away from a wall with your arms.

        Wear shoes that do not slip, and keep both feet flat on the floor.
        """,
      steps: [
        "Stand facing a wall, about one long step away.",
        "Put your hands flat on the wall at the height of your shoulders.",
        "Bend your elbows and bring your chest toward the wall.",
        "Keep your back straight.",
        "Push until your arms are long again.",
      ],
      drawingDescription: """
        A person leans with both hands against a wall. The arms are long at first, then bent, with the body straight \
        and closer to the wall. An arrow with two heads shows the way there and back.
        """),
  ]
}
