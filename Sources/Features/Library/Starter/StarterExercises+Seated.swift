extension StarterExercise {
  static let seated = [
    StarterExercise(
      slug: "sit-to-stand", name: "Sit to stand", bodyRegion: .hipsAndLegs, difficulty: .moderate,
      equipment: "a firm chair",
      guidance: """
        Stand up from a chair and sit down again, slowly.

        Stand near a counter you can hold. Use your hands on the chair if you need them.
        """,
      steps: [
        "Sit near the front of a firm chair that cannot slide.",
        "Put your feet flat on the floor, a little apart and under your knees.",
        "Lean forward until your nose is over your toes, then push through your feet and stand up tall.",
        "Take a breath, then sit down slowly.",
      ],
      drawingDescription: """
        A person sits on a chair, then stands in front of it. An arrow points up.
        """),
    StarterExercise(
      slug: "seated-marching", name: "Marching on a chair", bodyRegion: .hipsAndLegs, difficulty: .easy,
      equipment: "a firm chair",
      guidance: """
        March on the spot while you sit.
        """,
      steps: [
        "Sit tall on a firm chair and hold the sides of the seat.",
        "Lift one knee as high as feels good, then put the foot down with a firm step.",
        "Lift the other knee.",
        "Keep a steady beat; you can count aloud or use music.",
      ],
      drawingDescription: """
        A person sits tall on a chair, holds the seat and lifts one knee high. An arrow points up from the foot.
        """),
    StarterExercise(
      slug: "seated-trunk-twist", name: "Turning your upper body", bodyRegion: .trunk, difficulty: .easy,
      equipment: "a firm chair with a back",
      guidance: """
        Turn your upper body from side to side while you sit.

        Sit on a firm chair with a back. Move slowly and stop before it hurts.
        """,
      steps: [
        "Sit tall with your feet flat on the floor and open your arms wide.",
        "Turn to one side and let your head, your chest and both arms go with you.",
        "Keep your knees pointing forward.",
        "Come back to the middle, then turn to the other side.",
      ],
      drawingDescription: """
        A person sits on a chair, seen from the front. The arms are open wide at first; then head, chest and both \
        arms turn to one side. A curved arrow shows the turn.
        """),
    StarterExercise(
      slug: "ankle-pumps", name: "Ankle pumps", bodyRegion: .anklesAndFeet, difficulty: .easy,
      equipment: "a firm chair",
      guidance: """
        Move your feet up and down while you sit.
        """,
      steps: [
        "Sit tall on a firm chair and stretch one leg out in front of you.",
        "Pull your toes up toward you until you feel a stretch in your calf.",
        "Then point your toes away from you.",
        "Go on slowly, and then change legs.",
      ],
      drawingDescription: """
        A person sits on a chair with one leg stretched out. The toes point away at first, then up. A curved arrow \
        with two heads shows the movement.
        """),
  ]
}
